public import QuireGeometry

/// A camera that projects points in space onto the stage, with or without perspective.
///
/// A point P appears at V + (P − V)·d/(d − z), with the distance d and the vanishing point V.
public struct Camera: Hashable, Sendable {
  /// The distance d of the camera from the plane z = 0, in points, or `nil` for no perspective.
  public var distance: Double?
  /// The vanishing point V, in points from the stage's centre.
  public var vanishingPoint: Point

  /// Creates a camera with the given vanishing point, at `distance` points in front of the plane z
  /// = 0, or without perspective if `distance` is `nil`.
  public init(distance: Double?, vanishingPoint: Point = .zero) {
    self.distance = distance
    self.vanishingPoint = vanishingPoint
  }

  /// Returns the point of the plane z = 0 to which the camera projects `point`, a point in space.
  public func project(_ point: Vector) -> Point {
    guard let distance else { return Point(x: point.x, y: point.y) }
    let factor = distance / (distance - point.z)
    return Point(
      x: vanishingPoint.x + (point.x - vanishingPoint.x) * factor,
      y: vanishingPoint.y + (point.y - vanishingPoint.y) * factor)
  }
}
