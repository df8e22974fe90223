internal import Dispatch
import Synchronization

/// The ownership of a program's name on the session bus, with a thread that receives the calls of
/// other instances of the program.
final class SoleInstance {
  /// The longest time for which a program waits for the bus before it opens its window.
  private static let patience = DispatchTimeInterval.seconds(2)

  private let session = DBusSession()
  private var thread: PollingThread?
  /// Whether this process has the name, another one has it, or nobody can have it.
  let claim: InstanceName.Claim

  /// Asks the bus at `address` for the name `id`, or tells the process that has it to open `paths`.
  ///
  /// - Parameters:
  ///   - id: The identifier of the program.
  ///   - address: The D-Bus address of the bus.
  ///   - paths: The files to open, each as the raw bytes of a path.
  ///   - received: Called with the files that another instance was to open.
  init(
    _ id: String, at address: String, opening paths: [[UInt8]],
    received: @escaping (_ paths: [[UInt8]]) -> Void
  ) {
    let handler = MainQueueHandler(received)
    let name = InstanceName(id) { handler.call($0) }
    let answer = Answer()
    thread = PollingThread { [session] _ in
      unsafe session.connect(to: address) { connection in
        answer.give(unsafe name.claim(on: connection, in: session, opening: paths))
        while answer.isSole, !session.isEnded { session.wait() }
      }
      answer.give(.impossible)
    }
    claim = answer.wait(for: SoleInstance.patience)
  }

  isolated deinit {
    session.end()
    thread = nil
  }

  /// The answer of the bus, for which the main thread waits.
  private nonisolated final class Answer: Sendable {
    private let claim = Mutex<InstanceName.Claim?>(nil)
    private let isGiven = DispatchSemaphore(value: 0)

    /// Whether this process has the name.
    var isSole: Bool { claim.withLock { $0 == .sole } }

    /// Gives the answer, unless it has been given.
    func give(_ new: InstanceName.Claim) {
      claim.withLock { $0 = $0 ?? new }
      isGiven.signal()
    }

    /// Returns the answer, which is `.impossible` if it takes longer than `patience`.
    func wait(for patience: DispatchTimeInterval) -> InstanceName.Claim {
      _ = isGiven.wait(timeout: .now() + patience)
      give(.impossible)
      return claim.withLock { $0 } ?? .impossible
    }
  }
}
