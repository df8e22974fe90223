internal import CGio

/// The name of a program on the session bus, under which it has the interface
/// `org.freedesktop.Application`.
nonisolated struct InstanceName: Sendable {
  /// The result of asking for the name.
  enum Claim: Hashable, Sendable {
    /// This process has the name.
    case sole
    /// Another process has the name, and has been told what to open.
    case other
    /// The bus does not answer, or the identifier cannot be a name of a bus.
    case impossible
  }

  private let id: String
  private let received: @Sendable (ActivationRequest) -> Void

  /// Creates the name `id`; `received` is called, on any thread, with the requests of other
  /// instances.
  init(_ id: String, received: @escaping @Sendable (ActivationRequest) -> Void) {
    self.id = id
    self.received = received
  }

  /// Asks the bus for the name, or sends `request` to the process that has it.
  ///
  /// Calls arrive on this thread, while `session` waits.
  func claim(
    on connection: OpaquePointer, in session: DBusSession, asking request: ActivationRequest
  ) -> Claim {
    let path = ApplicationInterface.path(of: id)
    guard unsafe g_dbus_is_name(id) != 0,
      unsafe ApplicationInterface.register(at: path, on: connection, received: received),
      let reply = unsafe session.requestName(id, on: connection, waits: false)
    else { return .impossible }
    if reply == .owner { return .sole }
    let isTold = unsafe ApplicationInterface.send(
      request, to: id, at: path, on: connection, in: session)
    return isTold ? .other : .impossible
  }
}
