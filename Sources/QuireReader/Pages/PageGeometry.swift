import Quire
import QuireGeometry

/// The place of a page's paper in its view: the relation between points of the document's page and
/// points of the view.
nonisolated struct PageGeometry: Hashable, Sendable {
  /// The rectangle of the paper, in points of the view.
  var paper: Rect
  /// The part of the view that is shown, in points of the view.
  var shownPart: Rect
  /// The size of the upright page, in points of the document.
  var pageSize: Size

  /// The number of points of the view for one point of the page, in both directions.
  private var scale: (x: Double, y: Double) {
    guard !pageSize.isEmpty else { return (0, 0) }
    return (paper.width / pageSize.width, paper.height / pageSize.height)
  }

  /// Returns the shown part of `rect`, which is in points of the page, in points of the view.
  func shownRect(of rect: Rect) -> Rect {
    self.rect(of: rect).intersection(paper).intersection(shownPart)
  }

  /// Returns `rect`, which is in points of the page, in points of the view.
  func rect(of rect: Rect) -> Rect {
    let (x, y) = scale
    return Rect(
      x: paper.minX + rect.minX * x, y: paper.minY + rect.minY * y,
      width: rect.width * x, height: rect.height * y)
  }

  /// Returns the point of the page at `point` of the view.
  func pagePoint(at point: Point) -> Point {
    let (x, y) = scale
    guard x > 0, y > 0 else { return .zero }
    return Point(x: (point.x - paper.minX) / x, y: (point.y - paper.minY) / y)
  }
}
