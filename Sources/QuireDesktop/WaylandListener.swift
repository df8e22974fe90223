internal import CWayland
internal import Glibc
import Synchronization

/// A listener on SDL's Wayland connection for events that SDL does not report, such as the end of
/// scrolling, pinches, frame requests and screens that change.
///
/// The listener has its own event queue, its own `wl_pointer`, and a thread that reads the queue
/// and wakes the loop. libwayland allows several threads to read one connection if each has its own
/// queue.
@safe nonisolated final class WaylandListener {
  /// The scroll events, pinches, frame requests and changes of screens that have arrived since the
  /// last call of `takeUpdates()`.
  struct Updates {
    /// The scroll movements and pinches that the compositor has reported, in order.
    var reports: [TouchpadReport] = []
    /// Whether the compositor requests a frame.
    var wantsFrame = false
    /// The screens that have changed, by SDL's numbers.
    var screens: [Int: WaylandScreen] = [:]
    /// Whether the primary button was pressed after a drag that the compositor has followed.
    var hasPress = false
    /// Whether the connection to the compositor was lost.
    var isLost = false
  }

  private let display: OpaquePointer
  private let queue: OpaquePointer
  /// The functions for the thread to call when it has handled all events.
  private let mailbox = Mailbox<@Sendable () -> Void>()
  private let surface: OpaquePointer
  private let registry: OpaquePointer
  private let seat: WaylandSeat
  private let screens: WaylandScreens
  /// The Wayland frame callback that the compositor has not called yet, or `nil` if there is none.
  ///
  /// The loop's thread creates and destroys it.
  private var callback: OpaquePointer?
  private var thread: PollingThread?

  /// Creates a listener for the Wayland surface `surface` of SDL's window on the connection
  /// `display`; the listener wakes the loop through `waker`, and notes the numbers of presses in
  /// `serial`.
  init?(
    display: OpaquePointer, surface: OpaquePointer, waker: LoopWaker, serial: InputSerial
  ) {
    guard let queue = unsafe wl_display_create_queue(display),
      let displayWrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)),
      let surfaceWrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(surface))
    else { return nil }
    unsafe wl_proxy_set_queue(OpaquePointer(displayWrapper), queue)
    unsafe wl_proxy_set_queue(OpaquePointer(surfaceWrapper), queue)
    guard let registry = unsafe wl_display_get_registry(OpaquePointer(displayWrapper)),
      let screenRegistry = unsafe wl_display_get_registry(OpaquePointer(displayWrapper))
    else { return nil }
    unsafe wl_proxy_wrapper_destroy(displayWrapper)
    unsafe self.display = unsafe display
    unsafe self.queue = unsafe queue
    unsafe self.surface = OpaquePointer(surfaceWrapper)
    unsafe self.registry = unsafe registry
    let seat = unsafe WaylandSeat(surface: surface, waker: waker, serial: serial)
    self.seat = seat
    unsafe seat.listen(to: registry)
    screens = unsafe WaylandScreens(registry: screenRegistry, waker: waker)
    unsafe wl_display_roundtrip_queue(display, queue)
    let connection = unsafe Connection(display: display, queue: queue)
    thread = PollingThread { [mailbox] stop in
      connection.read(calling: mailbox, until: stop)
      seat.updates.withLock { $0.isLost = true }
      waker.wake(.wayland)
    }
  }

  /// Removes and returns what has arrived since the last call.
  func takeUpdates() -> Updates {
    var updates = seat.updates.withLock { updates in
      defer { updates = Updates(isLost: updates.isLost) }
      return updates
    }
    updates.screens = screens.takeChanged()
    return updates
  }

  /// Asks the compositor to report when it is ready for the frame that follows the next buffer
  /// swap.
  func requestFrame() {
    destroyCallback()
    guard let callback = unsafe wl_surface_frame(surface) else { return }
    unsafe self.callback = unsafe callback
    unsafe seat.listen(toFrame: callback)
  }

  /// Calls `body` on the thread of the listener when it has handled everything that the compositor
  /// has sent before now.
  ///
  /// SDL may have handled a press that the thread has not seen yet.
  func afterEvents(_ body: @escaping @Sendable () -> Void) { mailbox.send(body) }

  private func destroyCallback() {
    guard let old = unsafe callback else { return }
    unsafe wl_callback_destroy(old)
    unsafe callback = nil
  }

  deinit {
    // Reading must stop before the objects are destroyed.
    thread = nil
    destroyCallback()
    seat.release()
    screens.release()
    unsafe wl_registry_destroy(registry)
    unsafe wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(surface))
    unsafe wl_event_queue_destroy(queue)
  }
}

/// The Wayland connection and the event queue of the listener, passed together to the thread that
/// reads the queue.
///
/// `@unchecked Sendable` is sound: libwayland protects its connection with a lock, and only one
/// thread at a time dispatches the queue.
@safe private nonisolated struct Connection: @unchecked Sendable {
  let display: OpaquePointer
  let queue: OpaquePointer

  /// Reads and dispatches the events of the compositor until `stop` ends the thread or the
  /// connection is lost, and calls the functions in `mailbox` after all events that were sent
  /// before.
  func read(calling mailbox: Mailbox<@Sendable () -> Void>, until stop: PollingThread.Stop) {
    while true {
      while unsafe wl_display_prepare_read_queue(display, queue) != 0 {
        guard unsafe wl_display_dispatch_queue_pending(display, queue) >= 0 else { return }
      }
      unsafe wl_display_flush(display)
      var descriptors = [
        pollfd(fd: unsafe wl_display_get_fd(display), events: Int16(POLLIN), revents: 0),
        pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let outcome = stop.wait(for: &descriptors)
      guard outcome == .readable, descriptors[0].revents != 0 else {
        unsafe wl_display_cancel_read(display)
        guard outcome == .readable, call(mailbox.takeAll()) else { return }
        continue
      }
      guard unsafe wl_display_read_events(display) >= 0,
        unsafe wl_display_dispatch_queue_pending(display, queue) >= 0
      else { return }
    }
  }

  /// Calls `functions` after all events that were sent before, and returns whether the connection
  /// is not lost.
  private func call(_ functions: [@Sendable () -> Void]) -> Bool {
    guard unsafe wl_display_roundtrip_queue(display, queue) >= 0 else { return false }
    for function in functions { function() }
    return true
  }
}
