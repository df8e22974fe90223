import Quire

/// The strengths of perspective that EnterTheMatrix offers.
nonisolated enum PerspectivePreset: String, CaseIterable, Sendable {
  case flat
  case low
  case normal
  case high
  /// Normal perspective, with the eye behind the paper.
  case inverse

  /// The distance of the eye in Mark Pospesel's program, in halves of the folding strip, or `nil`
  /// for no perspective.
  private var original: Double? {
    switch self {
    case .flat: nil
    case .low: 12
    case .normal, .inverse: 14.0 / 3
    case .high: 1.5
    }
  }

  /// Returns the value for a parameter whose default is `defaultValue`.
  ///
  /// The ratio to the default is the same as in the original program, within the allowed distances.
  func value(defaultValue: Double) -> ParameterValue {
    guard let original else { return ParameterValue.none }
    if self == .normal { return .number(defaultValue) }
    if self == .inverse { return .number(-defaultValue) }
    return .number(min(100, max(1.2, (defaultValue * original * 3 / 14).rounded(toDigitsOf: 0.01))))
  }

  /// Creates the preset with `value`, or returns `nil` if no preset has it.
  init?(_ value: ParameterValue, defaultValue: Double) {
    guard let preset = Self.allCases.first(where: { $0.value(defaultValue: defaultValue) == value })
    else {
      return nil
    }
    self = preset
  }
}
