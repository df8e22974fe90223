internal import Synchronization

/// The running processes of a pool.
package final class ProcessRegistry: Sendable {
  /// A running codec process.
  package struct Member: Hashable, Sendable {
    /// The process identifier.
    package let identifier: Int32
    /// Whether the process has an order that it has not answered.
    package var isReading = false
  }

  private let members: Mutex<[Int: Member]> = Mutex([:])

  /// The running processes, in the order of their workers.
  package var processes: [Member] {
    members.withLock { members in members.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Adds the process of a worker.
  func add(_ worker: Int, identifier: Int32) {
    members.withLock { $0[worker] = Member(identifier: identifier) }
  }

  /// Records whether the process of a worker is reading.
  func mark(_ worker: Int, isReading: Bool) {
    members.withLock { $0[worker]?.isReading = isReading }
  }

  /// Removes the process of a worker.
  func remove(_ worker: Int) {
    members.withLock { $0[worker] = nil }
  }
}
