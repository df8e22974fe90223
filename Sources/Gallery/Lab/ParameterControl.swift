import Quire

/// What a parameter is set with.
nonisolated enum ParameterControl: Hashable, Sendable {
  /// One slider.
  case slider(ValueScale)
  /// A slider that stops at whole numbers.
  case steps(ClosedRange<Int>)
  /// Presets and a slider of factors.
  case perspective(ValueScale, usual: Double)
  /// One step at a time, in a range that no slider can hold.
  case stepper(ClosedRange<Int>)
  /// On or off.
  case toggle
  /// One of a few that stand side by side.
  case segments([String])
  /// One of many.
  case chips([String])
  /// Some colours.
  case palette([Color])
  /// A handle on a pad that shows these places.
  case pad(Rect)
  /// A slider for each of so many numbers.
  case sliders(count: Int, ValueScale, isWhole: Bool)

  /// The most whole numbers that a slider stops at.
  private static let mostSteps = 100
  /// The most names that stand side by side.
  private static let mostSegments = 4

  /// What sets `parameter`, whose default is the usual value.
  init(_ parameter: ParameterDescription) {
    switch parameter.kind {
    case .number(_, let range, let isOptional):
      let usual = if case .number(let number) = parameter.defaultValue { number } else { 1.0 }
      if isOptional, range.lowerBound > 0, range.upperBound < .infinity {
        self = .perspective(ValueScale(range, isLogarithmic: true), usual: usual)
      } else {
        self = .slider(ValueScale(around: usual, in: range))
      }
    case .integer(let range):
      let (count, isTooMuch) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
      self = isTooMuch || count > Self.mostSteps ? .stepper(range) : .steps(range)
    case .boolean: self = .toggle
    case .choice(let names):
      self = names.count > Self.mostSegments ? .chips(names) : .segments(names)
    case .color:
      var colors = Self.colors
      if case .color(let usual) = parameter.defaultValue, !colors.contains(usual) {
        colors.insert(usual, at: 0)
      }
      self = .palette(colors)
    case .point(let unit): self = .pad(Self.places(unit: unit, usual: parameter.defaultValue))
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

  /// What a colour is chosen from.
  private static let colors = [
    Color.black, Color(white: 0.25), Color(white: 0.6), .white,
    Color(red: 0.96, green: 0.92, blue: 0.83), Color(red: 0.75, green: 0.22, blue: 0.17),
    Color(red: 0.85, green: 0.6, blue: 0.15), Color(red: 0.15, green: 0.5, blue: 0.4),
    Color(red: 0.13, green: 0.3, blue: 0.55),
  ]

  /// What a pad shows: a sheet from corner to corner, else a unit to each side and the usual place.
  private static func places(unit: String, usual: ParameterValue) -> Rect {
    if unit == "sheets" { return Rect(x: 0, y: 0, width: 1, height: 1) }
    var reach = 1.0
    if case .point(let point) = usual { reach = max(reach, abs(point.x) * 2, abs(point.y) * 2) }
    return Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
  }
}
