/// The strength of the perspective.
public enum Perspective: Hashable, Sendable {
  /// The camera is infinitely far away.
  case none
  /// The distance of the camera in front of the paper, as a multiple of the effect's length,
  /// 1.2…100.
  case factor(Double)
  /// The distance of the camera behind the paper, 1.2…100: parts further away look larger.
  ///
  /// After the mode of Mark Pospesel's EnterTheMatrix with +1/(4.6667·h) in the matrix. Effects
  /// whose pages pass the viewer (curl, natgeo, swoosh) use it like `factor`.
  case inverse(Double)

  /// Returns the distance of the camera in points for an effect with a length of `length` points,
  /// below 0 behind the paper, or `nil` without perspective.
  public func distance(for length: Double) -> Double? {
    switch self {
    case .none: nil
    case .factor(let factor): factor * length
    case .inverse(let factor): -factor * length
    }
  }
}
