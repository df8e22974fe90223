/// The buttons of a controller, and what the device reports for each of them.
nonisolated struct ControllerLayout: Hashable, Sendable {
  /// A part of the device that presses a button.
  enum Source: Hashable, Sendable {
    /// The button with a code.
    case button(UInt16)
    /// The axis with a code: it is at rest at the value `rest` and beyond it, and pushed completely
    /// at the value `end`.
    case axis(UInt16, rest: Double, end: Double)

    /// The amount, from 0 to 1, by which an axis with this source is pushed at `value`.
    func amount(at value: Int32) -> Double {
      guard case .axis(_, let rest, let end) = self, rest != end else { return 0 }
      return min(max((Double(value) - rest) / (end - rest), 0), 1)
    }
  }

  /// A source, and the button that it presses.
  struct Binding: Hashable, Sendable {
    /// The part of the device.
    var source: Source
    /// The button.
    var button: ControllerButton
  }

  /// All sources with their buttons; several sources may press one button.
  private(set) var bindings: [Binding] = []

  /// Lets `source` press `button`.
  mutating func bind(_ source: Source, to button: ControllerButton) {
    bindings.append(Binding(source: source, button: button))
  }

  /// Lets the axes `x` and `y` of `device`, whose values grow to the right and downward, push
  /// `pad`.
  mutating func bind(
    x: UInt16, y: UInt16, of device: ControllerDevice, to pad: ControllerButton.Pad
  ) {
    typealias Ends = (
      code: UInt16, low: ControllerButton.Direction, high: ControllerButton.Direction
    )
    let axes: [Ends] = [(x, .left, .right), (y, .up, .down)]
    for (code, low, high) in axes {
      guard let range = device.axes[code] else { continue }
      bind(
        .axis(code, rest: range.middle, end: Double(range.minimum)),
        to: .direction(low, of: pad))
      bind(
        .axis(code, rest: range.middle, end: Double(range.maximum)),
        to: .direction(high, of: pad))
    }
  }
}
