internal import CGio

/// The use of a bus of D-Bus by one thread, which any thread may end.
///
/// `@unchecked Sendable` is sound: GLib protects both objects with its own locks, and there is no
/// other state.
@safe nonisolated final class DBusSession: @unchecked Sendable {
  /// The object that ends calls of GIO together with the session.
  let cancellable = unsafe g_cancellable_new()
  private let context = unsafe g_main_context_new()

  /// Whether the session was ended.
  var isEnded: Bool { unsafe g_cancellable_is_cancelled(cancellable) != 0 }

  /// Connects to the bus at `address`, calls `body` with the connection and returns its result, or
  /// returns `nil` if the connection is impossible.
  ///
  /// Signals of the connection arrive on this thread, while `body` calls `wait()`.
  @discardableResult
  func connect<Result>(to address: String, _ body: (OpaquePointer) -> Result) -> Result? {
    unsafe g_main_context_push_thread_default(context)
    defer { unsafe g_main_context_pop_thread_default(context) }
    guard
      let connection = unsafe g_dbus_connection_new_for_address_sync(
        address, bus_client_flags, nil, cancellable, nil)
    else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(connection)) }
    return unsafe body(connection)
  }

  /// Waits until something has happened on the connection, or the session was ended.
  func wait() { unsafe g_main_context_iteration(context, 1) }

  /// Lets `wait()` return.
  func wake() { unsafe g_main_context_wakeup(context) }

  /// Ends the session.
  func end() {
    unsafe g_cancellable_cancel(cancellable)
    wake()
  }

  deinit {
    unsafe g_object_unref(cancellable)
    unsafe g_main_context_unref(context)
  }
}
