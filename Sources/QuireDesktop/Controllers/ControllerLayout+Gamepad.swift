internal import CInput

nonisolated extension ControllerLayout {
  /// Creates the layout that the kernel's rules for game pads give `device`, or returns `nil` if it
  /// is no game pad.
  ///
  /// Source: “Linux Gamepad Specification” in the documentation of the kernel. Drivers differ in
  /// two things. Many name the left and the upper button by the letters X and Y, and only those of
  /// Sony and Nintendo by the place. The axes Z and RZ are triggers, or a stick if there is no
  /// other second stick and they rest in the middle.
  init?(gamepad device: ControllerDevice) {
    guard device.isGamepad else { return nil }
    bindButtons(of: device)
    bind(x: UInt16(ABS_X), y: UInt16(ABS_Y), of: device, to: .leftStick)
    bind(x: UInt16(ABS_HAT0X), y: UInt16(ABS_HAT0Y), of: device, to: .pad)
    let (z, rz) = (UInt16(ABS_Z), UInt16(ABS_RZ))
    let hasStick = device.axes[UInt16(ABS_RX)] != nil && device.axes[UInt16(ABS_RY)] != nil
    if hasStick {
      bind(x: UInt16(ABS_RX), y: UInt16(ABS_RY), of: device, to: .rightStick)
    }
    if !hasStick, device.axes[z]?.restsInMiddle == true, device.axes[rz]?.restsInMiddle == true {
      bind(x: z, y: rz, of: device, to: .rightStick)
    } else {
      bindTrigger(z, of: device, to: .leftTrigger)
      bindTrigger(rz, of: device, to: .rightTrigger)
    }
    bindTrigger(UInt16(ABS_BRAKE), of: device, to: .leftTrigger)
    bindTrigger(UInt16(ABS_GAS), of: device, to: .rightTrigger)
    bindTrigger(UInt16(ABS_HAT2Y), of: device, to: .leftTrigger)
    bindTrigger(UInt16(ABS_HAT2X), of: device, to: .rightTrigger)
  }

  private mutating func bindButtons(of device: ControllerDevice) {
    let namesPlaces = Self.makersThatNamePlaces.contains(device.identity.vendor)
    let (west, north) = namesPlaces ? (BTN_WEST, BTN_NORTH) : (BTN_X, BTN_Y)
    let buttons: [(Int32, ControllerButton)] = [
      (BTN_SOUTH, .south), (BTN_EAST, .east), (west, .west), (north, .north),
      (BTN_TL, .leftShoulder), (BTN_TR, .rightShoulder),
      (BTN_TL2, .leftTrigger), (BTN_TR2, .rightTrigger),
      (BTN_SELECT, .back), (BTN_START, .start),
      (BTN_DPAD_LEFT, .direction(.left, of: .pad)),
      (BTN_DPAD_RIGHT, .direction(.right, of: .pad)),
      (BTN_DPAD_UP, .direction(.up, of: .pad)),
      (BTN_DPAD_DOWN, .direction(.down, of: .pad)),
    ]
    for (code, button) in buttons where device.buttons.contains(UInt16(code)) {
      bind(.button(UInt16(code)), to: button)
    }
  }

  private mutating func bindTrigger(
    _ code: UInt16, of device: ControllerDevice, to button: ControllerButton
  ) {
    guard let range = device.axes[code] else { return }
    bind(
      .axis(code, rest: Double(range.minimum), end: Double(range.maximum)), to: button)
  }

  /// The vendor numbers of Sony and Nintendo.
  private static let makersThatNamePlaces: Set<UInt16> = [0x054c, 0x057e]
}
