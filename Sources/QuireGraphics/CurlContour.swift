import QuireGeometry
import QuireScene

/// The contour of a rolled sheet of paper: the straight line on the screen at which the visible
/// part of the roll ends.
struct CurlContour {
  /// A vector as long as one pixel, in points, that points away from the roll at right angles to
  /// the contour.
  var outward: Vector
  /// The position of the contour on the flat paper: its distance, in points, from the stage's
  /// centre, measured at right angles to the axis of the roll.
  var paper: Double
  /// The coefficients a, b and c of a·x + b·y + c, the distance in pixels from the contour to the
  /// fragment (x, y), positive on the side of the roll.
  var line: SIMD3<Double>
  /// For the front and the back, the squared distance on the paper, in square points, from the
  /// contour to the point that appears one pixel inside the roll: a measure of the bend.
  var bends: (front: Double, back: Double)

  init(of roll: Roll, seenBy camera: Camera, projection: StageProjection) {
    let scale = projection.stage.scale
    let beyond = roll.contourAngle(seenBy: camera) * roll.radius
    let foot = roll.axis + roll.normal * beyond
    let projected = camera.project(roll.position(of: foot))
    // The height is constant along the axis, so the contour is parallel to it.
    outward = roll.normal * (1 / scale)
    paper = foot.x * roll.normal.x + foot.y * roll.normal.y
    // Fragment coordinates of a window start at the bottom.
    let down = projection.down
    let height = projection.surface.height
    let middle = Point(
      x: projection.frame.center.x,
      y: down > 0 ? projection.frame.center.y : height - projection.frame.center.y)
    let inward = Point(x: -roll.normal.x, y: -roll.normal.y * down)
    let point = Point(x: middle.x + projected.x * scale, y: middle.y + projected.y * scale * down)
    line = SIMD3(inward.x, inward.y, -(inward.x * point.x + inward.y * point.y))
    let pixel = outward.length
    func bend(towards side: Double) -> Double {
      let way = side * (2 * roll.radius * min(pixel, roll.radius / 8)).squareRoot()
      let inside = projected - camera.project(roll.position(of: foot + roll.normal * way))
      let depth = (inside.x * roll.normal.x + inside.y * roll.normal.y) / pixel
      return way * way / max(1e-3, depth)
    }
    bends = (bend(towards: -1), bend(towards: 1))
  }
}
