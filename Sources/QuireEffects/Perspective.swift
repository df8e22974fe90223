/// The strength of the perspective of an effect, given by the position of the camera.
public enum Perspective: Hashable, Sendable {
  /// No perspective: the camera is infinitely far away.
  case none
  /// A camera in front of the pages; the associated value, 1.2…100, is its distance as a multiple
  /// of a length that the effect chooses, such as the stage's height.
  case factor(Double)
  /// A camera behind the pages; the associated value, 1.2…100, is its distance as a multiple of a
  /// length that the effect chooses, such as the stage's height.
  ///
  /// Parts of the pages that are further from the viewer look larger.
  ///
  /// After the mode of Mark Pospesel's EnterTheMatrix with +1/(4.6667·h) in the matrix. Effects
  /// whose pages pass the viewer or bend (curl, leaf, natgeo, swoosh) use this case like `factor`.
  case inverse(Double)

  /// Returns the distance, in points, of the camera from the flat pages, for an effect that
  /// measures it in multiples of `length` points, or `nil` without perspective.
  ///
  /// The distance is below 0 for a camera behind the pages.
  public func distance(for length: Double) -> Double? {
    switch self {
    case .none: nil
    case .factor(let factor): factor * length
    case .inverse(let factor): -factor * length
    }
  }

  /// The perspective with the camera at the same distance in front of the pages.
  var fromFront: Perspective {
    if case .inverse(let factor) = self { .factor(factor) } else { self }
  }
}
