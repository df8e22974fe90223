import QuireViews

/// The geometry of the page edges at one side of a book, from which a person chooses a page.
///
/// A place is described by its distance from the edge of the paper, which is positive outside the
/// paper and negative over it. A page is described by its depth in the block: 0 for the page next
/// to the shown paper, and so on outwards.
///
/// While the edge is pressed, the pages are fanned out over the paper, from the outer side of the
/// block inwards.
nonisolated struct ForeEdge: Hashable {
  /// The page edges as they are drawn at rest.
  let side: PageBlock.Side
  /// The axis along which pages turn.
  let orientation: Orientation
  /// The indices of the pages at this side, of which there is at least one.
  let pages: Range<Int>
  /// Whether the pages follow the shown pages; otherwise they precede them.
  let isUnread: Bool
  /// Whether the later of two places along the edge is the one further to the left.
  let isMirrored: Bool
  /// The width of the fan, across the edge, in points.
  let fanWidth: Double

  /// The greatest width of a fan, in points.
  private static let widestFan = 220.0
  /// The greatest part of the paper that a fan covers.
  private static let widestShare = 0.45
  /// The width of the fan for each page, in points, in a book of few pages.
  private static let widestSheet = 26.0

  /// The distance from the paper, in points, within which the mouse can press the edge.
  static let mouseReach = 14.0
  /// The distance from the paper, in points, within which a finger can press the edge.
  static let touchReach = 24.0

  /// Creates the edge of `pages` as it is drawn at `side` of paper that is `breadth` points wide
  /// along `orientation`, or returns `nil` if nothing is drawn at `scale` pixels per point.
  init?(
    of pages: Range<Int>, at side: PageBlock.Side, beside breadth: Double,
    along orientation: Orientation, isUnread: Bool, isMirrored: Bool, scale: Double
  ) {
    guard !pages.isEmpty, side.opacity > 0,
      side.frame(along: orientation, scale: scale) != nil
    else { return nil }
    self.side = side
    self.orientation = orientation
    self.pages = pages
    self.isUnread = isUnread
    self.isMirrored = isMirrored
    let most = min(ForeEdge.widestFan, ForeEdge.widestShare * breadth)
    fanWidth = max(
      side.thickness, min(most, side.thickness + Double(pages.count) * ForeEdge.widestSheet))
  }

  /// The number of pages at this side.
  var count: Int { pages.count }

  /// The distance of the inner end of the fan from the paper's edge, which is 0 or less.
  var innerEnd: Double { side.thickness - fanWidth }

  // MARK: Pages

  /// Returns the index of the page at `depth`, 0 or more; deeper pages than there are count as the
  /// outermost page.
  func page(atDepth depth: Int) -> Int {
    let depth = min(max(depth, 0), count - 1)
    return isUnread ? pages.lowerBound + depth : pages.upperBound - 1 - depth
  }

  /// Returns the depth of the page with the index `page`.
  func depth(ofPage page: Int) -> Int {
    isUnread ? page - pages.lowerBound : pages.upperBound - 1 - page
  }

  /// Returns the depth at the distance `distance` in the block at rest, as a number between 0 and
  /// the number of pages.
  func restingDepth(at distance: Double) -> Double {
    guard side.thickness > 0 else { return 0 }
    return min(max(distance / side.thickness, 0), 1) * Double(count)
  }

  /// Returns the distance of the middle of the page with the index `page` in the block at rest.
  func restingDistance(ofPage page: Int) -> Double {
    (Double(depth(ofPage: page)) + 0.5) / Double(count) * side.thickness
  }

  // MARK: Places

  /// Returns the distance of `point` from the edge of the paper.
  func distance(of point: Point) -> Double {
    ((orientation == .horizontal ? point.x : point.y) - side.edge) * side.direction
  }

  /// Returns the coordinate of `point` along the edge, in points.
  func place(of point: Point) -> Double { orientation == .horizontal ? point.y : point.x }

  /// Returns the point at `distance` from the edge of the paper and at the coordinate `place` along
  /// the edge.
  func point(at distance: Double, along place: Double) -> Point {
    let across = side.edge + side.direction * distance
    return orientation == .horizontal ? Point(x: across, y: place) : Point(x: place, y: across)
  }

  /// Returns the rectangle between two distances from the edge of the paper, over the whole length
  /// of the edge.
  func area(from inner: Double, to outer: Double) -> Rect {
    let ends = [inner, outer].map { side.edge + side.direction * $0 }
    let (start, end) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let length = side.span.upperBound - side.span.lowerBound
    return orientation == .horizontal
      ? Rect(x: start, y: side.span.lowerBound, width: end - start, height: length)
      : Rect(x: side.span.lowerBound, y: start, width: length, height: end - start)
  }

  /// Returns whether a press at `point` is one on the edge: beside the paper, and not further from
  /// it than `reach` points or the thickness of the block.
  func contains(_ point: Point, reach: Double) -> Bool {
    let distance = distance(of: point)
    return distance >= 0 && distance < max(reach, side.thickness)
      && side.span.contains(place(of: point))
  }
}
