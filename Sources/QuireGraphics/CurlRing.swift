import QuireGeometry

/// A ring of flat paper: the area between an outer and an inner rectangle, divided into strips
/// parallel to the axis of a roll.
struct CurlRing {
  /// The outer rectangle.
  let outer: CurlOutline
  /// The inner rectangle, or `nil` if it has no area.
  let inner: CurlOutline?

  /// A line across the ring, parallel to the axis of the roll.
  private struct Line {
    /// The distance from the roll's axis to the line, in points along the flat paper toward the
    /// rolled part.
    var beyond: Double
    /// Four points along the line: its start on the outer boundary, its two crossings of the inner
    /// boundary, and its end on the outer boundary.
    ///
    /// On a line that misses the inner rectangle, the two middle points are those at which the line
    /// is divided beside the rectangle.
    var points: [Point]
  }

  /// A part of the ring between two lines, with the ends of the first and of the second line.
  struct Strip {
    /// The distances from the roll's axis to the two lines, in points along the flat paper toward
    /// the rolled part.
    var beyond: (Double, Double)
    /// The ends of the first line.
    var start: (Point, Point)
    /// The ends of the second line.
    var end: (Point, Point)
  }

  /// Returns the strips into which the ring is divided by lines at the distances `turned` from the
  /// roll's axis, in points, beginning with the first of these lines.
  ///
  /// The ring is divided at `turned` and at its corners. Neighbouring strips share all their
  /// corners, so no pixel is covered twice or missed.
  func strips(between turned: [Double]) -> [Strip] {
    guard let first = turned.first else { return [] }
    let all = turned + outer.corners + (inner?.corners ?? [])
    let lines = all.filter { $0 >= max(first, outer.least) && $0 <= outer.most }.sorted().map(line)
    return zip(lines, lines.dropFirst()).flatMap { a, b in
      let isBesideGap = inner.map { a.beyond < $0.most && b.beyond > $0.least } ?? false
      return (isBesideGap ? [0, 2] : [0, 1, 2]).map {
        Strip(
          beyond: (a.beyond, b.beyond), start: (a.points[$0], a.points[$0 + 1]),
          end: (b.points[$0], b.points[$0 + 1]))
      }
    }
  }

  private func line(at beyond: Double) -> Line {
    let (first, last) = outer.line(at: beyond)
    let way = last - first
    let square = way.x * way.x + way.y * way.y
    func onLine(_ point: Point) -> Point {
      guard square > 0 else { return first }
      let part = ((point.x - first.x) * way.x + (point.y - first.y) * way.y) / square
      return first + way * min(1, max(0, part))
    }
    // Beside the inner rectangle, the line is divided where the nearest line through it would be.
    let gap =
      inner.map { $0.line(at: min($0.most, max($0.least, beyond))) } ?? (first, first)
    return Line(beyond: beyond, points: [first, onLine(gap.0), onLine(gap.1), last])
  }
}
