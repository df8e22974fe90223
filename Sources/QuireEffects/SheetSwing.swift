import Glibc
import QuireGeometry
import QuireScene

/// The geometry of a sheet of paper that swings about a vertical line in the plane z = 0, as a
/// camera sees it.
///
/// A point of the sheet at the distance r from the line is at x = r·cosθ, z = ±r·sinθ, relative to
/// the line.
struct SheetSwing {
  /// The distance of the camera from the plane z = 0, in points, or `nil` without perspective.
  private let distance: Double?
  /// The x coordinate of the vanishing point, in points from the line about which the sheet swings.
  private let vanishing: Double
  /// The sign of the sheet's z coordinates: 1 for a sheet that moves toward the viewer, −1 for a
  /// sheet that swings away.
  private let side: Double

  /// Creates the swing of a sheet in the direction `lift`, seen by a camera `distance` points away
  /// whose vanishing point is `vanishing` points to the right of the line about which the sheet
  /// swings.
  ///
  /// A distance below 0 is that of a camera behind the plane. This camera sees the same as a camera
  /// equally far in front sees of a sheet that swings to the other side, since V + (P − V)·d/(d −
  /// z) does not change when d and z change their signs.
  init(distance: Double?, vanishing: Double, lift: Flip.Lift = .toward) {
    self.distance = distance.map { abs($0) }
    self.vanishing = vanishing
    side = (lift == .toward) == (distance ?? 1 > 0) ? 1 : -1
  }

  /// Creates the swing of a sheet toward the viewer, about the middle of the stage, seen by
  /// `camera`.
  init(_ camera: Camera) {
    self.init(distance: camera.distance, vanishing: camera.vanishingPoint.x)
  }

  /// Returns whether the camera sees the front of the sheet after the sheet has turned by the angle
  /// `turn`, in radians.
  ///
  /// The front is the side that faces the viewer at the angle 0.
  func facesFront(_ turn: Double) -> Bool {
    guard let distance else { return cos(turn) > 0 }
    return distance * cos(turn) - side * vanishing * sin(turn) > 0
  }

  /// The angle, in radians from its flat position, at which the camera sees the sheet edge-on.
  var edgeOnTurn: Double { distance.map { atan2($0, side * vanishing) } ?? .pi / 2 }

  /// Returns the angle of the sheet, in radians, at which a point `reach` points from the line of
  /// rotation appears at the x coordinate `position`, measured from that line.
  ///
  /// With k = (place − V)/d the projection V + (P − V)·d/(d − z) = place becomes r·cosθ ± k·r·sinθ
  /// = place. The solution is the root at which a page that rises first appears larger. If the
  /// point never appears there, the result is the angle at which it appears nearest.
  func turn(of reach: Double, at position: Double) -> Double {
    guard let distance else { return acos(min(1, max(-1, position / reach))) }
    let k = side * (position - vanishing) / distance
    let target = position / (reach * (1 + k * k).squareRoot())
    guard abs(target) > 1 else { return atan(k) + acos(target) }
    // The projection is furthest out where d·sinθ ± (V − spine)·cosθ = ±r.
    let lean = side * atan2(-vanishing, distance)
    let furthest = side * asin(min(1, reach / hypot(distance, vanishing)))
    return target > 1 ? lean + furthest : lean + .pi - furthest
  }
}
