import Glibc

/// Functions that relate the radius of a roll of paper to the distance by which a point of the
/// paper moves back when the paper is rolled up.
///
/// The axis is the line at which the roll begins. A point at the distance δ beyond the axis is
/// pulled back by L = δ − r·sin(δ/r) while δ ≤ πr, and by L = 2δ − πr beyond that, which follows
/// from the cylinder of `Roll`.
enum PaperBend {
  /// Returns the distance δ, in points on the flat paper, between the axis of the roll and a point
  /// that a cylinder of `radius` points pulls back by `pull` points.
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

  /// Returns the radius, in points, of a roll that pulls back by `pull` points a point at
  /// `distance` points from the roll's axis on the flat paper, or 0 if there is no such roll.
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
