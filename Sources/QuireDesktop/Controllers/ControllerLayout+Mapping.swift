nonisolated extension ControllerLayout {
  /// Creates the layout that SDL's `mapping` gives `device`, or returns `nil` if the mapping names
  /// no button that is known here.
  ///
  /// A mapping is a list with commas: 32 hexadecimal digits, the name of the device, and elements
  /// such as `a:b0`. The part before the colon is the button or the axis of a controller, with a
  /// sign for one half of an axis. The part after it is a part of the device:
  ///
  /// | text | part of the device |
  /// |---|---|
  /// | b3 | the button with the number 3 |
  /// | h0.4 | a direction of the hat 0: 1 is up, 2 right, 4 down and 8 left |
  /// | a2 | the axis 2 |
  /// | +a2, -a2 | one half of the axis 2 |
  /// | a2~ | the axis 2 from its other end |
  init?(mapping: String, of device: ControllerDevice) {
    for element in mapping.split(separator: ",").dropFirst(2) {
      let parts = element.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let input = Input(parts[1], of: device) else { continue }
      bind(input, to: parts[0])
    }
    if bindings.isEmpty { return nil }
  }

  /// Lets `input` press what SDL calls `name`.
  private mutating func bind(_ input: Input, to name: Substring) {
    let half = name.first.flatMap { "+-".contains($0) ? $0 : nil }
    if let button = Self.buttons[name] {
      bind(input.whole, to: button)
    } else if let ends = Self.axes[half == nil ? name : name.dropFirst()] {
      switch half {
      case "-": bind(input.whole, to: .direction(ends.low, of: ends.pad))
      case "+": bind(input.whole, to: .direction(ends.high, of: ends.pad))
      default:
        guard let halves = input.halves else { return }
        bind(halves.low, to: .direction(ends.low, of: ends.pad))
        bind(halves.high, to: .direction(ends.high, of: ends.pad))
      }
    }
  }

  /// The buttons by SDL's names.
  private static let buttons: [Substring: ControllerButton] = [
    "a": .south, "b": .east, "x": .west, "y": .north,
    "leftshoulder": .leftShoulder, "rightshoulder": .rightShoulder,
    "lefttrigger": .leftTrigger, "righttrigger": .rightTrigger,
    "back": .back, "start": .start,
    "dpleft": .direction(.left, of: .pad), "dpright": .direction(.right, of: .pad),
    "dpup": .direction(.up, of: .pad), "dpdown": .direction(.down, of: .pad),
  ]

  private typealias Direction = ControllerButton.Direction

  /// The axes of sticks by SDL's names, with the directions at their ends.
  private static let axes:
    [Substring: (pad: ControllerButton.Pad, low: Direction, high: Direction)] =
      [
        "leftx": (.leftStick, .left, .right), "lefty": (.leftStick, .up, .down),
        "rightx": (.rightStick, .left, .right), "righty": (.rightStick, .up, .down),
      ]
}

/// A part of a device, as a mapping names it.
private nonisolated struct Input {
  /// The source for a button.
  let whole: ControllerLayout.Source
  /// The sources for the two directions of a stick, or `nil` if the part has only one direction.
  var halves: (low: ControllerLayout.Source, high: ControllerLayout.Source)?

  /// Creates the part of `device` that a mapping calls `text`, or returns `nil` if the device has
  /// no such part.
  init?(_ text: Substring, of device: ControllerDevice) {
    let half = text.first.flatMap { "+-".contains($0) ? $0 : nil }
    let name = half == nil ? text : text.dropFirst()
    let isInverted = name.last == "~"
    let number = name.dropFirst().prefix { $0.isNumber }
    guard let index = Int(number) else { return nil }
    switch name.first {
    case "b":
      guard device.numberedButtons.indices.contains(index) else { return nil }
      whole = .button(device.numberedButtons[index])
    case "h":
      guard device.numberedHats.indices.contains(index),
        let direction = Int(name.dropFirst(2 + number.count)),
        let source = Self.source(device.numberedHats[index], direction, of: device)
      else { return nil }
      whole = source
    case "a":
      guard device.numberedAxes.indices.contains(index) else { return nil }
      let code = device.numberedAxes[index]
      guard let range = device.axes[code] else { return nil }
      let ends = [Double(range.minimum), Double(range.maximum)]
      let (low, high) = isInverted ? (ends[1], ends[0]) : (ends[0], ends[1])
      switch half {
      case "-": whole = .axis(code, rest: range.middle, end: low)
      case "+": whole = .axis(code, rest: range.middle, end: high)
      default:
        whole = .axis(code, rest: low, end: high)
        halves = (
          .axis(code, rest: range.middle, end: low), .axis(code, rest: range.middle, end: high)
        )
      }
    default: return nil
    }
  }

  /// Returns the source for `direction` of a hat with the axes `hat`, or `nil` if there is none.
  private static func source(
    _ hat: (x: UInt16, y: UInt16), _ direction: Int, of device: ControllerDevice
  ) -> ControllerLayout.Source? {
    let code = direction == 1 || direction == 4 ? hat.y : hat.x
    guard let range = device.axes[code] else { return nil }
    switch direction {
    case 1, 8: return .axis(code, rest: range.middle, end: Double(range.minimum))
    case 2, 4: return .axis(code, rest: range.middle, end: Double(range.maximum))
    default: return nil
    }
  }
}
