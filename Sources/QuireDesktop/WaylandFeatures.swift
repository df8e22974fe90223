import CWayland
import Glibc

/// The features of a Wayland compositor that determine the choice of the driver.
nonisolated struct WaylandFeatures: Hashable {
  /// Whether the compositor has a seat, which is a group of input devices.
  var hasSeat = false
  /// Whether the compositor supports desktop windows, through the xdg-shell protocol.
  var hasWindows = false
  /// Whether the compositor draws the frames of windows on request.
  var hasServerDecorations = false

  /// Returns the features of the Wayland compositor that the environment names, or `nil` if none
  /// answers within `limit` seconds.
  ///
  /// The query is one round trip on a separate connection.
  ///
  /// - Parameter limit: The longest time to wait, in seconds, for a compositor that never answers.
  /// - Returns: The features, or `nil` if no compositor answers.
  static func query(within limit: Double = 2) -> WaylandFeatures? {
    // The program reports errors itself, once, so libwayland's messages are discarded.
    unsafe wl_log_set_handler_client { _, _ in }
    guard let display = unsafe wl_display_connect(nil) else { return nil }
    defer { unsafe wl_display_disconnect(display) }
    guard let registry = unsafe wl_display_get_registry(display) else { return nil }
    defer { unsafe wl_registry_destroy(registry) }
    var features = WaylandFeatures()
    var listener = wl_registry_listener()
    unsafe listener.global = { features, _, _, interface, _ in
      guard let features = unsafe features, let interface = unsafe interface else { return }
      unsafe features.assumingMemoryBound(to: WaylandFeatures.self).pointee
        .add(String(cString: interface))
    }
    unsafe listener.global_remove = { _, _, _ in }
    let answered = unsafe withUnsafeMutablePointer(to: &features) { features in
      unsafe withUnsafePointer(to: listener) { listener in
        unsafe wl_registry_add_listener(registry, listener, features)
        return unsafe roundTrip(on: display, until: monotonicTime() + limit)
      }
    }
    return answered ? features : nil
  }

  /// Waits until the compositor has answered all requests, at most until the time `end`, in
  /// seconds, and returns whether it has.
  private static func roundTrip(on display: OpaquePointer, until end: Double) -> Bool {
    guard let callback = unsafe wl_display_sync(display) else { return false }
    defer { unsafe wl_callback_destroy(callback) }
    var listener = wl_callback_listener()
    unsafe listener.done = { isDone, _, _ in
      unsafe isDone?.assumingMemoryBound(to: Bool.self).pointee = true
    }
    var isDone = false
    return unsafe withUnsafeMutablePointer(to: &isDone) { isDone in
      unsafe withUnsafePointer(to: listener) { listener in
        unsafe wl_callback_add_listener(callback, listener, isDone)
        while true {
          guard unsafe wl_display_dispatch_pending(display) >= 0 else { return false }
          if unsafe isDone.pointee { return true }
          guard unsafe wl_display_prepare_read(display) == 0 else { continue }
          unsafe wl_display_flush(display)
          guard unsafe isReadable(wl_display_get_fd(display), until: end) else {
            unsafe wl_display_cancel_read(display)
            return false
          }
          guard unsafe wl_display_read_events(display) >= 0 else { return false }
        }
      }
    }
  }

  private static func isReadable(_ descriptor: Int32, until end: Double) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let rest = max(end - monotonicTime(), 0)
      let count = unsafe poll(&request, 1, Int32((rest * 1000).rounded(.up)))
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// Records that the compositor offers a global object of the type `interface`, if one of the
  /// features depends on it.
  private mutating func add(_ interface: String) {
    switch interface {
    case "wl_seat": hasSeat = true
    case "xdg_wm_base": hasWindows = true
    case "zxdg_decoration_manager_v1": hasServerDecorations = true
    default: break
    }
  }
}
