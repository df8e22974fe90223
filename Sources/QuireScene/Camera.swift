public import QuireGeometry

/// A camera that projects points in space onto the stage, with or without perspective.
///
/// A point P appears at V + (P − V)·d/(d + r − z), with the distance d, the vanishing point V
/// and the retreat r.
public struct Camera: Hashable, Sendable {
  /// The distance d of the camera from the plane z = 0, in points, or `nil` for no perspective.
  public var distance: Double?
  /// The vanishing point V, in points from the stage's centre.
  public var vanishingPoint: Point
  /// The distance r, in points, by which the camera has moved back from its place, so that
  /// everything appears smaller; 0 for a camera without perspective.
  public var retreat = 0.0

  /// Creates a camera with the given vanishing point, at `distance` points in front of the plane z
  /// = 0, or without perspective if `distance` is `nil`.
  public init(distance: Double?, vanishingPoint: Point = .zero) {
    self.distance = distance
    self.vanishingPoint = vanishingPoint
  }

  /// The distance of the camera from the plane z = 0 after its retreat, in points, or `nil` for no
  /// perspective.
  public var presentDistance: Double? { distance.map { $0 + retreat } }

  /// The factor, above 0, by which the camera enlarges things in the plane z = 0: 1 without a
  /// retreat, and below 1 otherwise.
  public var flatScale: Double { scale(atHeight: 0) }

  /// Returns the factor by which the camera enlarges things at the z
  /// coordinate `height`, in points.
  public func scale(atHeight height: Double) -> Double {
    guard let distance, let presentDistance else { return 1 }
    return distance / (presentDistance - height)
  }

  /// Returns the point of the plane z = 0 that appears at `pointer` on the stage.
  public func flatPoint(seenAt pointer: Point) -> Point {
    vanishingPoint + (pointer - vanishingPoint) * (1 / flatScale)
  }

  /// Returns the rectangle of the plane z = 0 that appears in the rectangle `area` of the stage.
  public func flatArea(seenIn area: Rect) -> Rect {
    let corner = flatPoint(seenAt: area.origin)
    return Rect(origin: corner, size: area.size * (1 / flatScale))
  }

  /// Returns the point of the stage to which the camera projects `point`, a point in space.
  public func project(_ point: Vector) -> Point {
    let factor = scale(atHeight: point.z)
    return Point(
      x: vanishingPoint.x + (point.x - vanishingPoint.x) * factor,
      y: vanishingPoint.y + (point.y - vanishingPoint.y) * factor)
  }
}
