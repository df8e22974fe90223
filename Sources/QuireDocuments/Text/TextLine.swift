internal import QuireGeometry

/// A line of the text of a page, or a piece of one whose parts stand at different heights.
struct TextLine: Hashable, Sendable {
  /// The range of the line's scalars, without the line feed at its end.
  var range: Range<Int>
  /// The direction in which the line is read.
  var direction: PageText.Direction
  /// The rectangle that contains the line, or an empty one if nothing of it has a place.
  var box: Rect
  /// The area in which a point belongs to the line rather than to another: its rectangle, as long
  /// as the longest line of the same block.
  var reach: Rect

  /// Creates the line of the scalars in `range` with the given direction and rectangle.
  init(_ range: Range<Int>, _ direction: PageText.Direction, box: Rect) {
    self.range = range
    self.direction = direction
    self.box = box
    reach = box
  }

  /// Returns the extent of `rect` along the line.
  func along(_ rect: Rect) -> ClosedRange<Double> {
    direction.isHorizontal ? rect.minX...rect.maxX : rect.minY...rect.maxY
  }

  /// Returns the extent of `rect` across the line.
  func across(_ rect: Rect) -> ClosedRange<Double> {
    direction.isHorizontal ? rect.minY...rect.maxY : rect.minX...rect.maxX
  }

  /// Returns the coordinate of `point` along the line.
  func along(_ point: Point) -> Double { direction.isHorizontal ? point.x : point.y }

  /// Returns the coordinate of `point` across the line.
  func across(_ point: Point) -> Double { direction.isHorizontal ? point.y : point.x }

  /// The extent of the line across the direction in which it is read: its height in usual text.
  var height: Double { direction.isHorizontal ? box.height : box.width }

  /// Returns the rectangle with the given extents along and across the line.
  func rect(along: ClosedRange<Double>, across: ClosedRange<Double>) -> Rect {
    let (length, height) = (
      along.upperBound - along.lowerBound, across.upperBound - across.lowerBound
    )
    return direction.isHorizontal
      ? Rect(x: along.lowerBound, y: across.lowerBound, width: length, height: height)
      : Rect(x: across.lowerBound, y: along.lowerBound, width: height, height: length)
  }
}

extension ClosedRange<Double> {
  /// The distance between the ends.
  var length: Double { upperBound - lowerBound }

  /// The number in the middle.
  var middle: Double { (lowerBound + upperBound) / 2 }

  /// Returns the distance from `value` to the nearest number in the range.
  func distance(to value: Double) -> Double { Swift.max(0, lowerBound - value, value - upperBound) }

  /// Returns the length of the overlap with `other`; a negative one is the distance between them.
  func overlap(with other: ClosedRange<Double>) -> Double {
    Swift.min(upperBound, other.upperBound) - Swift.max(lowerBound, other.lowerBound)
  }

  /// Returns the smallest range that contains both ranges.
  func union(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
