import Quire

/// The kind of control that sets a parameter.
nonisolated enum ParameterControl: Hashable, Sendable {
  /// A slider.
  case slider(ValueScale)
  /// A slider with whole numbers.
  case steps(ClosedRange<Int>)
  /// Presets and a slider of factors.
  case perspective(ValueScale, defaultValue: Double)
  /// A stepper, for ranges that are too large for a slider.
  case stepper(ClosedRange<Int>)
  /// A switch.
  case toggle
  /// A segmented control with a few choices.
  case segments([String])
  /// A grid of chips with many choices.
  case chips([String])
  /// A palette of colours.
  case palette([Color])
  /// A pad on which a handle chooses a point of this rectangle.
  case pad(Rect)
  /// One slider for each component of a vector.
  case sliders(count: Int, ValueScale, isWhole: Bool)

  /// The largest number of whole numbers on a slider.
  private static let maximumSteps = 100
  /// The largest number of segments.
  private static let maximumSegments = 4

  /// Chooses the control for `parameter`.
  init(_ parameter: ParameterDescription) {
    switch parameter.kind {
    case .number(_, let range, let isOptional):
      let defaultValue =
        if case .number(let number) = parameter.defaultValue { number } else { 1.0 }
      if isOptional, range.lowerBound > 0, range.upperBound < .infinity {
        self = .perspective(ValueScale(range, isLogarithmic: true), defaultValue: defaultValue)
      } else {
        self = .slider(ValueScale(around: defaultValue, in: range))
      }
    case .integer(let range):
      let (count, isTooMuch) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
      self = isTooMuch || count > Self.maximumSteps ? .stepper(range) : .steps(range)
    case .boolean: self = .toggle
    case .choice(let names):
      self = names.count > Self.maximumSegments ? .chips(names) : .segments(names)
    case .color:
      var colors = Self.colors
      if case .color(let defaultValue) = parameter.defaultValue, !colors.contains(defaultValue) {
        colors.insert(defaultValue, at: 0)
      }
      self = .palette(colors)
    case .point(let unit):
      self = .pad(Self.places(unit: unit, defaultValue: parameter.defaultValue))
    case .vector(let count, let isWhole):
      let reach =
        if case .vector(let numbers) = parameter.defaultValue {
          numbers.map(abs).max() ?? 1
        } else {
          1.0
        }
      self = .sliders(
        count: count, ValueScale(around: reach, in: .unlimited), isWhole: isWhole)
    }
  }

  /// The colours of every palette.
  private static let colors = [
    Color.black, Color(white: 0.25), Color(white: 0.6), .white,
    Color(red: 0.96, green: 0.92, blue: 0.83), Color(red: 0.75, green: 0.22, blue: 0.17),
    Color(red: 0.85, green: 0.6, blue: 0.15), Color(red: 0.15, green: 0.5, blue: 0.4),
    Color(red: 0.13, green: 0.3, blue: 0.55),
  ]

  /// Returns the area of a pad: the sheet, or at least one unit to each side including the default.
  private static func places(unit: String, defaultValue: ParameterValue) -> Rect {
    if unit == "sheets" { return Rect(x: 0, y: 0, width: 1, height: 1) }
    var reach = 1.0
    if case .point(let point) = defaultValue {
      reach = max(reach, abs(point.x) * 2, abs(point.y) * 2)
    }
    return Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
  }
}
