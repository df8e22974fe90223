import Glibc
import QuireGeometry
import QuireScene

/// A sheet that swings about a vertical line in the plane z = 0, seen by a camera.
///
/// The sheet's paper at the distance r from the line is at x = r·cosθ, z = ±r·sinθ, relative to the
/// line.
struct SheetSwing {
  /// The distance of the camera in points, above 0, or `nil` without perspective.
  private let distance: Double?
  /// The distance of the vanishing point from the line about which the sheet swings, in points;
  /// positive to the right.
  private let vanishing: Double
  /// The sign of z: 1 for a sheet that comes toward the viewer, −1 for a sheet that swings away.
  private let side: Double

  /// Creates the swing of a sheet that a camera at `distance` sees, with the vanishing point at
  /// `vanishing` and the sheet on the side `lift`.
  ///
  /// A distance below 0 is that of a camera behind the plane. It sees the same as a camera equally
  /// far in front sees of a sheet that swings to the other side, since V + (P − V)·d/(d − z) does
  /// not change when d and z change their signs.
  init(distance: Double?, vanishing: Double, lift: Flip.Lift = .toward) {
    self.distance = distance.map { abs($0) }
    self.vanishing = vanishing
    side = (lift == .toward) == (distance ?? 1 > 0) ? 1 : -1
  }

  /// Creates a swing about the middle of the stage, seen by `camera`, of a sheet that comes toward
  /// the viewer.
  init(_ camera: Camera) {
    self.init(distance: camera.distance, vanishing: camera.vanishingPoint.x)
  }

  /// Returns whether the camera sees the side that faced up before the sheet turned left by `turn`
  /// radians.
  func facesFront(_ turn: Double) -> Bool {
    guard let distance else { return cos(turn) > 0 }
    return distance * cos(turn) - side * vanishing * sin(turn) > 0
  }

  /// The turn at which the camera is in the plane of the sheet, in radians.
  var edgeOnTurn: Double { distance.map { atan2($0, side * vanishing) } ?? .pi / 2 }

  /// Returns the turn, in radians, at which paper at the distance `reach` from the line appears at
  /// the position `place`.
  ///
  /// With k = (place − V)/d the projection V + (P − V)·d/(d − z) = place becomes
  /// r·cosθ ± k·r·sinθ = place. The solution is the root on which a lifting page first looks
  /// larger. Beyond the paper's reach, the result is the turn at which the paper comes nearest.
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
