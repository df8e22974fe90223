/// The strength of the perspective, as a distance of the camera.
public enum Perspective: Hashable, Sendable {
  /// No perspective: the camera is infinitely far away.
  case none
  /// A camera in front of the paper. The value is its distance as a multiple of the effect's
  /// length, 1.2…100.
  case factor(Double)
  /// A camera behind the paper, for which parts further away look larger. The value is its distance
  /// as a multiple of the effect's length, 1.2…100.
  ///
  /// After the mode of Mark Pospesel's EnterTheMatrix with +1/(4.6667·h) in the matrix. Effects
  /// whose pages pass the viewer (curl, natgeo, swoosh) use it like `factor`.
  case inverse(Double)

  /// Returns the distance of the camera in points for an effect that is `length` points long, or
  /// `nil` without perspective.
  ///
  /// The distance is below 0 for a camera behind the paper.
  public func distance(for length: Double) -> Double? {
    switch self {
    case .none: nil
    case .factor(let factor): factor * length
    case .inverse(let factor): -factor * length
    }
  }
}
