import Glibc
public import QuireGeometry

/// A cylinder that touches the plane z = 0 along a line and around which the paper on one side of
/// that line is rolled.
///
/// The line of contact is called the axis. Let δ be the distance of a point of the paper beyond the
/// axis. The point does not move for δ ≤ 0, is on the cylinder up to δ = π·radius, and beyond that
/// is on the flat paper above the cylinder, mirrored. This is the model of XBPageCurl; `Curl.vert`
/// computes the same.
public struct Roll: Hashable, Sendable {
  /// A point on the line along which the cylinder touches the plane z = 0, in points from the
  /// stage's centre.
  public var axis: Point
  /// The unit vector in the plane z = 0 that is perpendicular to the line of contact and points to
  /// the rolled paper.
  public var normal: Vector
  /// The radius of the cylinder, in points, above 0.
  public var radius: Double

  /// Creates a cylinder of `radius` points that touches the plane z = 0 at the point `axis` and
  /// rolls up the paper in the direction of `normal`.
  public init(axis: Point, normal: Vector, radius: Double) {
    self.axis = axis
    self.normal = normal
    self.radius = radius
  }

  /// Returns the distance, in points, from the cylinder's line of contact to `paper`, a point of
  /// the flat paper, positive on the side that is rolled up.
  ///
  /// The distance is positive in the direction of `normal`, where the paper is rolled up.
  public func distance(of paper: Point) -> Double {
    let way = paper - axis
    return way.x * normal.x + way.y * normal.y
  }

  /// Returns the position in space of `paper`, a point of the flat paper, after the paper has been
  /// rolled up.
  public func position(of paper: Point) -> Vector {
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

  /// Returns the angle, in radians around the cylinder from its line of contact with the page to
  /// the line behind which `camera` no longer sees the rolled paper.
  ///
  /// The contour of a cylinder is one straight line, also in perspective. The plane through the
  /// camera and that line touches the cylinder: (camera − middle)·(sin φ, −cos φ) = radius.
  package func contourAngle(seenBy camera: Camera) -> Double {
    guard let distance = camera.presentDistance else { return .pi / 2 }
    let aside = self.distance(of: camera.vanishingPoint)
    let above = distance - radius
    // A camera inside a wide cylinder sees only its inside.
    guard hypot(aside, above) > radius else { return .pi }
    return atan2(above, aside) + asin(radius / hypot(aside, above))
  }

  /// Returns the points of the rolled paper that `camera` sees at `pointer`, nearest first, and for
  /// each point whether the front of the paper is visible.
  ///
  /// The points are positions on the flat paper, which counts as unlimited.
  func papers(seenAt pointer: Point, by camera: Camera) -> [(paper: Point, showsFront: Bool)] {
    let (v, pointer) = (camera.vanishingPoint, camera.flatPoint(seenAt: pointer))
    let inverseDistance = camera.presentDistance.map { 1 / $0 } ?? 0
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
        let point = foot(at: radius * (1 - cos(angle)))
        papers.append((point + normal * (radius * angle - distance(of: point)), showsFront))
      }
    }
    if u <= 0 { papers.append((pointer, true)) }
    return papers
  }

  /// The roll with all x and y coordinates exchanged.
  var transposed: Roll {
    Roll(
      axis: axis.transposed, normal: Vector(x: normal.y, y: normal.x), radius: radius)
  }
}
