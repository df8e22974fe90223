import Glibc
import QuireGeometry
import QuireScene

/// A sheet that swings about an upright line in the plane z = 0, and an eye that looks at it.
///
/// Its paper at the distance r from the line is at x = r·cosθ, z = ±r·sinθ, measured from the line.
struct SheetSwing {
  /// The distance of the eye, above 0; `nil` looks without perspective.
  private let distance: Double?
  /// The distance of the vanishing point from the line.
  private let vanishing: Double
  /// 1 for a sheet that comes toward the viewer, −1 for one that swings away.
  private let side: Double

  /// A `distance` below 0 is that of an eye behind the plane: it sees what one as far in front sees
  /// of the sheet that swings to the other side, since V + (P − V)·d/(d − z) stays the same when d
  /// and z change their signs.
  init(distance: Double?, vanishing: Double, lift: Flip.Lift = .toward) {
    self.distance = distance.map { abs($0) }
    self.vanishing = vanishing
    side = (lift == .toward) == (distance ?? 1 > 0) ? 1 : -1
  }

  /// A sheet about the middle of the stage that comes toward the viewer.
  init(_ camera: Camera) {
    self.init(distance: camera.distance, vanishing: camera.vanishingPoint.x)
  }

  /// Whether the eye sees the side that lay up before a `turn` to the left, in radians.
  func facesFront(_ turn: Double) -> Bool {
    guard let distance else { return cos(turn) > 0 }
    return distance * cos(turn) - side * vanishing * sin(turn) > 0
  }

  /// The turn at which the eye is in the plane of the sheet, in radians.
  var edgeOnTurn: Double { distance.map { atan2($0, side * vanishing) } ?? .pi / 2 }

  /// The turn at which paper at the distance `reach` from the line is seen at `place`.
  ///
  /// With k = (place − V)/d the projection V + (P − V)·d/(d − z) = place becomes
  /// r·cosθ ± k·r·sinθ = place, solved for the root on which a lifting page first looks larger.
  /// Beyond the paper's reach the turn that comes nearest is the answer.
  func turn(of reach: Double, at place: Double) -> Double {
    guard let distance else { return acos(min(1, max(-1, place / reach))) }
    let k = side * (place - vanishing) / distance
    let target = place / (reach * (1 + k * k).squareRoot())
    guard abs(target) > 1 else { return atan(k) + acos(target) }
    // The projection is furthest out where d·sinθ ± (V − spine)·cosθ = ±r.
    let lean = side * atan2(-vanishing, distance)
    let furthest = side * asin(min(1, reach / hypot(distance, vanishing)))
    return target > 1 ? lean + furthest : lean + .pi - furthest
  }
}
