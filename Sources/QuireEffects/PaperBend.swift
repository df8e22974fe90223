import Glibc

/// The distance by which paper that a cylinder rolls up is drawn back, along the normal of the axis.
///
/// A point at the distance δ beyond the axis is drawn back by L = δ − r·sin(δ/r) while δ ≤ πr and
/// by L = 2δ − πr from there on, which follows from the cylinder of `Roll`.
enum PaperBend {
  /// The δ of a point that a cylinder of `radius` draws back by `pull`, both in points.
  static func distance(drawnBackBy pull: Double, radius: Double) -> Double {
    guard pull < .pi * radius else { return (pull + .pi * radius) / 2 }
    let share = pull / radius
    // u − sin u ≤ u³/6: Newton's method from below the root of a convex function.
    var angle = min(.pi, cbrt(6 * share))
    for _ in 0..<8 where angle > 1e-6 {
      angle -= (angle - sin(angle) - share) / (1 - cos(angle))
    }
    return angle * radius
  }

  /// The radius of the cylinder that draws a point back by `pull` which lies at `distance` beyond
  /// its axis; 0 where a sharp fold does not draw it back so far.
  static func radius(drawingBackBy pull: Double, at distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    guard pull < distance else { return max(0, (2 * distance - pull) / .pi) }
    // 1 − sin u / u rises from 0 to 1 on 0…π.
    let share = pull / distance
    var (low, high) = (0.0, Double.pi)
    for _ in 0..<48 {
      let angle = (low + high) / 2
      if angle - sin(angle) < share * angle { low = angle } else { high = angle }
    }
    return distance / high
  }
}
