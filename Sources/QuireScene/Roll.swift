import Glibc
public import QuireGeometry

/// A cylinder on the plane z = 0 around which the paper on one side of its axis is rolled up.
///
/// Let δ be the distance of a point of the paper beyond the axis. The point stays in place for
/// δ ≤ 0, lies on the cylinder up to δ = π·radius, and beyond that lies flat on top of the
/// cylinder, mirrored. This is the model of XBPageCurl; `Curl.vert` computes the same.
public struct Roll: Hashable, Sendable {
  /// A point of the line at which the roll touches the plane, in stage points.
  public var axis: Point
  /// The unit vector in the plane at right angles to the axis, towards the rolled paper.
  public var normal: Vector
  /// The radius of the cylinder, in points, above 0.
  public var radius: Double

  /// Creates the cylinder of `radius` that touches the plane at `axis` and rolls up the paper in
  /// the direction of `normal`.
  public init(axis: Point, normal: Vector, radius: Double) {
    self.axis = axis
    self.normal = normal
    self.radius = radius
  }

  /// Returns how far `paper`, a point of the flat paper, is beyond the axis, in points.
  ///
  /// The distance is below 0 on the other side of the axis.
  public func distance(of paper: Point) -> Double {
    let way = paper - axis
    return way.x * normal.x + way.y * normal.y
  }

  /// Returns the position in space of `paper`, a point of the flat paper, after the paper has been
  /// rolled up.
  public func place(of paper: Point) -> Vector {
    let beyond = distance(of: paper)
    guard beyond > 0 else { return Vector(x: paper.x, y: paper.y) }
    let angle = beyond / radius
    guard angle < .pi else {
      let moved = paper + normal * (.pi * radius - 2 * beyond)
      return Vector(x: moved.x, y: moved.y, z: 2 * radius)
    }
    let moved = paper + normal * (radius * sin(angle) - beyond)
    return Vector(x: moved.x, y: moved.y, z: radius * (1 - cos(angle)))
  }

  /// Returns the angle at which `camera` sees the contour of the cylinder, measured from the line
  /// of contact with the plane.
  ///
  /// The contour of a cylinder is one straight line, also in perspective. The plane through the
  /// camera and that line touches the cylinder: (camera − middle)·(sin φ, −cos φ) = radius.
  package func contourAngle(seenBy camera: Camera) -> Double {
    guard let distance = camera.distance else { return .pi / 2 }
    let aside = self.distance(of: camera.vanishingPoint)
    let above = distance - radius
    // A camera inside a wide cylinder sees only its inside.
    guard hypot(aside, above) > radius else { return .pi }
    return atan2(above, aside) + asin(radius / hypot(aside, above))
  }

  /// Returns the points of the flat paper that `camera` sees at `pointer`, nearest first, and
  /// whether it sees the front at each.
  ///
  /// The paper counts as unlimited.
  func papers(seenAt pointer: Point, by camera: Camera) -> [(paper: Point, showsFront: Bool)] {
    let v = camera.vanishingPoint
    let inverseDistance = camera.distance.map { 1 / $0 } ?? 0
    // The ray meets the height z at V + (pointer − V)·(1 − z/d).
    func foot(at z: Double) -> Point { v + (pointer - v) * (1 - z * inverseDistance) }
    var papers: [(paper: Point, showsFront: Bool)] = []
    let top = foot(at: 2 * radius)
    let above = distance(of: top)
    if above <= 0 {
      papers.append((top + normal * (.pi * radius - 2 * above), false))
    }
    // On the cylinder, sin φ − k·cos φ = u/r − k, where u is the point at which the ray meets the
    // plane and k is the slope of the ray.
    let u = distance(of: pointer)
    let k = (u - distance(of: v)) * inverseDistance
    let lean = atan(k)
    let sine = (u / radius - k) / (1 + k * k).squareRoot()
    if abs(sine) <= 1 {
      for (angle, showsFront) in [(lean + .pi - asin(sine), false), (lean + asin(sine), true)]
      where angle > 0 && angle <= .pi {
        let place = foot(at: radius * (1 - cos(angle)))
        papers.append((place + normal * (radius * angle - distance(of: place)), showsFront))
      }
    }
    if u <= 0 { papers.append((pointer, true)) }
    return papers
  }

  /// The roll with x and y exchanged.
  var transposed: Roll {
    Roll(
      axis: axis.transposed, normal: Vector(x: normal.y, y: normal.x), radius: radius)
  }
}
