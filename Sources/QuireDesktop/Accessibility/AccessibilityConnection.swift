internal import CGio

/// A connection to the bus of the assistive programs, which receives their calls and sends signals.
///
/// Calls arrive on a thread of GLib.
///
/// `@unchecked Sendable` is sound: GLib protects the connection with its own locks, and there is no
/// other state.
@safe nonisolated final class AccessibilityConnection: @unchecked Sendable {
  private let connection: OpaquePointer
  private let filter: UInt32
  /// The name of this program on the bus.
  let name: String

  private final class Receiver: Sendable {
    let received: @Sendable (AccessibilityCall) -> Void

    init(_ received: @escaping @Sendable (AccessibilityCall) -> Void) { self.received = received }
  }

  /// Connects to the bus at `address`, or returns `nil` if that is impossible; `received` is called
  /// on any thread with each call of another program.
  init?(
    at address: String, _ session: DBusSession,
    received: @escaping @Sendable (AccessibilityCall) -> Void
  ) {
    guard
      let connection = unsafe g_dbus_connection_new_for_address_sync(
        address, bus_client_flags, nil, session.cancellable, nil)
    else { return nil }
    unsafe self.connection = connection
    name = unsafe String(cString: g_dbus_connection_get_unique_name(connection))
    let receiver = unsafe Unmanaged.passRetained(Receiver(received)).toOpaque()
    filter = unsafe g_dbus_connection_add_filter(
      connection,
      { connection, message, isIncoming, data in
        guard isIncoming != 0, let connection = unsafe connection, let message = unsafe message,
          let data = unsafe data, let call = unsafe AccessibilityCall(message, on: connection)
        else { return unsafe message }
        unsafe Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue().received(call)
        return nil
      }, receiver,
      { data in
        if let data = unsafe data { unsafe Unmanaged<Receiver>.fromOpaque(data).release() }
      })
  }

  deinit {
    unsafe g_dbus_connection_remove_filter(connection, filter)
    unsafe g_dbus_connection_close(connection, nil, nil, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Makes the program known to all assistive programs, and returns the reference to the desktop
  /// that contains it, or `nil` if that fails.
  func embed(_ session: DBusSession) -> BusValue? {
    let own = BusValue.tuple([.string(name), .path(AccessibilityPath.root)])
    let reply = unsafe g_dbus_connection_call_sync(
      connection, "org.a11y.atspi.Registry", AccessibilityPath.root, "org.a11y.atspi.Socket",
      "Embed", BusValue.tuple([own]).makeVariant(), nil, G_DBUS_CALL_FLAGS_NONE, 10_000,
      session.cancellable, nil)
    guard let reply = unsafe reply else { return nil }
    defer { unsafe g_variant_unref(reply) }
    return unsafe BusValue(reply)[0]
  }

  /// Sends the signal `name` of `interface` with `arguments`, a tuple, from the object at `path`.
  func send(_ name: String, of interface: String, from path: String, _ arguments: BusValue) {
    unsafe g_dbus_connection_emit_signal(
      connection, nil, path, interface, name, arguments.makeVariant(), nil)
  }
}

/// The paths of objects on the bus.
nonisolated enum AccessibilityPath {
  private static let prefix = "/org/a11y/atspi/accessible/"
  /// The path of the program itself.
  static let root = prefix + "root"
  /// The path that stands for no object.
  static let null = "/org/a11y/atspi/null"
  /// The path of the list of all objects.
  static let cache = "/org/a11y/atspi/cache"

  /// Returns the path of the object with the number `id`.
  static func path(of id: Int) -> String { id == AccessibleTree.root ? root : prefix + "\(id)" }

  /// Returns the number of the object at `path`, or `nil` if there cannot be one.
  static func id(of path: String) -> Int? {
    if path == root { return AccessibleTree.root }
    return path.hasPrefix(prefix) ? Int(path.dropFirst(prefix.count)) : nil
  }
}

/// A call of another program that waits for its answer.
///
/// `@unchecked Sendable` is sound: the message no longer changes, and GLib protects the connection
/// with its own locks.
@safe nonisolated final class AccessibilityCall: @unchecked Sendable {
  private let message: OpaquePointer
  private let connection: OpaquePointer
  /// The object, the method and its arguments.
  let call: AccessibleProgram.Call

  /// Creates the call of `message`, which it owns from now on, or returns `nil` if the message is
  /// no call of AT-SPI.
  init?(_ message: OpaquePointer, on connection: OpaquePointer) {
    guard unsafe g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
      let path = unsafe g_dbus_message_get_path(message).map({ unsafe String(cString: $0) }),
      path.hasPrefix("/org/a11y/atspi/"),
      let interface = unsafe g_dbus_message_get_interface(message)
        .map({ unsafe String(cString: $0) }),
      interface.hasPrefix("org.a11y.") || interface == "org.freedesktop.DBus.Properties",
      let method = unsafe g_dbus_message_get_member(message).map({ unsafe String(cString: $0) })
    else { return nil }
    let arguments = unsafe g_dbus_message_get_body(message).map { unsafe BusValue($0) }
    call = AccessibleProgram.Call(
      path: path, interface: interface, method: method, arguments: arguments ?? .tuple([]))
    unsafe self.message = message
    unsafe self.connection = connection
    unsafe g_object_ref(UnsafeMutableRawPointer(connection))
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(message))
    unsafe g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Sends `answer`, a tuple, to the program that has called, or an error if it is `nil`.
  func answer(_ answer: BusValue?) {
    let reply =
      if answer != nil {
        unsafe g_dbus_message_new_method_reply(message)
      } else {
        unsafe g_dbus_message_new_method_error_literal(
          message, "org.freedesktop.DBus.Error.UnknownMethod",
          "\(call.interface).\(call.method) of \(call.path) does not exist")
      }
    guard let reply = unsafe reply else { return }
    if let answer { unsafe g_dbus_message_set_body(reply, answer.makeVariant()) }
    unsafe g_dbus_connection_send_message(
      connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(reply))
  }
}
