import QuireGeometry
import QuireScene

/// A rectangle of flat paper that is divided into strips parallel to the axis of a roll.
struct CurlOutline {
  /// The distances of the four corners from the axis of the roll, in points and in increasing
  /// order.
  let corners: [Double]
  private let frame: Rect
  private let roll: Roll

  init(of frame: Rect, along roll: Roll) {
    self.frame = frame
    self.roll = roll
    corners = [
      frame.origin, Point(x: frame.maxX, y: frame.minY), Point(x: frame.minX, y: frame.maxY),
      Point(x: frame.maxX, y: frame.maxY),
    ].map { roll.distance(of: $0) }.sorted()
  }

  var least: Double { corners[0] }
  var most: Double { corners[3] }

  /// Returns the two points at which the edges of the rectangle cross the line that is parallel to
  /// the roll's axis at `distance` points from the axis.
  ///
  /// The order of the two points is the same for all lines.
  func line(at distance: Double) -> (Point, Point) {
    let foot = roll.axis + roll.normal * distance
    let along = Vector(x: -roll.normal.y, y: roll.normal.x)
    var (first, last) = (-Double.infinity, Double.infinity)
    for (origin, step, low, high) in [
      (foot.x, along.x, frame.minX, frame.maxX), (foot.y, along.y, frame.minY, frame.maxY),
    ] where abs(step) > 1e-9 {
      let ends = ((low - origin) / step, (high - origin) / step)
      first = max(first, min(ends.0, ends.1))
      last = min(last, max(ends.0, ends.1))
    }
    // At a corner both ends are the same except for rounding.
    if first > last { (first, last) = ((first + last) / 2, (first + last) / 2) }
    return (foot + along * first, foot + along * last)
  }
}
