import QuireGeometry

/// A rectangle of flat paper with a smaller one inside, divided into strips parallel to the axis of
/// a roll; the ring is the area between the two.
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

  /// The parts between two neighbouring lines across the rectangles.
  struct Row {
    /// The strips outside the inner rectangle, in the order along the lines.
    var ring: [Strip]
    /// The strip inside the inner rectangle, or `nil` if the lines pass beside it.
    var inside: Strip?
  }

  /// Returns the strips into which the ring is divided by lines at the distances `turned` from the
  /// roll's axis, in points, beginning with the first of these lines.
  ///
  /// The ring is divided at `turned` and at its corners.
  func strips(between turned: [Double]) -> [Strip] {
    guard let first = turned.first else { return [] }
    let all = turned + outer.corners + (inner?.corners ?? [])
    let lines = all.filter { $0 >= max(first, outer.least) && $0 <= outer.most }.sorted()
    return rows(between: lines).flatMap(\.ring)
  }

  /// Returns the parts between each two neighbours of `lines`, which are distances from the roll's
  /// axis in points and include those of all corners.
  ///
  /// Neighbouring strips share all their corners, so no pixel is covered twice or missed.
  func rows(between lines: [Double]) -> [Row] {
    let lines = lines.map(line)
    return zip(lines, lines.dropFirst()).map { a, b in
      let strips = (0...2).map {
        Strip(
          beyond: (a.beyond, b.beyond), start: (a.points[$0], a.points[$0 + 1]),
          end: (b.points[$0], b.points[$0 + 1]))
      }
      let crosses = inner.map { a.beyond < $0.most && b.beyond > $0.least } ?? false
      return crosses
        ? Row(ring: [strips[0], strips[2]], inside: strips[1]) : Row(ring: strips, inside: nil)
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
