internal import CGio
internal import Glibc

extension NativeWindow {
  /// Opens the link `address` through the desktop's portal, and calls `completion` with whether the
  /// portal has taken it.
  ///
  /// The portal may ask the person for a program first. Only one request is open at a time: a new
  /// one ends the previous one. If `address` is that of a local file, the file manager shows the
  /// file in its folder instead.
  public func open(_ address: String, completion: @escaping (_ isPossible: Bool) -> Void) {
    guard let bus = SessionBus.address else { return completion(false) }
    let window = portalName
    linkRequest = DesktopRequest(LinkSession(), completion: completion) {
      $0.open(address, at: bus, over: window)
    }
  }

  /// Opens the file at `path` through the desktop's portal in another program, for which the portal
  /// asks the person, and calls `completion` with whether the portal has taken it.
  ///
  /// Only one request for a link or a file is open at a time: a new one ends the previous one.
  public func open(fileAt path: [UInt8], completion: @escaping (_ isPossible: Bool) -> Void) {
    guard let bus = SessionBus.address else { return completion(false) }
    let window = portalName
    linkRequest = DesktopRequest(LinkSession(), completion: completion) {
      $0.open(fileAt: path, at: bus, over: window)
    }
  }

  /// Makes the picture at `path` the wallpaper through the desktop's portal, which shows it to the
  /// person first, and calls `completion` with whether the portal has taken it.
  ///
  /// The request ends one for a link or a file that is still open.
  public func setWallpaper(
    fileAt path: [UInt8], completion: @escaping (_ isPossible: Bool) -> Void
  ) {
    guard let bus = SessionBus.address else { return completion(false) }
    let window = portalName
    linkRequest = DesktopRequest(LinkSession(), completion: completion) {
      $0.setWallpaper(fileAt: path, at: bus, over: window)
    }
  }
}

/// A request to the desktop's portals that open links and files.
///
/// One thread waits for the answer, and any thread may end it.
nonisolated final class LinkSession: DesktopConversation {
  private static let interface = "org.freedesktop.portal.OpenURI"

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
      let arguments = unsafe tuple([
        g_variant_new_string(window), g_variant_new_string(address), PortalRequest.options([:]),
      ])
      let request = PortalRequest(interface: LinkSession.interface, method: "OpenURI")
      return unsafe send(request, arguments, connection)
    } ?? session.isEnded
  }

  /// Asks the portal to open the file at `path` in a program that the user chooses, and returns
  /// whether the portal did so or the user decided otherwise.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as the raw bytes of the file system.
  ///   - bus: The D-Bus address of the bus.
  ///   - window: The parent window of the portal's dialogs, in its notation; empty for none.
  /// - Returns: `false` if there is no portal, or the file cannot be read.
  func open(fileAt path: [UInt8], at bus: String, over window: String) -> Bool {
    unsafe send("OpenFile", of: LinkSession.interface, fileAt: path, at: bus, over: window) {
      unsafe ["ask": g_variant_new_boolean(1)]
    }
  }

  /// Asks the portal to make the picture at `path` the wallpaper of the desktop, and returns
  /// whether the portal did so or the user decided otherwise; the parameters and the result are
  /// those of ``open(fileAt:at:over:)``.
  func setWallpaper(fileAt path: [UInt8], at bus: String, over window: String) -> Bool {
    unsafe send(
      "SetWallpaperFile", of: "org.freedesktop.portal.Wallpaper", fileAt: path, at: bus,
      over: window
    ) {
      unsafe [
        "show-preview": g_variant_new_boolean(1), "set-on": g_variant_new_string("background"),
      ]
    }
  }

  /// Sends the file at `path` with the method `method` of a portal.
  private func send(
    _ method: String, of interface: String, fileAt path: [UInt8], at bus: String,
    over window: String, options: () -> [String: OpaquePointer?]
  ) -> Bool {
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    let file = unsafe Glibc.open(characters, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    return unsafe session.connect(to: bus) { connection in
      let arguments = unsafe tuple([
        g_variant_new_string(window), g_variant_new_handle(0), PortalRequest.options(options()),
      ])
      let request = PortalRequest(interface: interface, method: method, file: file)
      return unsafe send(request, arguments, connection)
    } ?? session.isEnded
  }

  private func send(
    _ request: PortalRequest, _ arguments: OpaquePointer?, _ connection: OpaquePointer
  ) -> Bool {
    let answer = unsafe request.perform(
      arguments, on: connection, in: session, read: LinkSession.isPossible)
    return switch answer {
    case .answered(let isPossible): isPossible
    case .ended: true
    case .unavailable: false
    }
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
