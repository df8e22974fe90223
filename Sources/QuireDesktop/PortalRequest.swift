internal import CGio

/// The answer to a request to a portal of the desktop.
nonisolated enum PortalAnswer<Result> {
  /// The portal has answered.
  case answered(Result)
  /// The session was ended before the portal answered.
  case ended
  /// No portal accepts the request.
  case unavailable
}

/// A request to a portal of the desktop, which answers by a signal when the user has decided.
nonisolated struct PortalRequest {
  private static let busName = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let requestInterface = "org.freedesktop.portal.Request"

  /// The interface of the portal, such as `org.freedesktop.portal.FileChooser`.
  let interface: String
  /// The method of the interface.
  let method: String
  /// The descriptor of the open file that is sent with the request, as its handle 0, or `nil` if
  /// there is none.
  var file: Int32?

  /// Returns `values` as a floating GVariant of the type `a{sv}`.
  static func options(_ values: [String: OpaquePointer?]) -> OpaquePointer? {
    let options = unsafe g_variant_dict_new(nil)
    defer { unsafe g_variant_dict_unref(options) }
    let names = unsafe Array(values.keys)
    for name in names {
      unsafe g_variant_dict_insert_value(options, name, values[name] ?? nil)
    }
    return unsafe g_variant_dict_end(options)
  }

  /// An object that receives the answers of the portal.
  ///
  /// Sound: the parameters of an answer are only used during the call.
  @safe private final class Receiver {
    let receive: (_ path: String, _ parameters: OpaquePointer) -> Void

    init(_ receive: @escaping (_ path: String, _ parameters: OpaquePointer) -> Void) {
      unsafe self.receive = unsafe receive
    }
  }

  /// Sends the request through `connection`, and waits for the answer.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the method, as a floating GVariant.
  ///   - connection: The connection of `session`.
  ///   - session: The session, which any thread may end.
  ///   - read: Returns the answer for the parameters of the signal `Response`.
  /// - Returns: The answer.
  func perform<Result>(
    _ arguments: OpaquePointer?, on connection: OpaquePointer, in session: DBusSession,
    read: @escaping (OpaquePointer) -> Result
  ) -> PortalAnswer<Result> {
    // An answer may arrive before the call that made the request has returned.
    var answers: [String: Result] = [:]
    let receiver = unsafe Receiver { answers[$0] = unsafe read($1) }
    let subscription = unsafe g_dbus_connection_signal_subscribe(
      connection, PortalRequest.busName, PortalRequest.requestInterface, "Response", nil, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, path, _, _, parameters, data in
        guard let path = unsafe path, let parameters = unsafe parameters, let data = unsafe data
        else { return }
        let receiver = unsafe Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
        unsafe receiver.receive(String(cString: path), parameters)
      }, Unmanaged.passUnretained(receiver).toOpaque(), nil)
    defer {
      unsafe g_dbus_connection_signal_unsubscribe(connection, subscription)
      withExtendedLifetime(receiver) {}
    }
    guard let request = unsafe send(arguments, connection, session) else {
      // The end of the session also cancels the call.
      return session.isEnded ? .ended : .unavailable
    }
    while !session.isEnded {
      if let answer = answers[request] { return .answered(answer) }
      if unsafe g_dbus_connection_is_closed(connection) != 0 { return .unavailable }
      session.wait()
    }
    return .ended
  }

  /// Calls the method, and returns the D-Bus path of the request, or `nil` if no portal accepts it.
  private func send(
    _ arguments: OpaquePointer?, _ connection: OpaquePointer, _ session: DBusSession
  ) -> String? {
    let files = unsafe file.map { file in
      let files = unsafe g_unix_fd_list_new()
      unsafe g_unix_fd_list_append(files, file, nil)
      return unsafe files
    }
    defer { if let files = unsafe files { unsafe g_object_unref(files) } }
    guard
      let reply = unsafe g_dbus_connection_call_with_unix_fd_list_sync(
        connection, PortalRequest.busName, PortalRequest.path, interface, method, arguments, nil,
        G_DBUS_CALL_FLAGS_NONE, -1, files ?? nil, nil, session.cancellable, nil)
    else { return nil }
    defer { unsafe g_variant_unref(reply) }
    guard unsafe isOfType("(o)", reply) else { return nil }
    return unsafe text(at: 0, of: reply)
  }
}
