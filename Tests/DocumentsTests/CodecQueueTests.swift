import Synchronization
import Testing

@testable import QuireDocuments

/// Tests of the order in which a worker takes the requests to a codec pool.
@Suite struct CodecQueueTests {
  /// Adds `requests`, each a subject and an urgency, and returns the subjects in the order in which
  /// one worker takes them.
  private func order(_ requests: [(CodecQueue.Subject, Urgency)]) throws -> [CodecQueue.Subject] {
    let queue = CodecQueue(workers: 1, spareDelay: .seconds(60), urgentDelay: .seconds(60))
    let worker = CodecWorker(
      0, settings: try codecSettings(), registry: ProcessRegistry(),
      faults: FaultRecord(replacementLimit: 10),
      needs: LibraryNeeds(), folders: FolderRules(),
      environment: []
    ) { false }
    let order = Mutex<[CodecQueue.Subject]>([])
    for (subject, urgency) in requests {
      _ = queue.add(urgency: urgency, subject: subject) { _ in
        order.withLock { $0.append(subject) }
        return {}
      }
    }
    _ = queue.add(urgency: .search) { _ in
      queue.stop()
      return {}
    }
    queue.serve(worker)
    return order.withLock { $0 }
  }

  @Test("among equally urgent requests, a worker first takes those about its last file")
  func sameFile() throws {
    let (a, b, c) = (subject("a"), subject("b"), subject("c"))
    #expect(
      try order([(a, .text), (b, .text), (a, .text), (b, .text), (c, .tile)]) == [c, a, a, b, b])
  }

  @Test("pages of other files between the frames of a picture leave it open")
  func framesBetweenPages() throws {
    let (page, frame) = (subject("a"), CodecQueue.Subject.frames(FilePath("m")))
    let other = CodecQueue.Subject.frames(FilePath("n"))
    #expect(
      try order([(frame, .tile), (page, .moving), (other, .text), (frame, .text)]) == [
        frame, page, frame, other,
      ])
  }

  @Test("requests are taken in the order of their urgencies")
  func urgencies() throws {
    let inOrder: [Urgency] = [
      .shown(0), .shown(1), .tile, .neighbour(0), .neighbour(3), .moving, .description, .thumbnail,
      .text, .label,
    ]
    let requests = inOrder.enumerated().map { (subject("\($0)"), $1) }
    for _ in 0..<10 { #expect(try order(requests.shuffled()) == requests.map(\.0)) }
  }

  private func subject(_ name: String) -> CodecQueue.Subject { .pages(FilePath(name)) }
}
