import Glibc

/// A vector in space: x points to the right, y points downwards, and z points toward the viewer.
public struct Vector: Hashable, Codable, Sendable {
  /// The horizontal component, growing to the right.
  public var x: Double
  /// The vertical component, growing downwards.
  public var y: Double
  /// The component perpendicular to the screen, growing toward the viewer.
  public var z: Double

  /// Creates the vector (`x`, `y`, `z`).
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The vector whose components are all 0.
  public static let zero = Vector()

  /// The Euclidean length of the vector.
  public var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// The vector with the same direction and the length 1; a vector of length 0 has none.
  package var normalized: Vector { self * (1 / length) }

  /// Returns the vector whose components are the sums of the components of `a` and `b`.
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  /// Returns the vector whose components are those of `a` minus those of `b`.
  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  /// Returns the vector with the same length as `a` in the opposite direction.
  public static prefix func - (a: Vector) -> Vector {
    Vector(x: -a.x, y: -a.y, z: -a.z)
  }

  /// Returns `vector` with its three components multiplied by `factor`.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }
}
