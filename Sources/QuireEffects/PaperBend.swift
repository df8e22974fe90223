import Glibc

/// Functions for paper that is rolled up around a cylinder: they relate the cylinder's radius to
/// the distance by which a point of the paper moves back.
///
/// The axis is the line at which the roll begins. A point at the distance δ beyond the axis is
/// pulled back by L = δ − r·sin(δ/r) while δ ≤ πr, and by L = 2δ − πr beyond that, which follows
/// from the cylinder of `Roll`.
enum PaperBend {
  /// Returns the distance δ, in points on the flat paper, from the line at which the roll begins to
  /// the point that a roll of `radius` points pulls back by `pull` points.
  static func distance(drawnBackBy pull: Double, radius: Double) -> Double {
    guard pull < .pi * radius else { return (pull + .pi * radius) / 2 }
    let share = pull / radius
    // Since u − sin u ≤ u³/6, Newton's method starts below the root of a convex function.
    var angle = min(.pi, cbrt(6 * share))
    for _ in 0..<8 where angle > 1e-6 {
      angle -= (angle - sin(angle) - share) / (1 - cos(angle))
    }
    return angle * radius
  }

  /// Returns the radius, in points, of the roll that pulls a point back by `pull` points, if the
  /// point is `distance` points beyond the line at which the roll begins, or 0 if there is no such
  /// roll.
  static func radius(drawingBackBy pull: Double, at distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    guard pull < distance else { return max(0, (2 * distance - pull) / .pi) }
    // The function 1 − sin u / u rises from 0 to 1 on 0…π.
    let share = pull / distance
    var (low, high) = (0.0, Double.pi)
    for _ in 0..<48 {
      let angle = (low + high) / 2
      if angle - sin(angle) < share * angle { low = angle } else { high = angle }
    }
    return distance / high
  }
}
