import Quire
import QuireGeometry

/// The hits of a search on a page: a view above the picture of the page, in which the current hit
/// is marked stronger than the others.
///
/// The marks lie on the paper: they turn, bend and zoom with it.
final class PageHitsView: View {
  /// The places of hits, in points of the upright page.
  struct Areas: Equatable {
    /// The rectangles of the hits, without those of the current one.
    var others: [Rect] = []
    /// The rectangles of the current hit, or an empty array if it is on another page.
    var current: [Rect] = []
  }

  /// The greatest number of rectangles that are marked on a page.
  static let limit = 1000

  /// The places of the hits.
  var areas: Areas {
    didSet { setNeedsLayout() }
  }
  /// The size of the upright page, in points of the document.
  let pageSize: Size
  private weak var page: PageView?
  private let others = MarksView(Color(red: 1, green: 0.83, blue: 0.10, alpha: 0.45))
  private let current = MarksView(Color(red: 1, green: 0.50, blue: 0.05, alpha: 0.60))

  /// Creates the view of the hits at `areas` above the picture in `page`, whose size is `pageSize`
  /// in points of its document.
  init(_ areas: Areas, pageSize: Size, on page: PageView) {
    (self.areas, self.pageSize, self.page) = (areas, pageSize, page)
    super.init()
    for marks in [others, current] {
      marks.autoresizingMask = .fill
      addSubview(marks)
    }
  }

  /// Nothing, because the view only shows where something is.
  override func hitTest(_ point: Point) -> View? { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let geometry = page?.geometry(ofPageSize: pageSize) else { return }
    for (marks, areas) in [(others, areas.others), (current, areas.current)] {
      marks.rects = areas.map(geometry.shownRect).filter { !$0.isEmpty }
    }
  }
}
