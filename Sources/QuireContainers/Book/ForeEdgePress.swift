import QuireViews

/// A press on the edge of a book: the page under the pointer, from the first touch to the release.
///
/// | movement | effect |
/// |---|---|
/// | none | the page that lies under the pointer in the block at rest |
/// | over the paper | pages nearer to the paper, up to the one next to it |
/// | outwards | pages further out, up to the outermost one |
/// | along the edge | after 16 points, one page for each 8 points |
///
/// The movements across the edge choose coarsely: all pages lie between the inner end of the fan
/// and 24 points outside the block. The movement along the edge reaches each single page of a thick
/// book: later pages downwards, or in the reading direction.
nonisolated struct ForeEdgePress: Hashable {
  /// The edge that is pressed.
  let edge: ForeEdge
  /// The place of the first touch, in points of the content view.
  let start: Point
  /// The distance of the first touch from the paper, moved into the block.
  private let startDistance: Double
  /// The depth of the first page, in the middle of its sheet.
  private let startDepth: Double

  /// The way outside the block on which pages are chosen, in points.
  static let outside = 24.0
  /// The movement along the edge that has no effect, because no hand moves straight, in points.
  static let slop = 16.0
  /// The movement along the edge for one page, in points.
  static let pitch = 8.0

  /// Creates a press that begins at `point`.
  init(on edge: ForeEdge, at point: Point) {
    self.edge = edge
    start = point
    startDistance = min(max(edge.distance(of: point), 0), edge.side.thickness)
    let depth = edge.restingDepth(at: startDistance)
    startDepth = min(depth.rounded(.down), Double(edge.count - 1)) + 0.5
  }

  /// Returns the index of the page that a pointer at `point` chooses.
  func page(at point: Point) -> Int { edge.page(atDepth: Int(depth(at: point))) }

  /// Returns the depth that a pointer at `point` chooses, from 0 to below the number of pages.
  func depth(at point: Point) -> Double {
    let depth = coarseDepth(at: distance(of: point)) + fineSteps(at: edge.place(of: point))
    return min(max(depth, 0), Double(edge.count).nextDown)
  }

  /// Returns the distance from the paper at which the fan shows the page under a pointer at
  /// `point`.
  func distance(of point: Point) -> Double {
    startDistance + edge.distance(of: point) - edge.distance(of: start)
  }

  /// Returns the place, as far along the edge as the first touch, at which the pointer chooses the
  /// page with the index `page`.
  func location(ofPage page: Int) -> Point {
    let depth = Double(edge.depth(ofPage: page)) + 0.5
    let distance =
      depth <= startDepth
      ? edge.innerEnd + (startDistance - edge.innerEnd) * depth / startDepth
      : startDistance + outerWay * (depth - startDepth) / (Double(edge.count) - startDepth)
    return edge.point(
      at: edge.distance(of: start) + distance - startDistance, along: edge.place(of: start))
  }

  /// The way from the first touch outwards on which pages are chosen, in points.
  private var outerWay: Double { edge.side.thickness + ForeEdgePress.outside - startDistance }

  private func coarseDepth(at distance: Double) -> Double {
    if distance > startDistance {
      return startDepth
        + (Double(edge.count) - startDepth) * (distance - startDistance) / outerWay
    }
    let way = startDistance - edge.innerEnd
    return way > 0 ? startDepth * (distance - edge.innerEnd) / way : startDepth
  }

  /// Returns the number of pages outwards by which the coordinate `place` along the edge differs
  /// from the first touch.
  private func fineSteps(at place: Double) -> Double {
    let way = place - edge.place(of: start)
    let steps = max(0, abs(way) - ForeEdgePress.slop) / ForeEdgePress.pitch
    let isLater = (way > 0) != edge.isMirrored
    return isLater == edge.isUnread ? steps : -steps
  }
}
