internal import Glibc
import Quire
import QuireGeometry

/// A displacement of a sheet from the place where it rests: a rotation and a scaling about one of
/// its points, which is moved.
nonisolated struct SheetPose: Hashable, Sendable {
  /// The angle of the rotation, clockwise on the screen, in radians.
  var angle = 0.0
  /// The factor of the scaling.
  var scale = 1.0
  /// The point of the resting sheet about which it is rotated and scaled.
  var anchor: Point
  /// The place at which that point is shown, in points of the resting sheet.
  var place: Point

  /// The rotation and the scaling, without the movement.
  var transform: Transform3D { .rotationZ(angle) * .scale(x: scale, y: scale) }

  /// Returns the place of `point`, a point of the resting sheet.
  func apply(to point: Point) -> Point {
    place + SheetPose.rotate(point - anchor, by: angle) * scale
  }

  /// Returns the point of the resting sheet that is shown at `point`.
  func restingPoint(shownAt point: Point) -> Point {
    anchor + SheetPose.rotate(point - place, by: -angle) * (1 / scale)
  }

  private static func rotate(_ vector: Vector, by angle: Double) -> Vector {
    let (c, s) = (cos(angle), sin(angle))
    return Vector(x: vector.x * c - vector.y * s, y: vector.x * s + vector.y * c)
  }
}
