/// The strength with which near paper looks larger.
public enum Perspective: Hashable, Sendable {
  /// The eye is infinitely far away.
  case none
  /// The eye stands this many times a recipe's length in front of the paper, 1.2…100.
  case factor(Double)
  /// The eye stands as far behind the paper, 1.2…100: what is further away looks larger.
  ///
  /// After the mode of Mark Pospesel's EnterTheMatrix with +1/(4.6667·h) in the matrix. Effects
  /// whose pages pass the viewer (curl, natgeo, swoosh) take it for the factor.
  case inverse(Double)

  /// The distance of the eye in points for a recipe whose length is `length` points, below 0 behind
  /// the paper.
  public func distance(for length: Double) -> Double? {
    switch self {
    case .none: nil
    case .factor(let factor): factor * length
    case .inverse(let factor): -factor * length
    }
  }
}
