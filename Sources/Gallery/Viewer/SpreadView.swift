import Documents
import Quire
import QuireGeometry

/// A view that shows a spread: one page, or two facing pages that meet at the spine in the middle.
///
/// The direction of reading of the view decides which page is on the left.
final class SpreadView: View {
  /// One side of a spread.
  enum Side: Hashable {
    /// The page at an address, with the given shape, or `nil` while the shape is not known.
    case page(PageAddress, PageShape?)
    /// A blank page.
    case blank
    /// No paper, beside the cover of a closed book.
    case none

    fileprivate var shape: PageShape? {
      if case .page(_, let shape) = self { shape } else { nil }
    }

    fileprivate var address: PageAddress? {
      if case .page(let address, _) = self { address } else { nil }
    }
  }

  /// The sides of the spread in the order of reading: one page or two sides.
  private(set) var sides: [Side] = []
  /// The views of the pages, one for each side that is a page, in the order of reading.
  private(set) var pageViews: [PageView] = []
  /// The views of the sides, or `nil` for a side without paper.
  private var views: [View?] = []
  private let gutter = GutterShadow()
  /// The value of ``contentRect`` at the last layout.
  private var laidOutPaper = Rect.zero
  /// Called when a layout has changed the rectangle of the paper.
  var paperDidChange: () -> Void = {}
  /// Whether a shadow is drawn where two pages meet.
  var hasGutterShadow = true {
    didSet { if hasGutterShadow != oldValue { setNeedsLayout() } }
  }

  /// Creates a view without pages.
  init() { super.init() }

  /// Shows the sides `sides`, in the order of reading; pages that are shown already keep their views.
  func show(_ sides: [Side]) {
    precondition((1...2).contains(sides.count), "a spread has one side or two")
    guard sides != self.sides else { return }
    var former = Dictionary(zip(self.sides.compactMap(\.address), pageViews)) { first, _ in first }
    self.sides = sides
    pageViews = []
    for view in views where !(view is PageView) { view?.removeFromSuperview() }
    views = sides.map { side -> View? in
      switch side {
      case .page(let address, _):
        let view = former.removeValue(forKey: address) ?? PageView()
        pageViews.append(view)
        return view
      case .blank:
        let paper = View()
        paper.backgroundColor = .white
        return paper
      case .none: return nil
      }
    }
    for view in former.values { view.removeFromSuperview() }
    for view in views.compactMap({ $0 }) where view.superview !== self { addSubview(view) }
    for view in pageViews { view.contentMode = sides.count == 1 ? .fit : .fill }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame) in zip(views, frames) { view?.frame = frame }
    updateGutter()
    guard contentRect != laidOutPaper else { return }
    laidOutPaper = contentRect
    paperDidChange()
  }

  /// Makes the part `part` of the view sharp, which is enlarged by `zoomScale`.
  func show(part: Rect, zoomScale: Double) {
    for view in pageViews {
      let visible = part.intersection(view.frame)
      let ownPart = visible.isEmpty ? .zero : visible.offsetBy(Point.zero - view.frame.origin)
      view.show(part: ownPart, zoomScale: zoomScale)
    }
  }

  /// Frees the tiles of the pages, because they are no longer visible.
  func discardTiles() {
    for view in pageViews { view.discardTiles() }
  }

  /// The smallest rectangle around the paper of the spread, in points of the view.
  var contentRect: Rect {
    let papers = papers
    return papers.isEmpty ? bounds : papers.dropFirst().reduce(papers[0]) { $0.union($1) }
  }

  /// The rectangles of the sides in the order of reading, in points of the view.
  var frames: [Rect] {
    guard sides.count == 2 else { return [Rect(size: bounds.size)] }
    let scale = window?.scale ?? 1
    let layout = SpreadLayout(
      sides.map(\.shape), width: Int((bounds.width * scale).rounded()),
      height: Int((bounds.height * scale).rounded()), isMirrored: isRightToLeft)
    return layout.frames.map {
      Rect(
        x: $0.minX / scale, y: $0.minY / scale, width: $0.width / scale, height: $0.height / scale)
    }
  }

  /// The rectangles of the sides that have paper.
  private var papers: [Rect] {
    views.compactMap { view in
      guard let view else { return nil }
      guard let page = view as? PageView else { return view.frame }
      return page.contentRect.offsetBy(page.frame.origin - .zero)
    }
  }

  private func updateGutter() {
    let papers = papers
    guard hasGutterShadow, papers.count == 2 else { return gutter.removeFromSuperview() }
    if subviews.last !== gutter { addSubview(gutter) }
    gutter.show(
      at: isRightToLeft ? papers[0].minX : papers[0].maxX, on: papers, across: .horizontal)
  }
}
