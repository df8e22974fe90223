import CInput

@testable import QuireDesktop

/// Returns the bytes of one event of an input device.
nonisolated func record(type: Int32, code: Int32, value: Int32 = 0) -> [UInt8] {
  var event = input_event()
  (event.type, event.code, event.value) = (UInt16(type), UInt16(code), value)
  return unsafe withUnsafeBytes(of: event) { unsafe Array($0) }
}

/// Returns the bytes of a frame in which the button `code` is pressed or released.
nonisolated func press(_ code: Int32, _ isPressed: Bool = true) -> [UInt8] {
  record(type: EV_KEY, code: code, value: isPressed ? 1 : 0)
    + record(type: EV_SYN, code: SYN_REPORT)
}

nonisolated extension ControllerDevice {
  /// A controller that the driver xpad describes.
  static let xbox360 = ControllerDevice(
    identity: ControllerIdentity(
      bus: 3, vendor: 0x045e, product: 0x028e, version: 0x0110, name: "Microsoft X-Box 360 pad"),
    buttons: codes([
      BTN_A, BTN_B, BTN_X, BTN_Y, BTN_TL, BTN_TR, BTN_SELECT, BTN_START, BTN_MODE, BTN_THUMBL,
      BTN_THUMBR,
    ]),
    axes: sticks.merging([
      UInt16(ABS_Z): AxisRange(minimum: 0, maximum: 255),
      UInt16(ABS_RZ): AxisRange(minimum: 0, maximum: 255),
      UInt16(ABS_HAT0X): AxisRange(minimum: -1, maximum: 1),
      UInt16(ABS_HAT0Y): AxisRange(minimum: -1, maximum: 1),
    ]) { $1 })

  private static let sticks = Dictionary(
    uniqueKeysWithValues: [ABS_X, ABS_Y, ABS_RX, ABS_RY].map {
      (UInt16($0), AxisRange(minimum: -32768, maximum: 32767, isPrecise: true))
    })

  static func codes(_ codes: [Int32]) -> Set<UInt16> { Set(codes.map { UInt16($0) }) }

  /// The same controller by another maker, which SDL's list does not have.
  static var unknown: ControllerDevice {
    var device = xbox360
    device.identity.vendor = 0xfff1
    device.identity.product = 0xfff2
    return device
  }
}

nonisolated extension ControllerState {
  /// Returns the changes of the buttons when the axis `code` moves to `value`.
  mutating func move(_ code: Int32, to value: Int32) -> [Change] {
    handle(.axis(UInt16(code), value: value)) + handle(.frameEnd)
  }

  /// Returns the changes of the buttons when the button `code` is pressed or released.
  mutating func press(_ code: Int32, _ isPressed: Bool = true) -> [Change] {
    handle(.button(UInt16(code), isPressed: isPressed)) + handle(.frameEnd)
  }
}
