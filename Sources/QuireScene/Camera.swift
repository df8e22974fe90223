public import QuireGeometry

/// The camera of a stage, which projects a point P to V + (P − V)·d/(d − z).
public struct Camera: Hashable, Sendable {
  /// The distance d of the camera from the plane z = 0, in points, or `nil` for no perspective.
  public var distance: Double?
  /// The vanishing point V on the stage, in points from its centre.
  public var vanishingPoint: Point

  /// Creates a camera at `distance` in front of `vanishingPoint`.
  public init(distance: Double?, vanishingPoint: Point = .zero) {
    self.distance = distance
    self.vanishingPoint = vanishingPoint
  }

  /// Returns the point of the plane z = 0 at which the camera sees `place`, a point in space.
  public func project(_ place: Vector) -> Point {
    guard let distance else { return Point(x: place.x, y: place.y) }
    let factor = distance / (distance - place.z)
    return Point(
      x: vanishingPoint.x + (place.x - vanishingPoint.x) * factor,
      y: vanishingPoint.y + (place.y - vanishingPoint.y) * factor)
  }
}
