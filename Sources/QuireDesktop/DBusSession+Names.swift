internal import CGio

/// The names that a process has on a bus.
nonisolated extension DBusSession {
  /// The answer of a bus to a request for a name.
  enum NameReply: Hashable {
    /// This process has the name.
    case owner
    /// Another process has the name.
    case other
  }

  /// The longest time, in milliseconds, for which the bus may take to answer.
  private static let patience: Int32 = 2000
  /// The flag of a request that does not wait until the name is free.
  private static let doesNotWait: UInt32 = 4

  /// Asks the bus of `connection` for the name `name`, and returns the answer, or `nil` if there is
  /// none.
  ///
  /// If `waits` is true and another process has the name, this process gets it later.
  func requestName(
    _ name: String, on connection: OpaquePointer, waits: Bool
  ) -> NameReply? {
    let flags = waits ? 0 : DBusSession.doesNotWait
    let request = unsafe tuple([g_variant_new_string(name), g_variant_new_uint32(flags)])
    // 1 says that the name was free.
    return unsafe callBus("RequestName", request, on: connection).map { $0 == 1 ? .owner : .other }
  }

  /// Gives the name `name` back to the bus of `connection`.
  func releaseName(_ name: String, on connection: OpaquePointer) {
    _ = unsafe callBus("ReleaseName", tuple([g_variant_new_string(name)]), on: connection)
  }

  /// Calls `method` of the bus itself, and returns the number that it answers.
  private func callBus(
    _ method: String, _ request: OpaquePointer?, on connection: OpaquePointer
  ) -> UInt32? {
    guard
      let reply = unsafe g_dbus_connection_call_sync(
        connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        method, request, nil, G_DBUS_CALL_FLAGS_NONE, DBusSession.patience, cancellable, nil)
    else { return nil }
    defer { unsafe g_variant_unref(reply) }
    guard unsafe isOfType("(u)", reply), let code = unsafe child(0, of: reply) else { return nil }
    defer { unsafe g_variant_unref(code) }
    return unsafe g_variant_get_uint32(code)
  }
}
