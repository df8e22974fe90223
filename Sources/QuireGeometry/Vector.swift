import Glibc

/// A direction with a length in space: x right, y down, z toward the viewer.
public struct Vector: Hashable, Sendable {
  /// Across, growing to the right.
  public var x: Double
  /// Down, growing downwards.
  public var y: Double
  /// Out of the plane, growing toward the viewer.
  public var z: Double

  /// The vector (`x`, `y`, `z`).
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// No way at all.
  public static let zero = Vector()

  /// The Euclidean length.
  public var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// `a` and then `b`.
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  /// The way that leads from the end of `b` to the end of `a`.
  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  /// The way back.
  public static prefix func - (a: Vector) -> Vector {
    Vector(x: -a.x, y: -a.y, z: -a.z)
  }

  /// The same direction, `factor` times as long.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }
}
