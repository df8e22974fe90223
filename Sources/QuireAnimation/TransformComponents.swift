import Glibc
public import QuireGeometry

/// The components of a transform: scale, shear, rotation, translation and perspective.
///
/// Interpolating the components of two transforms rotates between them, where interpolating the
/// matrices would collapse in the middle.
///
/// M = P·T·R·U: the upper triangle U scales and shears, R rotates, T translates, P adds perspective
/// (QR decomposition by Gram and Schmidt).
public struct TransformComponents: Hashable, Sendable {
  /// The factors by which the transform scales along x, y and z.
  public var scale: SIMD3<Double>
  /// The shear factors xy, xz and yz: for each pair of axes, the displacement along the first axis
  /// per unit of length along the second axis.
  public var shear: SIMD3<Double>
  /// The rotation, as a vector along the axis of rotation whose length is the angle in radians.
  public var rotation: SIMD3<Double>
  /// The translation along x, y and z.
  public var translation: SIMD3<Double>
  /// The perspective, as the last row of a matrix that is applied after the other components.
  public var perspective: SIMD4<Double>

  /// Creates the components of `transform`, or returns `nil` if it cannot be decomposed.
  ///
  /// This is the case if the transform moves the origin to infinity or behind the camera, or if it
  /// is singular and has perspective.
  public init?(_ transform: Transform3D) {
    let (x, y, z, t) = transform.columns
    guard t.w > 0, t.w.isFinite else { return nil }
    let columns = [x.space / t.w, y.space / t.w, z.space / t.w]
    translation = t.space / t.w
    let row = SIMD3(x.w, y.w, z.w) / t.w
    perspective = [0, 0, 0, 1]
    if row != .zero {
      guard let solved = TransformComponents.solve(columns, row) else { return nil }
      perspective = SIMD4(solved, 1 - (solved * translation).sum())
    }

    var axes: [SIMD3<Double>] = []
    for column in columns {
      axes.append(TransformComponents.axis(along: column, besides: axes))
    }
    let isMirrored = (axes[0].cross(axes[1]) * axes[2]).sum() < 0
    if isMirrored, let most = (0..<3).min(by: { axes[$0][$0] < axes[$1][$1] }) {
      axes[most] = -axes[most]
    }
    func entry(_ row: Int, _ column: Int) -> Double { (axes[row] * columns[column]).sum() }
    scale = [entry(0, 0), entry(1, 1), entry(2, 2)]
    shear = [entry(0, 1), entry(0, 2), entry(1, 2)]
    rotation = TransformComponents.rotation(axes)
  }

  /// The transform that the components describe.
  public var transform: Transform3D {
    let angle = length(rotation)
    let turn: Transform3D =
      angle > 0
      ? .rotation(angle, about: Vector(x: rotation.x, y: rotation.y, z: rotation.z)) : .identity
    let (x, y, z, _) = turn.columns
    let p = perspective
    func column(_ v: SIMD3<Double>, _ w: Double) -> SIMD4<Double> {
      SIMD4(v, (p.space * v).sum() + p.w * w)
    }
    return Transform3D(
      columns: column(x.space * scale.x, 0),
      column(x.space * shear.x + y.space * scale.y, 0),
      column(x.space * shear.y + y.space * shear.z + z.space * scale.z, 0),
      column(translation, 1))
  }

  /// All components in one vector, for arithmetic on all of them at once.
  public var vector: SIMD16<Double> {
    SIMD16(
      lowHalf: SIMD8(lowHalf: SIMD4(scale, shear.x), highHalf: SIMD4(rotation, shear.y)),
      highHalf: SIMD8(lowHalf: SIMD4(translation, shear.z), highHalf: perspective))
  }

  /// Creates the components from `vector`, which has the layout of the property `vector`.
  public init(vector: SIMD16<Double>) {
    let (first, second) = (vector.lowHalf, vector.highHalf)
    scale = first.lowHalf.space
    rotation = first.highHalf.space
    translation = second.lowHalf.space
    shear = [first.lowHalf.w, first.highHalf.w, second.lowHalf.w]
    perspective = second.highHalf
  }

  /// Returns the components with full turns added to the rotation, so that the rotation vector is
  /// as close as possible to `other`.
  public func turned(towards other: SIMD3<Double>) -> TransformComponents {
    let angle = length(rotation)
    let reach = length(other)
    var result = self
    if angle > 1e-9 {
      let axis = rotation / angle
      let along = (other * axis).sum()
      let distance = (along - angle) / (2 * .pi)
      // Half a turn is equally far in both directions: the rotation stays as it is.
      let turns = max(0, (abs(distance) - 0.5 - 1e-9).rounded(.up))
      let added = (distance < 0 ? -turns : turns) * 2 * .pi
      result.rotation += added * axis
    } else if reach > 0 {
      let turns = (reach / (2 * .pi)).rounded()
      result.rotation += (turns * 2 * .pi / reach) * other
    }
    return result
  }

  /// Returns the unit vector along the part of `column` that is perpendicular to all `axes`, or any
  /// unit vector perpendicular to them if that part is 0.
  private static func axis(
    along column: SIMD3<Double>, besides axes: [SIMD3<Double>]
  ) -> SIMD3<Double> {
    let candidates: [SIMD3<Double>] = [column, [1, 0, 0], [0, 1, 0], [0, 0, 1]]
    // The column's own coordinate axis comes first, so that a squashed column adds no rotation.
    let order = [0, axes.count + 1] + (1...3).filter { $0 != axes.count + 1 }
    for index in order {
      let candidate = candidates[index]
      var rest = candidate
      // Two passes give full precision.
      for _ in 0..<2 { for axis in axes { rest -= axis * (axis * rest).sum() } }
      let size = length(rest)
      if size > 1e-9 * length(candidate), size > 0 { return rest / size }
    }
    return [0, 0, 1]
  }

  /// Returns the rotation whose matrix has the columns `axes`, as a vector along the axis of
  /// rotation whose length is the angle in radians.
  ///
  /// The angle follows from the quaternion, whose largest part is computed first (Shepperd 1978).
  private static func rotation(_ axes: [SIMD3<Double>]) -> SIMD3<Double> {
    let (x, y, z) = (axes[0], axes[1], axes[2])
    let parts = [x.x + y.y + z.z, x.x - y.y - z.z, y.y - x.x - z.z, z.z - x.x - y.y]
    let (xy, xz, yz) = (x.y + y.x, x.z + z.x, y.z + z.y)
    let (a, b, c) = (y.z - z.y, z.x - x.z, x.y - y.x)
    let largest = (0..<4).max { parts[$0] < parts[$1] } ?? 0
    // Four times the square of the largest part, then the others in proportion.
    let square = 1 + parts[largest]
    var w: Double
    var v: SIMD3<Double>
    switch largest {
    case 0: (w, v) = (square, [a, b, c])
    case 1: (w, v) = (a, [square, xy, xz])
    case 2: (w, v) = (b, [xy, square, yz])
    default: (w, v) = (c, [xz, yz, square])
    }
    if w < 0 { (w, v) = (-w, -v) }
    let size = length(v)
    return size > 0 ? v / size * (2 * atan2(size, w)) : .zero
  }

  /// Returns the row vector p with p·A = `row`, where the matrix A has the columns `columns`, or
  /// `nil` if A is singular.
  ///
  /// The function uses Cramer's rule.
  private static func solve(
    _ columns: [SIMD3<Double>], _ row: SIMD3<Double>
  ) -> SIMD3<Double>? {
    let (a, b, c) = (columns[0], columns[1], columns[2])
    let determinant = (a.cross(b) * c).sum()
    guard abs(determinant) > 1e-9 * length(a) * length(b) * length(c) else { return nil }
    return (b.cross(c) * row.x + c.cross(a) * row.y + a.cross(b) * row.z) / determinant
  }
}

private func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

extension SIMD4<Double> {
  fileprivate var space: SIMD3<Double> { [x, y, z] }
}

extension SIMD3<Double> {
  fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    [
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x,
    ]
  }
}
