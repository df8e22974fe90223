internal import CWayland

/// A question to a Wayland compositor, whose answer comes after everything that the program has
/// asked for before.
///
/// Only the thread that dispatches the queue of the question may use it.
@safe nonisolated final class WaylandAnswer {
  private let callback: OpaquePointer
  private let answered: () -> Void
  private let listener = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)

  /// Asks the compositor of `display`, a connection as an object that creates others with their
  /// queue, or returns `nil` if that fails; `answered` is called with the answer.
  init?(on display: OpaquePointer, answered: @escaping () -> Void) {
    guard let callback = unsafe wl_display_sync(display) else { return nil }
    unsafe self.callback = unsafe callback
    self.answered = answered
    unsafe listener.initialize(to: wl_callback_listener())
    unsafe listener.pointee.done = { data, _, _ in
      guard let data = unsafe data else { return }
      unsafe Unmanaged<WaylandAnswer>.fromOpaque(data).takeUnretainedValue().answered()
    }
    unsafe wl_callback_add_listener(callback, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    unsafe wl_callback_destroy(callback)
    unsafe listener.deallocate()
  }
}
