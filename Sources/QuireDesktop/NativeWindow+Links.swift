internal import CGio

extension NativeWindow {
  /// Opens the link `address` through the desktop's portal, and calls `completion` with whether the
  /// portal has taken it.
  ///
  /// The portal may ask the person for a program first. Only one request is open at a time: a new
  /// one ends the previous one. If `address` is that of a local file, the file manager shows the
  /// file in its folder instead.
  public func open(_ address: String, completion: @escaping (_ isPossible: Bool) -> Void) {
    guard let bus = SessionBus.address else { return completion(false) }
    linkRequest = LinkRequest(address, at: bus, over: portalName, completion: completion)
  }
}

/// A request to the portal that opens links, with a thread that waits for the answer.
@safe final class LinkRequest {
  private let session = LinkSession()
  private var thread: PollingThread?

  /// Creates a request for the link `address` and sends it to the portal on the bus at `bus`;
  /// `completion` is called on the main queue.
  init(
    _ address: String, at bus: String, over window: String,
    completion: @escaping (_ isPossible: Bool) -> Void
  ) {
    let handler = MainQueueHandler(completion)
    thread = PollingThread { [session] _ in
      handler.call(session.open(address, at: bus, over: window))
    }
  }

  isolated deinit {
    session.end()
    thread = nil
  }
}

/// A request to the desktop's portal that opens links.
///
/// One thread waits for the answer, and any thread may end it.
nonisolated final class LinkSession: Sendable {
  private static let request = PortalRequest(
    interface: "org.freedesktop.portal.OpenURI", method: "OpenURI")

  private let session = DBusSession()

  /// Asks the portal to open the link `address`, and returns whether the portal did so or the user
  /// decided otherwise.
  ///
  /// - Parameters:
  ///   - address: The URI.
  ///   - bus: The D-Bus address of the bus.
  ///   - window: The parent window of the portal's dialogs, in its notation; empty for none.
  /// - Returns: `false` if there is no portal, or no program for such links.
  func open(_ address: String, at bus: String, over window: String) -> Bool {
    unsafe session.connect(to: bus) { connection in
      // The portal refuses local files.
      if address.hasPrefix("file:") { return unsafe showInFolder(address, connection) }
      let options = unsafe g_variant_dict_new(nil)
      defer { unsafe g_variant_dict_unref(options) }
      let arguments = unsafe tuple([
        g_variant_new_string(window), g_variant_new_string(address), g_variant_dict_end(options),
      ])
      let answer = unsafe LinkSession.request.perform(
        arguments, on: connection, in: session, read: LinkSession.isPossible)
      return switch answer {
      case .answered(let isPossible): isPossible
      case .ended: true
      case .unavailable: false
      }
    } ?? session.isEnded
  }

  /// Asks the file manager to show the file at `address` in its folder, and returns whether there
  /// is one: the D-Bus interface `org.freedesktop.FileManager1`.
  private func showInFolder(_ address: String, _ connection: OpaquePointer) -> Bool {
    let name = "org.freedesktop.FileManager1"
    let arguments = unsafe tuple([
      array([g_variant_new_string(address)]), g_variant_new_string(""),
    ])
    guard
      let reply = unsafe g_dbus_connection_call_sync(
        connection, name, "/org/freedesktop/FileManager1", name, "ShowItems", arguments, nil,
        G_DBUS_CALL_FLAGS_NONE, -1, session.cancellable, nil)
    else { return false }
    unsafe g_variant_unref(reply)
    return true
  }

  /// Ends the request, so that `open` returns.
  func end() { session.end() }

  /// Returns whether the parameters of the portal's signal `Response` say that the link was opened,
  /// or that the user did not want that.
  private static func isPossible(_ parameters: OpaquePointer) -> Bool {
    guard unsafe isOfType("(ua{sv})", parameters), let code = unsafe child(0, of: parameters)
    else { return false }
    defer { unsafe g_variant_unref(code) }
    return unsafe g_variant_get_uint32(code) <= 1
  }
}
