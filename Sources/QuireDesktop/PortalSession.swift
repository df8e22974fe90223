internal import CGio

/// A connection to the desktop's settings portal.
///
/// One thread uses the connection, and any thread may end it.
nonisolated final class PortalSession: Sendable {
  private static let busName = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let session = DBusSession()

  /// An object that stores the settings that the portal has reported, and a function to call after
  /// each change.
  private final class Receiver {
    var portal = PortalSettings()
    let changed: (DesktopSettings) -> Void

    init(changed: @escaping (DesktopSettings) -> Void) {
      self.changed = changed
    }

    func set(_ name: String, in space: String, to value: PortalSettings.Value?) {
      portal.set(name, in: space, to: value)
    }
  }

  /// Calls `changed` with the settings of the portal at once and after every change; `address` is
  /// the address of the D-Bus bus on which the portal is reached.
  ///
  /// The function returns when the session is ended.
  func follow(at address: String, changed: @escaping (DesktopSettings) -> Void) {
    unsafe session.connect(to: address) { unsafe follow($0, changed: changed) }
  }

  private func follow(
    _ connection: OpaquePointer, changed: @escaping (DesktopSettings) -> Void
  ) {
    let receiver = Receiver(changed: changed)
    // The subscription comes before the first reading, so that no change is missed.
    let subscription = unsafe g_dbus_connection_signal_subscribe(
      connection, PortalSession.busName, PortalSession.interface, "SettingChanged",
      PortalSession.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters = unsafe parameters, let data = unsafe data else { return }
        let receiver = unsafe Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
        unsafe PortalSession.update(parameters, receiver)
      }, Unmanaged.passUnretained(receiver).toOpaque(), nil)
    unsafe readAll(connection, receiver)
    while !session.isEnded {
      session.wait()
    }
    unsafe g_dbus_connection_signal_unsubscribe(connection, subscription)
  }

  /// Ends the session, so that `follow` returns.
  func end() { session.end() }

  /// Reads all settings from the portal, stores them in `receiver`, and calls the function
  /// `changed` of `receiver`.
  private func readAll(_ connection: OpaquePointer, _ receiver: Receiver) {
    let arguments = unsafe tuple([
      array(PortalSettings.spaces.map { unsafe g_variant_new_string($0) })
    ])
    guard
      let reply = unsafe g_dbus_connection_call_sync(
        connection, PortalSession.busName, PortalSession.path, PortalSession.interface, "ReadAll",
        arguments, nil, G_DBUS_CALL_FLAGS_NONE, -1, session.cancellable, nil)
    else { return }
    defer { unsafe g_variant_unref(reply) }
    guard unsafe isOfType("(a{sa{sv}})", reply) else { return }
    unsafe forEach(in: reply) { spaces in
      unsafe forEach(in: spaces) { entry in
        unsafe forEachSetting(in: entry) { receiver.set($1, in: $0, to: $2) }
      }
    }
    receiver.changed(receiver.portal.settings)
  }

  /// Stores a changed setting in `receiver` and calls the function `changed` of `receiver`;
  /// `parameters` are those of the portal's signal `SettingChanged`.
  private static func update(_ parameters: OpaquePointer, _ receiver: Receiver) {
    guard unsafe isOfType("(ssv)", parameters) else { return }
    unsafe receiver.set(
      text(at: 1, of: parameters), in: text(at: 0, of: parameters),
      to: value(at: 2, of: parameters))
    receiver.changed(receiver.portal.settings)
  }
}

// MARK: Variants

private nonisolated func forEach(in container: OpaquePointer, _ body: (OpaquePointer) -> Void) {
  for index in 0..<(unsafe g_variant_n_children(container)) {
    guard let child = unsafe g_variant_get_child_value(container, index) else { continue }
    unsafe body(child)
    unsafe g_variant_unref(child)
  }
}

/// Calls `body` with the namespace, name and value of each setting in `entry`, a GVariant of one
/// namespace with its settings.
private nonisolated func forEachSetting(
  in entry: OpaquePointer, _ body: (String, String, PortalSettings.Value?) -> Void
) {
  let space = unsafe text(at: 0, of: entry)
  guard let settings = unsafe g_variant_get_child_value(entry, 1) else { return }
  unsafe forEach(in: settings) { unsafe body(space, text(at: 0, of: $0), value(at: 1, of: $0)) }
  unsafe g_variant_unref(settings)
}

/// Returns the value at `index` of the GVariant `container`, or `nil` if it has an unsupported
/// type.
///
/// Some portals wrap values twice.
private nonisolated func value(at index: UInt, of container: OpaquePointer) -> PortalSettings.Value?
{
  guard var child = unsafe g_variant_get_child_value(container, index) else { return nil }
  defer { unsafe g_variant_unref(child) }
  while unsafe g_variant_classify(child) == G_VARIANT_CLASS_VARIANT {
    guard let inner = unsafe g_variant_get_variant(child) else { return nil }
    unsafe g_variant_unref(child)
    unsafe child = unsafe inner
  }
  return switch unsafe g_variant_classify(child) {
  case G_VARIANT_CLASS_UINT32: .number(unsafe g_variant_get_uint32(child))
  case G_VARIANT_CLASS_DOUBLE: .fraction(unsafe g_variant_get_double(child))
  case G_VARIANT_CLASS_BOOLEAN: .boolean(unsafe g_variant_get_boolean(child) != 0)
  default: nil
  }
}
