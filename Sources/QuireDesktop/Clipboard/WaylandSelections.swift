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
    /// To write data, if they could be made, to a pipe.
    case loaded([UInt8]?, Int32)
    /// To finish what has been asked for.
    case handOver(@Sendable () -> Void)
  }

  let offers = SelectionOffers()
  private let connection: WaylandSelectionConnection
  /// The connection as an object that creates others with their queue.
  private let display: OpaquePointer
  private let globals: WaylandSelectionGlobals
  private let serial: InputSerial
  private let mailbox = Mailbox<Message>()
  /// The objects that wait for events.
  private let objects = LiveObjects()
  private var thread: PollingThread?

  /// Starts the exchange on SDL's connection `display`, with the proofs in `serial`, or returns
  /// `nil` if the compositor has no clipboard.
  init?(display: OpaquePointer, serial: InputSerial) {
    guard let queue = unsafe wl_display_create_queue(display),
      let wrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))
    else { return nil }
    unsafe wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    connection = unsafe WaylandSelectionConnection(display: display, queue: queue)
    guard let globals = unsafe WaylandSelectionGlobals(connection, display: OpaquePointer(wrapper))
    else {
      unsafe wl_proxy_wrapper_destroy(wrapper)
      unsafe wl_event_queue_destroy(queue)
      return nil
    }
    unsafe self.display = OpaquePointer(wrapper)
    self.globals = globals
    self.serial = serial
    thread = PollingThread { [connection, mailbox] stop in
      connection.serve(mailbox, until: stop)
    }
  }

  isolated deinit {
    // Reading must stop before the objects are destroyed.
    thread = nil
    objects.removeAll()
    globals.release()
    unsafe wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(display))
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
    unsafe device.set(source, serial: serial.last, display: display)
    unsafe wl_display_flush(connection.display)
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

  func handOver(_ completion: @escaping @Sendable () -> Void) {
    mailbox.send(.handOver(completion))
  }

  /// Objects that stay alive until an event has told that they are no longer used.
  private nonisolated final class LiveObjects: Sendable {
    private let objects = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

    func add(_ object: any AnyObject & Sendable) {
      objects.withLock { $0[ObjectIdentifier(object)] = object }
    }

    func remove(_ object: any AnyObject & Sendable) {
      _ = objects.withLock { $0.removeValue(forKey: ObjectIdentifier(object)) }
    }

    func removeAll() { objects.withLock { $0 = [:] } }
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

  /// Dispatches the events of the compositor and writes the data of the messages in `mailbox`,
  /// until `stop` ends the thread or the connection is lost.
  func serve(
    _ mailbox: Mailbox<WaylandSelections.Message>, until stop: PollingThread.Stop
  ) {
    // A program that closes its end of a pipe early must not end this one.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    var writer = PipeWriter()
    defer { writer.cancel() }
    var loading = 0
    var whenIdle: (@Sendable () -> Void)?
    while dispatch(until: stop, watching: mailbox.descriptor, and: writer.descriptors) {
      writer.proceed()
      for message in mailbox.takeAll() {
        switch message {
        case .loading: loading += 1
        case .loaded(let bytes, let descriptor):
          loading -= 1
          writer.add(bytes ?? [], to: descriptor)
        case .handOver(let completion): whenIdle = completion
        }
      }
      if writer.isIdle, loading == 0, let completion = whenIdle {
        whenIdle = nil
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
