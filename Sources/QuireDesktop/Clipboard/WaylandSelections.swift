internal import CSDL2
internal import CWayland
internal import Glibc
import Synchronization

/// The exchange of selections with the other programs on a Wayland compositor.
///
/// SDL offers only text. A queue of its own on SDL's connection, and a thread that reads the queue
/// and writes the data, answer the other programs instead. SDL reads what others offer.
@safe final class WaylandSelections: SelectionExchange {
  /// What the thread has to do.
  nonisolated enum Message: Sendable {
    /// To expect data that are being made.
    case loading
    /// To expect a selection.
    case offering
    /// To make a source the selection, or to clear the selection.
    case set(WaylandSelectionDevice, WaylandSource?)
    /// To write data, if they could be made, to a pipe.
    case loaded([UInt8]?, Int32)
    /// To finish what has been asked for.
    case handOver(@Sendable () -> Void)
  }

  let offers = SelectionOffers()
  private let connection: WaylandSelectionConnection
  private let globals: WaylandSelectionGlobals
  private let serial: InputSerial
  /// A function that calls a function when `serial` contains everything that has happened.
  private let settle: (@escaping @Sendable () -> Void) -> Void
  private let mailbox = Mailbox<Message>()
  /// The objects that wait for events.
  private let objects = LiveObjects()
  private var thread: PollingThread?

  /// Starts the exchange on SDL's connection `display`, or returns `nil` if the compositor has no
  /// clipboard.
  ///
  /// - Parameters:
  ///   - display: SDL's connection.
  ///   - serial: The proofs that a person uses the program.
  ///   - settle: A function that calls a function, on any thread, when `serial` contains everything
  ///     that has happened before.
  init?(
    display: OpaquePointer, serial: InputSerial,
    settle: @escaping (@escaping @Sendable () -> Void) -> Void
  ) {
    guard let queue = unsafe wl_display_create_queue(display),
      let wrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))
    else { return nil }
    unsafe wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    connection = unsafe WaylandSelectionConnection(
      display: display, queue: queue, factory: OpaquePointer(wrapper))
    guard let globals = WaylandSelectionGlobals(connection) else {
      unsafe wl_proxy_wrapper_destroy(wrapper)
      unsafe wl_event_queue_destroy(queue)
      return nil
    }
    self.globals = globals
    self.serial = serial
    self.settle = settle
    thread = PollingThread { [connection, mailbox] stop in
      connection.serve(mailbox, with: serial, until: stop)
    }
  }

  isolated deinit {
    // Reading must stop before the objects are destroyed.
    thread = nil
    objects.removeAll()
    globals.release()
    unsafe wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(connection.factory))
    unsafe wl_event_queue_destroy(connection.queue)
  }

  func offer(_ contents: SelectionContents?, as name: SelectionName) {
    offers[name] = contents
    let (objects, offers) = (objects, offers)
    guard
      let device = WaylandSelectionDevice(
        for: name, on: globals, answered: { objects.remove($0) })
    else { return }
    objects.add(device)
    let source = contents.flatMap {
      WaylandSource($0, as: name, on: globals, mailbox: mailbox) { source in
        offers.remove(source.contents, of: source.name)
        objects.remove(source)
      }
    }
    if let source { objects.add(source) }
    mailbox.send(.offering)
    settle { [mailbox] in mailbox.send(.set(device, source)) }
  }

  func text(ofOthersIn name: SelectionName) -> String? {
    let text =
      switch name {
      case .clipboard: unsafe SDL_GetClipboardText()
      case .primary: unsafe SDL_GetPrimarySelectionText()
      }
    guard let text = unsafe text else { return nil }
    defer { unsafe SDL_free(text) }
    return unsafe String(cString: text)
  }

  func drag(
    _ contents: SelectionContents, from surface: GraphicsSurface,
    completion: @escaping @Sendable (_ isDropped: Bool) -> Void
  ) -> (any OutgoingDrag)? {
    let objects = objects
    let drag = WaylandDrag(
      contents, on: globals, mailbox: mailbox, completion: completion,
      ended: { objects.remove($0) })
    guard let drag, let surface = unsafe surface.waylandHandles?.surface else { return nil }
    objects.add(drag)
    unsafe drag.start(on: surface, serial: serial.lastButton)
    unsafe wl_display_flush(connection.display)
    serial.awaitsButton = true
    return FollowedDrag()
  }

  /// A drag that the compositor follows, so that nothing remains to be done.
  private final class FollowedDrag: OutgoingDrag {
    func follow(_ step: DragStep) {}
  }

  func handOver(_ completion: @escaping @Sendable () -> Void) {
    mailbox.send(.handOver(completion))
  }
}

/// The Wayland connection and the event queue of the exchange of selections, passed together to the
/// thread that serves the queue.
///
/// `@unchecked Sendable` is sound: libwayland protects its connection with a lock, and only one
/// thread at a time dispatches the queue.
@safe nonisolated struct WaylandSelectionConnection: @unchecked Sendable {
  let display: OpaquePointer
  let queue: OpaquePointer
  /// The connection as an object that creates others with the queue.
  let factory: OpaquePointer

  /// Dispatches the events of the compositor and does what the messages in `mailbox` say, until
  /// `stop` ends the thread or the connection is lost; selections are set with the proof in
  /// `serial`.
  func serve(
    _ mailbox: Mailbox<WaylandSelections.Message>, with serial: InputSerial,
    until stop: PollingThread.Stop
  ) {
    // A program that closes its end of a pipe early must not end this one.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    var writer = PipeWriter()
    defer { writer.cancel() }
    // The number of messages that are to come.
    var expected = 0
    var whenIdle: (@Sendable () -> Void)?
    while dispatch(until: stop, watching: mailbox.descriptor, and: writer.descriptors) {
      writer.proceed()
      for message in mailbox.takeAll() {
        switch message {
        case .loading, .offering: expected += 1
        case .set(let device, let source):
          expected -= 1
          unsafe device.set(source, serial: serial.last, display: factory)
        case .loaded(let bytes, let descriptor):
          expected -= 1
          writer.add(bytes ?? [], to: descriptor)
        case .handOver(let completion): whenIdle = completion
        }
      }
      if writer.isIdle, expected == 0, let completion = whenIdle {
        whenIdle = nil
        unsafe wl_display_flush(display)
        completion()
      }
    }
  }

  /// Waits until the compositor sends something, `descriptor` is readable or one of `pipes` is
  /// ready, and dispatches events that have arrived; returns whether to go on.
  private func dispatch(
    until stop: PollingThread.Stop, watching descriptor: Int32, and pipes: [pollfd]
  ) -> Bool {
    while unsafe wl_display_prepare_read_queue(display, queue) != 0 {
      guard unsafe wl_display_dispatch_queue_pending(display, queue) >= 0 else { return false }
    }
    unsafe wl_display_flush(display)
    var descriptors = [
      pollfd(fd: unsafe wl_display_get_fd(display), events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    descriptors += pipes
    guard stop.wait(for: &descriptors) == .readable else {
      unsafe wl_display_cancel_read(display)
      return false
    }
    if descriptors[0].revents == 0 {
      unsafe wl_display_cancel_read(display)
    } else if unsafe wl_display_read_events(display) < 0 {
      return false
    }
    return unsafe wl_display_dispatch_queue_pending(display, queue) >= 0
  }
}
