/// A point of a plane, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// Creates the point (`x`, `y`).
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The origin of the plane.
  public static let zero = Point()

  /// Returns `point` moved by `offset`, whose component z is ignored.
  public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// Returns the point with both coordinates multiplied by `factor`.
  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// Returns the vector from `start` to `end`, with z = 0.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(x: end.x - start.x, y: end.y - start.y)
  }
}
