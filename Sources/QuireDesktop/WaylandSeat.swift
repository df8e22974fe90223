internal import CWayland
import Synchronization

/// An object that receives scroll events, pinches and frame requests on SDL's Wayland connection,
/// and collects them for the event loop of the window; it also notes the numbers of presses.
///
/// `@unchecked Sendable` is sound: only the thread that dispatches the queue uses the objects and
/// `axes`, or its creator before that thread starts. `updates` has a lock.
@safe nonisolated final class WaylandSeat: @unchecked Sendable {
  let updates = Mutex(WaylandListener.Updates())

  private let surface: OpaquePointer
  private let waker: LoopWaker
  private let serial: InputSerial
  private let listeners = Listeners()
  /// The seats (groups of input devices) of the compositor, with their names and versions in the
  /// registry; the first one is used.
  private var seats: [(name: UInt32, version: UInt32)] = []
  private var seat: OpaquePointer?
  private var pointer: OpaquePointer?
  private var keyboard: WaylandKeyboard?
  /// The object of the protocol `zwp_pointer_gestures_v1` that reports pinches, or `nil` if the
  /// compositor has none.
  private var gestures: OpaquePointer?
  private var pinch: WaylandPinch?
  private var axes = AxisCollector()
  private var isOverSurface = false

  init(surface: OpaquePointer, waker: LoopWaker, serial: InputSerial) {
    unsafe self.surface = unsafe surface
    self.waker = waker
    self.serial = serial
  }

  /// Starts to listen to `registry`, through which the compositor announces and removes its global
  /// objects.
  func listen(to registry: OpaquePointer) {
    unsafe wl_registry_add_listener(registry, listeners.registry, opaque)
  }

  /// Starts to listen to `callback`, the object through which the compositor requests a frame.
  func listen(toFrame callback: OpaquePointer) {
    unsafe wl_callback_add_listener(callback, listeners.frame, opaque)
  }

  /// Releases the Wayland objects of the seat.
  ///
  /// Their event queue must no longer be read.
  func release() {
    releaseSeat()
    if let gestures = unsafe gestures { unsafe pointer_gestures_destroy(gestures) }
    unsafe gestures = nil
  }

  private func releaseSeat() {
    releasePointer()
    keyboard = nil
    if let seat = unsafe seat {
      if unsafe wl_seat_get_version(seat) >= 5 {
        unsafe wl_seat_release(seat)
      } else {
        unsafe wl_seat_destroy(seat)
      }
    }
    unsafe seat = nil
  }

  private var opaque: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandSeat? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<WaylandSeat>.fromOpaque(data).takeUnretainedValue()
  }

  /// Changes the collected updates by calling `change`, and wakes the event loop so that the loop
  /// takes the updates.
  private func post(_ change: (inout WaylandListener.Updates) -> Void) {
    updates.withLock { change(&$0) }
    waker.wake(.wayland)
  }

  /// Starts to use the new global object `name` if its type, `interface`, is that of a seat (a
  /// group of input devices) or of an object that reports gestures.
  private func addGlobal(
    _ interface: String, name: UInt32, version: UInt32, in registry: OpaquePointer
  ) {
    switch interface {
    case "wl_seat":
      seats.append((name, version))
      if seats.count == 1 { unsafe bind(in: registry) }
    case "zwp_pointer_gestures_v1" where unsafe gestures == nil:
      unsafe gestures = unsafe bind_pointer_gestures(registry, name, version)
      listenToPinch()
    default: break
    }
  }

  /// Processes the removal of the global object `name` from the registry: if it is the seat in use,
  /// the next seat is used instead.
  ///
  /// The pointer of a removed seat sends no more events, not even that it has left.
  private func removeGlobal(name: UInt32, in registry: OpaquePointer) {
    guard let index = seats.firstIndex(where: { $0.name == name }) else { return }
    seats.remove(at: index)
    guard index == 0 else { return }
    leaveSurface()
    releaseSeat()
    unsafe bind(in: registry)
  }

  private func bind(in registry: OpaquePointer) {
    guard let first = seats.first else { return }
    // Version 8 reports fractions of a notch. Later versions have events without a handler here.
    guard let seat = unsafe bind_wl_seat(registry, first.name, min(first.version, 8)) else {
      return
    }
    unsafe self.seat = unsafe seat
    unsafe wl_seat_add_listener(seat, listeners.seat, opaque)
  }

  private func update(capabilities: UInt32) {
    if capabilities & UInt32(WL_SEAT_CAPABILITY_KEYBOARD.rawValue) == 0 {
      keyboard = nil
    } else if keyboard == nil, let seat = unsafe seat {
      keyboard = unsafe WaylandKeyboard(of: seat, noting: serial)
    }
    let hasPointer = capabilities & UInt32(WL_SEAT_CAPABILITY_POINTER.rawValue) != 0
    guard hasPointer else {
      leaveSurface()
      return releasePointer()
    }
    guard unsafe pointer == nil, let seat = unsafe seat else { return }
    unsafe pointer = unsafe wl_seat_get_pointer(seat)
    unsafe wl_pointer_add_listener(pointer, listeners.pointer, opaque)
    listenToPinch()
  }

  /// Starts to listen to pinches if both the pointer and the object for gestures exist.
  private func listenToPinch() {
    guard pinch == nil, let gestures = unsafe gestures, let pointer = unsafe pointer else { return }
    pinch = unsafe WaylandPinch(of: gestures, pointer: pointer, over: surface) { [unowned self] in
      let report = $0
      post { $0.reports.append(.pinch(report)) }
    }
  }

  private func releasePointer() {
    guard let old = unsafe pointer else { return }
    pinch = nil
    if unsafe wl_pointer_get_version(old) >= 3 {
      unsafe wl_pointer_release(old)
    } else {
      unsafe wl_pointer_destroy(old)
    }
    unsafe pointer = nil
  }

  private func update(_ pointer: OpaquePointer?, _ change: (inout AxisCollector) -> Void) {
    change(&axes)
    // Before version 5 there are no frame events: each event is complete.
    if let pointer = unsafe pointer, unsafe wl_pointer_get_version(pointer) < 5 { finish() }
  }

  private func finish() {
    let frame = axes.finish()
    guard isOverSurface, !frame.isEmpty else { return }
    post { $0.reports.append(.axes(frame)) }
  }

  /// Ends the current scroll when the pointer leaves the window's surface, because the compositor
  /// would not report the end to this window.
  private func leaveSurface() {
    guard isOverSurface else { return }
    isOverSurface = false
    axes = AxisCollector()
    post { $0.reports.append(.axes(AxisFrame(isEnd: true))) }
  }

  /// Notes the number `serial` of the press or the release of the button `button`, and reports a
  /// press that SDL may miss.
  private func press(_ button: UInt32, serial: UInt32, isDown: Bool) {
    self.serial.noteButton(serial, isDown: isDown)
    // The kernel's number of the primary button.
    guard button == 0x110, isDown, isOverSurface, self.serial.awaitsButton else { return }
    self.serial.awaitsButton = false
    post { $0.hasPress = true }
  }

  /// An object that allocates and frees the tables of the functions that libwayland calls when
  /// events arrive.
  @safe private final class Listeners {
    let registry = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
    let seat = UnsafeMutablePointer<wl_seat_listener>.allocate(capacity: 1)
    let pointer = UnsafeMutablePointer<wl_pointer_listener>.allocate(capacity: 1)
    let frame = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)

    init() {
      unsafe registry.initialize(to: wl_registry_listener())
      unsafe seat.initialize(to: wl_seat_listener())
      unsafe pointer.initialize(to: wl_pointer_listener())
      unsafe frame.initialize(to: wl_callback_listener())
      unsafe registry.pointee.global = { data, registry, name, interface, version in
        guard let registry = unsafe registry, let interface = unsafe interface else { return }
        unsafe WaylandSeat.of(data)?
          .addGlobal(String(cString: interface), name: name, version: version, in: registry)
      }
      unsafe registry.pointee.global_remove = { data, registry, name in
        guard let registry = unsafe registry else { return }
        unsafe WaylandSeat.of(data)?.removeGlobal(name: name, in: registry)
      }
      unsafe seat.pointee.name = { _, _, _ in }
      unsafe seat.pointee.capabilities = { data, _, capabilities in
        unsafe WaylandSeat.of(data)?.update(capabilities: capabilities)
      }
      unsafe frame.pointee.done = { data, _, _ in
        unsafe WaylandSeat.of(data)?.post { $0.wantsFrame = true }
      }
      unsafe pointer.pointee.enter = { data, _, _, surface, _, _ in
        guard let seat = unsafe WaylandSeat.of(data) else { return }
        unsafe seat.isOverSurface = surface == seat.surface
      }
      unsafe pointer.pointee.leave = { data, _, _, _ in
        unsafe WaylandSeat.of(data)?.leaveSurface()
      }
      unsafe pointer.pointee.motion = { _, _, _, _, _ in }
      unsafe pointer.pointee.button = { data, _, serial, _, button, state in
        unsafe WaylandSeat.of(data)?.press(button, serial: serial, isDown: state == 1)
      }
      unsafe pointer.pointee.axis = { data, pointer, _, axis, value in
        let distance = Double(value) / 256
        unsafe WaylandSeat.of(data)?
          .update(pointer) { $0.move(horizontally: axis == 1, by: distance) }
      }
      unsafe pointer.pointee.frame = { data, _ in unsafe WaylandSeat.of(data)?.finish() }
      unsafe pointer.pointee.axis_source = { data, _, source in
        unsafe WaylandSeat.of(data)?.axes.setSource(source)
      }
      unsafe pointer.pointee.axis_stop = { data, _, _, _ in
        unsafe WaylandSeat.of(data)?.axes.stop()
      }
      unsafe pointer.pointee.axis_discrete = { data, _, axis, steps in
        unsafe WaylandSeat.of(data)?.axes.turn(horizontally: axis == 1, by: Int(steps) * 120)
      }
      unsafe pointer.pointee.axis_value120 = { data, _, axis, value in
        unsafe WaylandSeat.of(data)?.axes.turn(horizontally: axis == 1, by: Int(value))
      }
    }

    deinit {
      unsafe registry.deallocate()
      unsafe seat.deallocate()
      unsafe pointer.deallocate()
      unsafe frame.deallocate()
    }
  }
}
