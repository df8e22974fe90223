import Glibc

/// The division of circular arcs into straight strips.
enum ArcDivision {
  /// The greatest distance, in pixels, between a strip and the arc.
  private static let tolerance = 0.05
  /// The least number of strips of an arc.
  private static let fewest = 4

  /// Returns the number of strips, at most `most`, into which an arc over `angle` radians with a
  /// radius of `radius` pixels is divided so that it looks round.
  static func strips(over angle: Double, radius: Double, atMost most: Int) -> Int {
    // A chord over the angle a is r·(1 − cos(a/2)) ≈ r·a²/8 away from its arc.
    let step = (8 * tolerance / max(1, radius)).squareRoot()
    return min(most, max(fewest, Int((angle / step).rounded(.up))))
  }
}
