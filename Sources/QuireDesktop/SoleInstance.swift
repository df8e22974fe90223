/// The ownership of a program's name on the session bus, with a thread that receives the calls of
/// other instances of the program.
final class SoleInstance {
  /// The longest time for which a program waits for the bus before it opens its window.
  private static let patience = Duration.seconds(2)

  private let session = DBusSession()
  private var thread: PollingThread?
  /// Whether this process has the name, another one has it, or nobody can have it.
  let claim: InstanceName.Claim

  /// Asks the bus at `address` for the name `id`, or sends `request` to the process that has it.
  ///
  /// - Parameters:
  ///   - id: The identifier of the program.
  ///   - address: The D-Bus address of the bus.
  ///   - request: The request for the process that has the name.
  ///   - received: Called with the requests of other instances.
  init(
    _ id: String, at address: String, asking request: ActivationRequest,
    received: @escaping (ActivationRequest) -> Void
  ) {
    let handler = MainQueueHandler(received)
    let name = InstanceName(id) { handler.call($0) }
    let answer = Answer<InstanceName.Claim>()
    thread = PollingThread { [session] _ in
      unsafe session.connect(to: address) { connection in
        let claim = unsafe name.claim(on: connection, in: session, asking: request)
        answer.give(claim)
        while claim == .sole, !session.isEnded { session.wait() }
      }
      answer.give(.impossible)
    }
    claim = answer.wait(for: SoleInstance.patience) ?? .impossible
  }

  isolated deinit {
    session.end()
    thread = nil
  }
}
