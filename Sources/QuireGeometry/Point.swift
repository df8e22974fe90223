/// A place in a plane, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// Across, growing to the right.
  public var x: Double
  /// Down, growing downwards.
  public var y: Double

  /// The point at `x`, `y`.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The origin of the plane.
  public static let zero = Point()

  /// Where `offset` leads from `point`; its z has no part in it.
  public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// The point with both coordinates multiplied by `factor`.
  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// The way from `start` to `end`, with z = 0.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(x: end.x - start.x, y: end.y - start.y)
  }
}
