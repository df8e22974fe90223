import Glibc
import QuireGeometry
import QuireScene

/// The functions that compute the position of the cylinder around which the sheet is rolled.
///
/// In sheet coordinates, x is 0 at the spine and `width` at the outer edge. The progress is 0 while
/// the sheet is flat and 1 when it has turned over.
extension CurlGeometry {
  /// The least radius of the cylinder, as a fraction of the usual radius, when the cylinder becomes
  /// thinner to keep the paper attached to the spine.
  private static let leastRadiusFactor = 0.3

  /// Returns the distance, in points, by which the grabbed point has moved up from its original row
  /// at `progress`, if no pointer moves the curl.
  func lift(at progress: Double) -> Double { 0.15 * height * sin(.pi * progress) }

  /// Returns the cylinder around which the sheet is rolled at `progress`, with the grabbed point
  /// displaced by `lean` points at right angles to the axis of motion.
  ///
  /// The progress is strictly between 0 and 1. Where the paper would tear from the spine, or jump
  /// up beyond a grabbed point that has hardly moved, the displacement is reduced. Where that is
  /// not enough, the roll becomes tighter or wider.
  func roll(at progress: Double, lean: Double) -> Roll {
    let own = radius * min(1, (1 - progress) / 0.2)
    let back = 2 * grip.x * progress
    let aside = lean - lift(at: progress)
    // A grip inside the sheet has paper beyond it, which rises in a wide arc. The limit excludes
    // arcs too wide to be visible.
    let overhang = width - grip.x
    let straight = PaperBend.radius(drawingBackBy: back, at: overhang / overhangRatio)
    let wide = max(own, min(straight, 100 * hypot(size.width, size.height)))
    // For a straight pull, a radius of 2D(1 − p)/π would put the axis at the spine.
    let tight = min(Self.leastRadiusFactor * own, 0.9 * 2 * grip.x * (1 - progress) / .pi)
    let pull = heldPull(back: back, aside: aside, radii: tight...max(tight, wide))
    let radius = max(
      1e-3, min(wide, PaperBend.radius(drawingBackBy: pull.length, at: pull.reach)))
    let beyond = PaperBend.distance(drawnBackBy: pull.length, radius: radius)
    return Roll(
      axis: grip + pull.normal * -min(beyond, pull.reach), normal: pull.normal, radius: radius)
  }

  /// The greatest allowed ratio between two lengths of paper: from the grabbed point to the outer
  /// edge, and from the line at which the roll begins to the grabbed point.
  ///
  /// With this limit the paper rises almost as gently as the grabbed point itself. The value is 3
  /// for a grabbed point at the edge.
  private var overhangRatio: Double { 3 + (width - grip.x) / grip.x }

  /// Returns a displacement of the grabbed point that does not tear the paper from the spine:
  /// `back` points along the axis of motion and, across the axis, `aside` points or less.
  ///
  /// The part of `aside` that would tear the paper is left out.
  ///
  /// - Parameters:
  ///   - back: The distance along the axis of motion, in points.
  ///   - aside: The distance across the axis of motion, in points.
  ///   - radii: The radius of the tightest roll, whose axis has to be beyond the spine, and the
  ///     radius if the spine does not matter.
  /// - Returns: The pull, which is straight back if necessary.
  private func heldPull(back: Double, aside: Double, radii: ClosedRange<Double>) -> Pull {
    let overhangRatio = overhangRatio
    func isHeld(_ pull: Pull) -> Bool {
      let tight = PaperBend.distance(drawnBackBy: pull.length, radius: radii.lowerBound)
      let wide = PaperBend.distance(drawnBackBy: pull.length, radius: radii.upperBound)
      return tight <= pull.reach
        && pull.overhang <= overhangRatio * min(wide * 1.000001, pull.reach)
    }
    let whole = pull(back: back, aside: aside)
    if isHeld(whole) { return whole }
    // A straight pull never tears the paper.
    var (held, torn) = (0.0, 1.0)
    for _ in 0..<40 {
      let share = (held + torn) / 2
      if isHeld(pull(back: back, aside: share * aside)) { held = share } else { torn = share }
    }
    return pull(back: back, aside: held * aside)
  }

  private func pull(back: Double, aside: Double) -> Pull {
    let way = Vector(x: back, y: -aside)
    let length = max(way.length, 1e-9)
    let normal = way.length > 1e-9 ? way * (1 / length) : Vector(x: 1)
    let aboveBottom = rows.upperBound - grip.y
    let belowTop = grip.y - rows.lowerBound
    // The end of an upright line that is further in the direction of the normal.
    let further = max(normal.y * aboveBottom, -normal.y * belowTop)
    return Pull(
      normal: normal, length: length, reach: normal.x * grip.x - further,
      overhang: normal.x * (width - grip.x) + further)
  }
}

/// A displacement of the grabbed point from its position on the flat sheet.
private struct Pull {
  /// The unit vector from the displaced position of the grabbed point to its position on the flat
  /// sheet.
  var normal: Vector
  /// The length of the displacement, in points.
  var length: Double
  /// The distance, in points, from the grabbed point of the flat sheet to the furthest line at
  /// which the roll can begin without tearing the paper from the spine.
  ///
  /// That line passes through the nearer end of the spine.
  var reach: Double
  /// The greatest distance, in points, from the grabbed point to the edge of the flat sheet,
  /// measured in the direction of `normal`.
  var overhang: Double
}
