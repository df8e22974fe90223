import Quire

/// The kind of control with which the user sets a parameter of a transition.
nonisolated enum ParameterControl: Hashable, Sendable {
  /// A slider for the numbers on the given scale.
  case slider(ValueScale)
  /// A slider for the whole numbers in the given range.
  case steps(ClosedRange<Int>)
  /// A pop-up menu of the perspective presets, whose values depend on the parameter's default
  /// value, and a slider for all other values.
  case perspective(ValueScale, defaultValue: Double)
  /// A stepper for the whole numbers in a range that is too large for a slider.
  case stepper(ClosedRange<Int>)
  /// A switch for a Boolean value.
  case toggle
  /// A segmented control with a segment for each of the given names, of which there are only a few.
  case segments([String])
  /// A pop-up menu with the given names, of which there are many.
  case menu([String])
  /// A palette from which the user selects one of the given colours.
  case palette([Color])
  /// A pad on which the user moves a handle to a point in the given rectangle.
  case pad(Rect)
  /// A slider for each of the `count` components of a vector; if `isWhole` is true, the sliders set
  /// whole numbers.
  case sliders(count: Int, ValueScale, isWhole: Bool)

  /// The largest length of a range of whole numbers for which a parameter gets a slider instead of
  /// a stepper.
  ///
  /// A larger range gets a stepper.
  private static let maximumSteps = 100
  /// The largest number of names for which a parameter gets a segmented control instead of a
  /// pop-up menu.
  private static let maximumSegments = 4

  /// Creates the kind of control for `parameter` that suits its type and its range.
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
      self = names.count > Self.maximumSegments ? .menu(names) : .segments(names)
    case .color:
      var colors = Self.colors
      if case .color(let defaultValue) = parameter.defaultValue, !colors.contains(defaultValue) {
        colors.insert(defaultValue, at: 0)
      }
      self = .palette(colors)
    case .point(let unit):
      self = .pad(Self.range(unit: unit, defaultValue: parameter.defaultValue))
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

  /// The colours that the palette of every colour parameter shows.
  private static let colors = [
    Color.black, Color(white: 0.25), Color(white: 0.6), .white,
    Color(red: 0.96, green: 0.92, blue: 0.83), Color(red: 0.75, green: 0.22, blue: 0.17),
    Color(red: 0.85, green: 0.6, blue: 0.15), Color(red: 0.15, green: 0.5, blue: 0.4),
    Color(red: 0.13, green: 0.3, blue: 0.55),
  ]

  /// Returns the rectangle of all points that the user can choose for a point parameter with the
  /// unit `unit` and the default value `defaultValue`.
  ///
  /// For the unit `sheets` the rectangle is the whole page, from 0 to 1. Otherwise it extends by at
  /// least one unit from the origin in all directions.
  private static func range(unit: String, defaultValue: ParameterValue) -> Rect {
    if unit == "sheets" { return Rect(x: 0, y: 0, width: 1, height: 1) }
    var reach = 1.0
    if case .point(let point) = defaultValue {
      reach = max(reach, abs(point.x) * 2, abs(point.y) * 2)
    }
    return Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
  }
}
