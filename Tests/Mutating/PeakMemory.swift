import Foundation
import QuireDocuments
import Synchronization

/// Measures the peak memory of the processes of a pool.
final class PeakMemory: Sendable {
  private let pool: CodecPool
  private let most = Mutex(0)
  private let isEnded = Mutex(false)

  /// Starts measuring the processes of `pool`, until ``end()``.
  init(of pool: CodecPool) {
    self.pool = pool
    Thread.detachNewThread { [self] in
      while !isEnded.withLock({ $0 }) {
        sample()
        usleep(2000)
      }
    }
  }

  /// The largest memory of a single process, in bytes.
  var bytes: Int {
    sample()
    return most.withLock { $0 }
  }

  /// Stops measuring.
  func end() {
    isEnded.withLock { $0 = true }
  }

  private func sample() {
    for process in pool.registry.processes {
      guard
        let status = try? String(
          contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
        let kilobytes = Int(line.filter(\.isNumber))
      else { continue }
      most.withLock { $0 = max($0, kilobytes << 10) }
    }
  }
}
