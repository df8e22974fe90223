import Synchronization
import Testing

@testable import Documents

/// Tests of the order in which a worker takes the requests to a codec pool.
@Suite struct CodecQueueTests {
  @Test("among equally urgent requests, a worker first takes those about its last file")
  func sameFile() throws {
    let queue = CodecQueue(workers: 1, spareDelay: .seconds(60), urgentDelay: .seconds(60))
    let worker = CodecWorker(
      0, settings: try codecSettings(), registry: ProcessRegistry(), crashes: CrashRecord(),
      environment: []
    ) { false }
    let order = Mutex<[String]>([])
    for (name, urgency) in [("a", 1), ("b", 1), ("a", 1), ("b", 1), ("c", 0)] {
      _ = queue.add(urgency: urgency, file: FilePath(name)) { _ in
        order.withLock { $0.append(name) }
        return {}
      }
    }
    _ = queue.add(urgency: 2) { _ in
      queue.stop()
      return {}
    }
    queue.serve(worker)
    #expect(order.withLock { $0 } == ["c", "a", "a", "b", "b"])
  }
}
