import Quire

/// The strengths of perspective that EnterTheMatrix chooses between.
nonisolated enum PerspectivePreset: String, CaseIterable, Sendable {
  case flat
  case low
  case normal
  case high
  /// The normal one with the eye behind the paper.
  case inverse

  /// The eye's distance in halves of the folding strip, in Mark Pospesel's program; nil for none.
  private var original: Double? {
    switch self {
    case .flat: nil
    case .low: 12
    case .normal, .inverse: 14.0 / 3
    case .high: 1.5
    }
  }

  /// The value of a parameter whose usual one is `usual`: as many times stronger or weaker than
  /// that as in the original, but no nearer than any eye may be.
  func value(usual: Double) -> ParameterValue {
    guard let original else { return ParameterValue.none }
    if self == .normal { return .number(usual) }
    if self == .inverse { return .number(-usual) }
    return .number(min(100, max(1.2, (usual * original * 3 / 14).rounded(toDigitsOf: 0.01))))
  }

  /// The preset that `value` is, if any.
  init?(_ value: ParameterValue, usual: Double) {
    guard let preset = Self.allCases.first(where: { $0.value(usual: usual) == value }) else {
      return nil
    }
    self = preset
  }
}
