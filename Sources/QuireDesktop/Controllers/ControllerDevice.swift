internal import CInput

/// A game controller as its driver describes it.
///
/// SDL's mappings number the buttons, the axes and the hats of a device in the order of SDL's own
/// driver for Linux, which the properties with numbers repeat.
nonisolated struct ControllerDevice: Hashable, Sendable {
  /// The numbers by which the makers name the device.
  var identity: ControllerIdentity
  /// The codes of the buttons.
  var buttons: Set<UInt16>
  /// The ranges of the axes, by code.
  var axes: [UInt16: AxisRange]

  /// Whether the driver describes the device as a game pad, so that the codes of its buttons say
  /// where they are.
  var isGamepad: Bool { buttons.contains(UInt16(BTN_GAMEPAD)) }

  /// Returns whether a device with `buttons` and `axes` is a controller: a game pad or a joystick,
  /// but no keyboard, mouse, touchpad or tablet.
  static func isController(buttons: Set<UInt16>, axes: Set<UInt16>) -> Bool {
    let others = [
      UInt16(KEY_ESC)...UInt16(KEY_S), UInt16(BTN_MOUSE)...UInt16(BTN_TASK),
      UInt16(BTN_DIGI)...UInt16(BTN_TOOL_QUADTAP),
    ]
    guard !buttons.contains(where: { button in others.contains { $0.contains(button) } }) else {
      return false
    }
    let joystick = UInt16(BTN_JOYSTICK)..<UInt16(BTN_GAMEPAD)
    return buttons.contains(UInt16(BTN_GAMEPAD))
      || buttons.contains(where: joystick.contains)
        && axes.isSuperset(of: [UInt16(ABS_X), UInt16(ABS_Y)])
  }

  /// The codes of the buttons in SDL's order: those of joysticks and game pads come first.
  var numberedButtons: [UInt16] {
    let sorted = buttons.sorted()
    let first = UInt16(BTN_JOYSTICK)
    return sorted.filter { $0 >= first } + sorted.filter { $0 < first }
  }

  /// The codes of the axes in SDL's order, without those of hats.
  var numberedAxes: [UInt16] {
    let hats = Set(numberedHats.flatMap { [$0.x, $0.y] })
    return axes.keys.filter { !hats.contains($0) }.sorted()
  }

  /// The codes of the two axes of each hat, a switch with four directions, in SDL's order.
  var numberedHats: [(x: UInt16, y: UInt16)] {
    stride(from: UInt16(ABS_HAT0X), to: UInt16(ABS_HAT3Y), by: 2).compactMap { x in
      let ranges = [axes[x], axes[x + 1]].compactMap(\.self)
      let isSwitch =
        ranges.allSatisfy { $0.minimum == -1 && $0.maximum == 1 }
        || ranges.allSatisfy { !$0.isPrecise }
      return ranges.isEmpty || !isSwitch ? nil : (x, x + 1)
    }
  }
}
