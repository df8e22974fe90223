import Glibc
public import QuireGeometry

/// A cylinder that lies on the plane z = 0 and rolls up what is beyond its axis.
///
/// A point of paper at the distance δ beyond the axis stays where it is while δ ≤ 0, lies on the
/// cylinder up to δ = π·radius, and beyond that flat again on top of it, mirrored: the model of
/// XBPageCurl. `Curl.vert` says the same.
public struct Roll: Hashable, Sendable {
  /// The line at which the roll touches the plane, in stage points: any point of that line.
  public var axis: Point
  /// The unit vector in the plane, at right angles to the axis, towards the rolled paper.
  public var normal: Vector
  /// The radius, in points, above 0.
  public var radius: Double

  /// The cylinder of `radius` that touches the plane at `axis` and rolls up what lies towards
  /// `normal`.
  public init(axis: Point, normal: Vector, radius: Double) {
    self.axis = axis
    self.normal = normal
    self.radius = radius
  }

  /// Returns the distance of a point of the flat paper beyond the axis, in points; below 0 on the other
  /// side.
  public func distance(of paper: Point) -> Double {
    let way = paper - axis
    return way.x * normal.x + way.y * normal.y
  }

  /// Returns the place of a point of the flat paper in space.
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

  /// The angle, from where it touches the plane, at which `camera` sees the cylinder's contour.
  ///
  /// The contour of a cylinder is one straight line, in perspective too: there the plane through
  /// the eye and that line touches it, (eye − middle)·(sin φ, −cos φ) = radius.
  package func contourAngle(seenBy camera: Camera) -> Double {
    guard let distance = camera.distance else { return .pi / 2 }
    let aside = self.distance(of: camera.vanishingPoint)
    let above = distance - radius
    // An eye within a wide cylinder sees its inside alone.
    guard hypot(aside, above) > radius else { return .pi }
    return atan2(above, aside) + asin(radius / hypot(aside, above))
  }

  /// Where the paper is that `camera` may see at `pointer`, if there is paper: nearest first.
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
    // On the cylinder: sin φ − k·cos φ = u/r − k, with u where the ray meets the plane and k the
    // ray's slope.
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

  /// The same with x and y in each other's place.
  var transposed: Roll {
    Roll(
      axis: axis.transposed, normal: Vector(x: normal.y, y: normal.x), radius: radius)
  }
}
