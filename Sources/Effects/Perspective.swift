/// How strongly near paper looks larger.
public enum Perspective: Hashable, Sendable {
  /// The eye is infinitely far away.
  case none
  /// The eye stands this many times a recipe's length in front of the paper, 1.2…100.
  case factor(Double)

  /// The distance of the eye in points for a recipe whose length is `length` points.
  public func distance(for length: Double) -> Double? {
    switch self {
    case .none: nil
    case .factor(let factor): factor * length
    }
  }
}
