/// A position in a plane, in points, with x growing to the right and y growing downwards.
public struct Point: Hashable, Codable, Sendable {
  /// The horizontal coordinate in points, which grows to the right.
  public var x: Double
  /// The vertical coordinate in points, which grows downwards.
  public var y: Double

  /// Creates the point (`x`, `y`).
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The point (0, 0), the origin of the plane.
  public static let zero = Point()

  /// Returns `point` moved by the x and y components of `offset`; the z component is ignored.
  public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// Returns `point` with both coordinates multiplied by `factor`.
  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// Returns the vector from `start` to `end`, with z = 0.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(x: end.x - start.x, y: end.y - start.y)
  }
}
