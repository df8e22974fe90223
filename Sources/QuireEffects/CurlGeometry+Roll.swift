import Glibc
import QuireGeometry
import QuireScene

/// Where the roll is, seen from the spine: 0 < x < width is the sheet, p rises from flat to turned.
extension CurlGeometry {
  /// Below this share of its radius the roll is not pulled tight.
  private static let tightest = 0.3

  /// Returns the height of the grip above its own row when no hand leads it.
  func lift(at progress: Double) -> Double { 0.15 * height * sin(.pi * progress) }

  /// The roll at `progress`, strictly between 0 and 1, with the grip pulled aside by `lean`.
  ///
  /// Where the paper would tear from the spine, or jump up beyond a grip that has hardly moved, the
  /// grip is taken less far aside. Where that is not enough the roll is tighter or wider.
  func roll(at progress: Double, lean: Double) -> Roll {
    let own = radius * min(1, (1 - progress) / 0.2)
    let back = 2 * grip.x * progress
    let aside = lean - lift(at: progress)
    // A grip within the sheet has paper beyond it, which comes up in a wide arc, but for what is
    // too wide to be seen.
    let overhang = width - grip.x
    let straight = PaperBend.radius(drawingBackBy: back, at: overhang / slack)
    let wide = max(own, min(straight, 100 * hypot(size.width, size.height)))
    // Even straight back, with a radius of 2D(1 − p)/π the axis would be at the spine.
    let tight = min(Self.tightest * own, 0.9 * 2 * grip.x * (1 - progress) / .pi)
    let pull = heldPull(back: back, aside: aside, radii: tight...max(tight, wide))
    let radius = max(
      1e-3, min(wide, PaperBend.radius(drawingBackBy: pull.length, at: pull.reach)))
    let beyond = PaperBend.distance(drawnBackBy: pull.length, radius: radius)
    return Roll(
      axis: grip + pull.normal * -min(beyond, pull.reach), normal: pull.normal, radius: radius)
  }

  /// How many times as far as the grip is beyond the axis paper may be beyond the grip, so that it
  /// comes up hardly less gently than the grip itself: 3 for a grip at the edge.
  private var slack: Double { 3 + (width - grip.x) / grip.x }

  /// The pull `back` and as far `aside` as it may go.
  ///
  /// - Parameters:
  ///   - back: along the axis of motion, in points.
  ///   - aside: across it.
  ///   - radii: the tightest roll, whose axis has to lie beyond the spine, and the one that there
  ///     will be if the spine does not matter.
  /// - Returns: the pull, straight back if need be.
  private func heldPull(back: Double, aside: Double, radii: ClosedRange<Double>) -> Pull {
    let slack = slack
    func isHeld(_ pull: Pull) -> Bool {
      let tight = PaperBend.distance(drawnBackBy: pull.length, radius: radii.lowerBound)
      let wide = PaperBend.distance(drawnBackBy: pull.length, radius: radii.upperBound)
      return tight <= pull.reach && pull.overhang <= slack * min(wide * 1.000001, pull.reach)
    }
    let whole = pull(back: back, aside: aside)
    if isHeld(whole) { return whole }
    // Straight back nothing tears.
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
    // Of the two ends of an upright line, the one further on in the direction of the normal.
    let further = max(normal.y * aboveBottom, -normal.y * belowTop)
    return Pull(
      normal: normal, length: length, reach: normal.x * grip.x - further,
      overhang: normal.x * (width - grip.x) + further)
  }
}

/// A grip drawn back in a certain direction.
private struct Pull {
  /// The way back to where it lay, a unit vector.
  var normal: Vector
  /// How far.
  var length: Double
  /// How far beyond the axis the grip can be at most: the axis at the nearer end of the spine.
  var reach: Double
  /// The distance of paper beyond the grip.
  var overhang: Double
}
