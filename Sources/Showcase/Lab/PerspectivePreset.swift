import Quire

/// The presets for the strength of perspective, as in the program EnterTheMatrix.
nonisolated enum PerspectivePreset: String, CaseIterable, Sendable {
  case flat
  case low
  case normal
  case high
  /// Perspective of normal strength in which the viewer's eye is behind the page.
  case inverse

  /// The distance from the viewer's eye to the page in EnterTheMatrix, in halves of the width of
  /// the folding paper, or `nil` for no perspective.
  private var original: Double? {
    switch self {
    case .flat: nil
    case .low: 12
    case .normal, .inverse: 14.0 / 3
    case .high: 1.5
    }
  }

  /// Returns the value of the preset for a perspective parameter whose default value is
  /// `defaultValue`.
  ///
  /// The ratio of the value to the default is the same as in the original program, but the value is
  /// clamped to the allowed distances.
  func value(defaultValue: Double) -> ParameterValue {
    guard let original else { return ParameterValue.none }
    if self == .normal { return .number(defaultValue) }
    if self == .inverse { return .number(-defaultValue) }
    return .number(min(100, max(1.2, (defaultValue * original * 3 / 14).rounded(toDigitsOf: 0.01))))
  }

  /// Creates the preset whose value is `value` for a perspective parameter with the default value
  /// `defaultValue`, or returns `nil` if there is none.
  init?(_ value: ParameterValue, defaultValue: Double) {
    guard let preset = Self.allCases.first(where: { $0.value(defaultValue: defaultValue) == value })
    else {
      return nil
    }
    self = preset
  }
}
