internal import Synchronization

/// The list of the running codec processes of a pool.
package final class ProcessRegistry: Sendable {
  /// A running codec process in the list.
  package struct Member: Hashable, Sendable {
    /// The process identifier (PID) of the codec process.
    package let identifier: Int32
    /// Whether the process is carrying out an order.
    package var isReading = false
  }

  private let members: Mutex<[Int: Member]> = Mutex([:])

  /// The running processes, ordered by the indices of their workers.
  package var processes: [Member] {
    members.withLock { members in members.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Adds the process with the identifier `identifier`, which belongs to the worker with the index
  /// `worker`.
  func add(_ worker: Int, identifier: Int32) {
    members.withLock { $0[worker] = Member(identifier: identifier) }
  }

  /// Records whether the codec process of the worker with the index `worker` is carrying out an
  /// order.
  func mark(_ worker: Int, isReading: Bool) {
    members.withLock { $0[worker]?.isReading = isReading }
  }

  /// Removes the codec process of the worker with the index `worker` from the list.
  func remove(_ worker: Int) {
    members.withLock { $0[worker] = nil }
  }
}
