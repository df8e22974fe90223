internal import CGio

/// A connection to the session bus that tells whether assistive programs run.
///
/// One thread uses the connection, and any thread may end it. The bus of the assistive programs is
/// never started.
nonisolated final class AccessibilityStatus: Sendable {
  private static let busName = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let patience: Int32 = 10_000

  /// The session, with which calls on the bus of the assistive programs end too.
  let session = DBusSession()

  /// An object that remembers that the status may have changed.
  private final class Receiver {
    var mayHaveChanged = true
  }

  /// Calls `changed` with the address of the bus of the assistive programs as soon as one runs, and
  /// with `nil` when none runs any more; `address` is that of the session bus.
  ///
  /// `changed` returns whether the program uses the bus now. If not, it is called again at the next
  /// change of the status. The function returns when the connection is ended.
  func follow(at address: String, changed: (String?) -> Bool) {
    unsafe session.connect(to: address) { unsafe follow($0, changed: changed) }
  }

  private func follow(_ connection: OpaquePointer, changed: (String?) -> Bool) {
    let receiver = Receiver()
    // A change of the status, or of the program that knows it.
    let subscriptions = unsafe [
      subscribe(
        connection, AccessibilityStatus.busName, AccessibilityStatus.properties,
        "PropertiesChanged", AccessibilityStatus.path, "org.a11y.Status", receiver),
      subscribe(
        connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged",
        "/org/freedesktop/DBus", AccessibilityStatus.busName, receiver),
    ]
    var present: String?
    while !session.isEnded {
      if receiver.mayHaveChanged {
        receiver.mayHaveChanged = false
        let new = unsafe isWanted(connection) ? self.address(connection) : nil
        if new != present { present = changed(new) ? new : nil }
      } else {
        session.wait()
      }
    }
    for subscription in subscriptions {
      unsafe g_dbus_connection_signal_unsubscribe(connection, subscription)
    }
  }

  /// Ends the connection, so that `follow` returns.
  func end() { session.end() }

  private func subscribe(
    _ connection: OpaquePointer, _ sender: String, _ interface: String, _ signal: String,
    _ path: String, _ argument: String, _ receiver: Receiver
  ) -> UInt32 {
    unsafe g_dbus_connection_signal_subscribe(
      connection, sender, interface, signal, path, argument, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, _, data in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue().mayHaveChanged = true
      }, Unmanaged.passUnretained(receiver).toOpaque(), nil)
  }

  /// Returns whether an assistive program or a screen reader runs.
  private func isWanted(_ connection: OpaquePointer) -> Bool {
    ["IsEnabled", "ScreenReaderEnabled"].contains { name in
      let arguments = BusValue.tuple([.string("org.a11y.Status"), .string(name)])
      let reply = unsafe call(connection, AccessibilityStatus.properties, "Get", arguments)
      return reply?[0] == .variant(.boolean(true))
    }
  }

  private func address(_ connection: OpaquePointer) -> String? {
    unsafe call(connection, AccessibilityStatus.busName, "GetAddress", .tuple([]))?[0]?.text
  }

  private func call(
    _ connection: OpaquePointer, _ interface: String, _ method: String, _ arguments: BusValue
  ) -> BusValue? {
    let reply = unsafe g_dbus_connection_call_sync(
      connection, AccessibilityStatus.busName, AccessibilityStatus.path, interface, method,
      arguments.makeVariant(), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, AccessibilityStatus.patience,
      session.cancellable, nil)
    guard let reply = unsafe reply else { return nil }
    defer { unsafe g_variant_unref(reply) }
    return unsafe BusValue(reply)
  }
}
