internal import CWayland
import Synchronization

/// Listens on SDL's Wayland connection for what SDL leaves out: the source and the end of
/// scrolling, pinches, and when the compositor wants a frame.
///
/// It has an own event queue, an own `wl_pointer` and a thread that reads the queue and wakes the
/// loop. libwayland lets several threads read one connection as long as each has its own queue.
@safe nonisolated final class WaylandListener {
  /// What happened since the loop looked last.
  struct News {
    var reports: [TouchpadReport] = []
    var wantsFrame = false
    var isLost = false
  }

  private let display: OpaquePointer
  private let queue: OpaquePointer
  private let surface: OpaquePointer
  private let registry: OpaquePointer
  private let seat: WaylandSeat
  /// The request that waits for its answer; made and destroyed by the loop's thread.
  private var callback: OpaquePointer?
  private var thread: PollingThread?

  /// Starts to listen for the window `surface` of the connection `display`, both SDL's.
  init?(display: OpaquePointer, surface: OpaquePointer, waker: LoopWaker) {
    guard let queue = unsafe wl_display_create_queue(display),
      let displayWrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)),
      let surfaceWrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(surface))
    else { return nil }
    unsafe wl_proxy_set_queue(OpaquePointer(displayWrapper), queue)
    unsafe wl_proxy_set_queue(OpaquePointer(surfaceWrapper), queue)
    guard let registry = unsafe wl_display_get_registry(OpaquePointer(displayWrapper)) else {
      return nil
    }
    unsafe wl_proxy_wrapper_destroy(displayWrapper)
    unsafe self.display = unsafe display
    unsafe self.queue = unsafe queue
    unsafe self.surface = OpaquePointer(surfaceWrapper)
    unsafe self.registry = unsafe registry
    let seat = unsafe WaylandSeat(surface: surface, waker: waker)
    self.seat = seat
    unsafe seat.listen(to: registry)
    unsafe wl_display_roundtrip_queue(display, queue)
    let connection = unsafe Connection(display: display, queue: queue)
    thread = PollingThread { stop in
      connection.read(until: stop)
      seat.news.withLock { $0.isLost = true }
      waker.wake(.wayland)
    }
  }

  /// Takes what happened.
  func takeNews() -> News {
    seat.news.withLock { news in
      defer { news = News(isLost: news.isLost) }
      return news
    }
  }

  /// Asks to be told when the compositor wants the frame after the one that is swapped next.
  func requestFrame() {
    destroyCallback()
    guard let callback = unsafe wl_surface_frame(surface) else { return }
    unsafe self.callback = unsafe callback
    unsafe seat.listen(toFrame: callback)
  }

  private func destroyCallback() {
    guard let old = unsafe callback else { return }
    unsafe wl_callback_destroy(old)
    unsafe callback = nil
  }

  deinit {
    // Nothing may be read any more when the objects go.
    thread = nil
    destroyCallback()
    seat.release()
    unsafe wl_registry_destroy(registry)
    unsafe wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(surface))
    unsafe wl_event_queue_destroy(queue)
  }
}

/// What the reading thread needs of a connection.
///
/// `@unchecked Sendable` is sound: libwayland guards its connection by a lock of its own, and only
/// one thread at a time dispatches the queue.
@safe private nonisolated struct Connection: @unchecked Sendable {
  let display: OpaquePointer
  let queue: OpaquePointer

  /// Reads and dispatches until stopped or the connection is lost.
  func read(until stop: PollingThread.Stop) {
    while true {
      while unsafe wl_display_prepare_read_queue(display, queue) != 0 {
        guard unsafe wl_display_dispatch_queue_pending(display, queue) >= 0 else { return }
      }
      unsafe wl_display_flush(display)
      guard unsafe stop.wait(for: wl_display_get_fd(display)) == .readable else {
        unsafe wl_display_cancel_read(display)
        return
      }
      guard unsafe wl_display_read_events(display) >= 0,
        unsafe wl_display_dispatch_queue_pending(display, queue) >= 0
      else { return }
    }
  }
}
