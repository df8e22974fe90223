internal import Synchronization

/// Which processes a pool runs.
package final class CodecRoster: Sendable {
  /// A running codec.
  package struct Member: Hashable, Sendable {
    /// Its number as a process.
    package let identifier: Int32
    /// Whether it has an order that it has not answered.
    package var isReading = false
  }

  private let members: Mutex<[Int: Member]> = Mutex([:])

  /// The processes, in the order of the workers that they serve.
  package var processes: [Member] {
    members.withLock { members in members.sorted { $0.key < $1.key }.map(\.value) }
  }

  func enter(_ worker: Int, identifier: Int32) {
    members.withLock { $0[worker] = Member(identifier: identifier) }
  }

  func mark(_ worker: Int, isReading: Bool) {
    members.withLock { $0[worker]?.isReading = isReading }
  }

  func leave(_ worker: Int) {
    members.withLock { $0[worker] = nil }
  }
}
