// Declarations of Xlib that both modules export are attributed to this one.
internal import CSDL2
internal import CXInput
import Quire
import QuireGeometry

/// A connection to an X server; it receives the events of the input devices that are used over one
/// window.
///
/// Only one thread may use it.
@safe nonisolated final class XInputConnection {
  private let display: OpaquePointer
  private let window: UInt
  private let pointsPerPixel: Double
  private let deliver: (DeviceReport) -> Void
  /// The number of the XInput extension on the X server, by which the events of the extension are
  /// recognised.
  private let opcode: Int32
  /// Whether the server can report pinches.
  private let hasGestures: Bool
  /// The scroll axes of devices, by device number.
  private var devices: [Int32: ScrollAxes] = [:]
  /// The detector of wheel steps that follow each other so fast that a touchpad must have sent
  /// them, used for devices that have buttons instead of scroll axes.
  private var burst = NotchBurst()

  /// Creates a connection that calls `deliver` with each scroll and pinch report for `window`, or
  /// returns `nil` if the X server does not support XInput 2.1.
  ///
  /// A pixel of the window is `pointsPerPixel` points wide.
  init?(window: UInt, pointsPerPixel: Double, deliver: @escaping (DeviceReport) -> Void) {
    guard let display = unsafe XOpenDisplay(nil) else { return nil }
    var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
    var (major, minor) = (Int32(2), Int32(4))
    guard unsafe XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
      unsafe XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 1)
    else {
      unsafe XCloseDisplay(display)
      return nil
    }
    unsafe self.display = unsafe display
    self.window = window
    self.pointsPerPixel = pointsPerPixel
    self.deliver = deliver
    self.opcode = opcode
    hasGestures = (major, minor) >= (2, 4)
    let pinches = [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
    select(
      [XI_Enter] + (hasGestures ? pinches : []), of: XIAllMasterDevices, for: window)
    select([XI_HierarchyChanged], of: XIAllDevices, for: unsafe XDefaultRootWindow(display))
    findDevices()
  }

  deinit {
    unsafe XCloseDisplay(display)
  }

  /// Reads the events of the X server and delivers reports of scrolling and pinches, until `stop`
  /// ends the thread.
  func read(until stop: PollingThread.Stop) {
    let descriptor = unsafe XConnectionNumber(display)
    repeat {
      // `XPending` also reads available events and sends pending requests.
      while unsafe XPending(display) > 0 {
        var event = unsafe XEvent()
        unsafe XNextEvent(display, &event)
        guard unsafe event.type == GenericEvent, unsafe event.xcookie.extension == opcode,
          unsafe XGetEventData(display, &event.xcookie) != 0
        else { continue }
        unsafe handle(event.xcookie)
        unsafe XFreeEventData(display, &event.xcookie)
      }
    } while stop.wait(for: descriptor) == .readable
  }

  // MARK: Devices

  private func select(_ events: [Int32], of device: Int32, for window: UInt) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    let length = Int32(bits.count)
    unsafe bits.withUnsafeMutableBufferPointer { bits in
      var mask = unsafe XIEventMask(deviceid: device, mask_len: length, mask: bits.baseAddress)
      _ = unsafe XISelectEvents(display, window, &mask, 1)
    }
  }

  /// Reads the scroll axes of all devices, and asks the server for the events of these devices.
  private func findDevices() {
    var count: Int32 = 0
    guard let found = unsafe XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { unsafe XIFreeDeviceInfo(found) }
    devices = [:]
    for index in 0..<Int(count) {
      let device = unsafe found[index]
      guard unsafe device.use == XISlavePointer, unsafe device.enabled != 0 else { continue }
      let identifier = unsafe device.deviceid
      unsafe devices[identifier] = scrollAxes(of: device)
      select([XI_Motion, XI_ButtonPress], of: identifier, for: window)
    }
    unsafe XFlush(display)
  }

  private func scrollAxes(of device: XIDeviceInfo) -> ScrollAxes? {
    var axes: [ScrollAxes.Axis] = []
    var values: [Int: Double] = [:]
    for index in 0..<Int(unsafe device.num_classes) {
      guard let info = unsafe device.classes[index] else { continue }
      switch unsafe info.pointee.type {
      case XIScrollClass:
        unsafe UnsafeRawPointer(info).withMemoryRebound(to: XIScrollClassInfo.self, capacity: 1) {
          unsafe axes.append(
            ScrollAxes.Axis(
              valuator: Int($0.pointee.number),
              isHorizontal: $0.pointee.scroll_type == XIScrollTypeHorizontal,
              increment: $0.pointee.increment))
        }
      case XIValuatorClass:
        unsafe UnsafeRawPointer(info).withMemoryRebound(
          to: XIValuatorClassInfo.self, capacity: 1
        ) {
          unsafe values[Int($0.pointee.number)] = $0.pointee.value
        }
      default: break
      }
    }
    guard !axes.isEmpty else { return nil }
    var result = ScrollAxes(kind: unsafe kind(of: device.deviceid), axes: axes)
    result.reset(to: values)
    return result
  }

  /// Returns the kind of the device with the number `device`, according to the properties that its
  /// driver sets.
  private func kind(of device: Int32) -> ScrollAxes.Kind {
    func has(_ property: String) -> Bool {
      let atom = unsafe XInternAtom(display, property, 1)
      guard atom != 0 else { return false }
      var count: Int32 = 0
      guard let list = unsafe XIListProperties(display, device, &count) else { return false }
      defer { unsafe XFree(list) }
      return (0..<Int(count)).contains { unsafe list[$0] == atom }
    }
    if has("libinput Tapping Enabled") || has("Synaptics Off") { return .touchpad }
    return has("libinput High Resolution Wheel Scroll Enabled") ? .wheel : .unknown
  }

  // MARK: Events

  private func handle(_ cookie: XGenericEventCookie) {
    guard let data = unsafe cookie.data else { return }
    switch unsafe cookie.evtype {
    case XI_HierarchyChanged: findDevices()
    case XI_Enter:
      // The axes may have moved over other windows.
      if !devices.isEmpty { findDevices() }
    case XI_Motion:
      unsafe moved(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
    case XI_ButtonPress:
      let press = unsafe data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      guard unsafe press.flags & XIPointerEmulated == 0,
        var notches = unsafe notches(ofButton: Int(press.detail))
      else { return }
      // The server's own time, in milliseconds: the delay until an event is read says nothing about
      // the speed of the wheel.
      notches.continuesBurst = burst.addNotch(at: Double(unsafe press.time) / 1000)
      deliver(unsafe report(.axes(notches), of: press))
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      unsafe pinched(data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee)
    default: break
    }
  }

  private func moved(_ event: XIDeviceEvent) {
    let device = unsafe event.deviceid
    guard devices[device] != nil, let mask = unsafe event.valuators.mask,
      let packed = unsafe event.valuators.values
    else { return }
    let bits = unsafe UnsafeBufferPointer(start: mask, count: Int(event.valuators.mask_len))
    let values = unsafe valuators(in: Array(bits)) { unsafe packed[$0] }
    guard let way = devices[device]?.move(to: values) else { return }
    deliver(unsafe report(way, of: event))
  }

  private func pinched(_ event: XIGesturePinchEvent) {
    let report: PinchReport =
      switch unsafe event.evtype {
      case XI_GesturePinchBegin: .began
      case XI_GesturePinchUpdate:
        unsafe .changed(
          scale: event.scale,
          by: Vector(x: event.delta_x * pointsPerPixel, y: event.delta_y * pointsPerPixel))
      default: .ended(isCancelled: unsafe event.flags & XIGesturePinchEventCancelled != 0)
      }
    deliver(
      DeviceReport(report: .pinch(report), location: unsafe location(event.event_x, event.event_y)))
  }

  private func report(_ report: TouchpadReport, of event: XIDeviceEvent) -> DeviceReport {
    unsafe DeviceReport(
      report: report, location: location(event.event_x, event.event_y),
      modifiers: Modifiers(stateOfX: UInt32(bitPattern: event.mods.effective)))
  }

  private func location(_ x: Double, _ y: Double) -> Point {
    Point(x: x * pointsPerPixel, y: y * pointsPerPixel)
  }
}

/// Returns the values of the valuators (axes of a device) whose bits are set in `mask`, keyed by
/// valuator number; `value` returns the value at an index among these valuators.
nonisolated func valuators(in mask: [UInt8], _ value: (Int) -> Double) -> [Int: Double] {
  var values: [Int: Double] = [:]
  for number in 0..<mask.count * 8 where mask[number / 8] & 1 << UInt8(number % 8) != 0 {
    values[number] = value(values.count)
  }
  return values
}
