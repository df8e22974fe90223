import Glibc

/// A projective transform of three-dimensional space, stored as a 4 × 4 matrix that multiplies
/// column vectors.
///
/// The product `a * b` applies `b` to a point first.
public struct Transform3D: Hashable, Sendable {
  private var first: SIMD4<Double>
  private var second: SIMD4<Double>
  private var third: SIMD4<Double>
  private var fourth: SIMD4<Double>

  /// The four columns of the matrix, in the order in which OpenGL stores them.
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (first, second, third, fourth)
  }

  /// Creates the transform from the four columns of its matrix.
  public init(
    columns first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>,
    _ fourth: SIMD4<Double>
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// The identity transform, which leaves all points unchanged.
  public static let identity = Transform3D(
    columns: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  /// Returns the transform that moves each point by `vector`.
  public static func translation(_ vector: Vector) -> Transform3D {
    Transform3D(
      columns: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [vector.x, vector.y, vector.z, 1])
  }

  /// Returns the transform that scales the coordinates about the origin by the factors `x`, `y` and
  /// `z`.
  public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(columns: [x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1])
  }

  /// Returns the rotation by `angle` radians about the x axis; a positive angle turns the y axis
  /// toward the z axis.
  ///
  /// y′ = y·c − z·s and z′ = y·s + z·c, with c = cos `angle` and s = sin `angle`.
  public static func rotationX(_ angle: Double) -> Transform3D {
    let (c, s) = (cos(angle), sin(angle))
    return Transform3D(columns: [1, 0, 0, 0], [0, c, s, 0], [0, -s, c, 0], [0, 0, 0, 1])
  }

  /// Returns the rotation by `angle` radians about the y axis; a positive angle turns the z axis
  /// toward the x axis.
  ///
  /// x′ = x·c + z·s and z′ = −x·s + z·c, with c = cos `angle` and s = sin `angle`.
  public static func rotationY(_ angle: Double) -> Transform3D {
    let (c, s) = (cos(angle), sin(angle))
    return Transform3D(columns: [c, 0, -s, 0], [0, 1, 0, 0], [s, 0, c, 0], [0, 0, 0, 1])
  }

  /// Returns the rotation by `angle` radians about the z axis; a positive angle turns the x axis
  /// toward the y axis.
  ///
  /// x′ = x·c − y·s and y′ = x·s + y·c, with c = cos `angle` and s = sin `angle`.
  public static func rotationZ(_ angle: Double) -> Transform3D {
    let (c, s) = (cos(angle), sin(angle))
    return Transform3D(columns: [c, s, 0, 0], [-s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }

  /// Returns the transform that applies `b` first and then `a`.
  public static func * (a: Transform3D, b: Transform3D) -> Transform3D {
    Transform3D(columns: a * b.first, a * b.second, a * b.third, a * b.fourth)
  }

  /// Returns the product of `matrix` and the homogeneous point `v`, without division by the fourth
  /// coordinate, w.
  public static func * (matrix: Transform3D, v: SIMD4<Double>) -> SIMD4<Double> {
    matrix.first * v.x + matrix.second * v.y + matrix.third * v.z + matrix.fourth * v.w
  }

  /// Returns the point in space to which the transform moves `point`, after division by the
  /// homogeneous coordinate w.
  public func apply(to point: Vector) -> Vector {
    let v = self * SIMD4(point.x, point.y, point.z, 1)
    return Vector(x: v.x / v.w, y: v.y / v.w, z: v.z / v.w)
  }
}

extension Transform3D {
  /// Returns the rotation by `angle` radians about the line through the origin along `axis`, a
  /// vector of any length above 0.
  ///
  /// A positive angle turns in the same sense as in `rotationX`, `rotationY` and `rotationZ`.
  ///
  /// Rodrigues' formula: v′ = v·c + (k × v)·s + k·(k·v)·(1 − c), where k is the unit vector along
  /// `axis`, c = cos `angle` and s = sin `angle`.
  public static func rotation(_ angle: Double, about axis: Vector) -> Transform3D {
    let k = axis * (1 / axis.length)
    let (c, s) = (cos(angle), sin(angle))
    func column(_ v: Vector) -> SIMD4<Double> {
      let along = (k.x * v.x + k.y * v.y + k.z * v.z) * (1 - c)
      let cross = Vector(
        x: k.y * v.z - k.z * v.y, y: k.z * v.x - k.x * v.z, z: k.x * v.y - k.y * v.x)
      let turned = v * c + cross * s + k * along
      return [turned.x, turned.y, turned.z, 0]
    }
    return Transform3D(
      columns: column(Vector(x: 1)), column(Vector(y: 1)), column(Vector(z: 1)), [0, 0, 0, 1])
  }
}
