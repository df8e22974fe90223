import Quire
import QuireDocuments
import QuireGeometry

/// A view that shows a spread: one page, a half of a page, or two facing pages or halves that meet
/// at the spine in the middle.
///
/// The direction of reading of the view decides which page is on the left.
final class SpreadView: View {
  /// One side of a spread.
  nonisolated enum Side: Hashable {
    /// The page at an address, with the given shape, or `nil` while the shape is not known.
    case page(PageAddress, PageShape?)
    /// A part of the page at an address, which has the given shape, in fractions of the page.
    case part(PageAddress, PageShape, Rect)
    /// A half of the page at an address, which has the given shape and stands alone.
    case half(PageAddress, PageShape, PageHalf)
    /// The page at an address, whose halves face each other, with the given shape, or `nil` while
    /// the shape is not known.
    case halves(PageAddress, PageShape?)
    /// A blank page.
    case blank
    /// No paper, beside the cover of a closed book.
    case none

    /// The shape of the paper, or `nil` if it is not known.
    var shape: PageShape? {
      switch self {
      case .page(_, let shape), .halves(_, let shape): shape
      case .part(_, let shape, let part):
        PageShape(
          size: Size(width: shape.size.width * part.width, height: shape.size.height * part.height),
          isScalable: shape.isScalable)
      case .half(_, let shape, _): shape
      case .blank, .none: nil
      }
    }

    fileprivate var address: PageAddress? {
      switch self {
      case .page(let address, _), .part(let address, _, _), .half(let address, _, _),
        .halves(let address, _):
        address
      case .blank, .none: nil
      }
    }
  }

  /// The sides of the spread in the order of reading: one page, one half or two sides.
  private(set) var sides: [Side] = []
  /// The views of the pages, one for each side that is a page, in the order of reading.
  private(set) var pageViews: [PageView] = []
  /// The views of the sides, or `nil` for a side without paper.
  private var views: [View?] = []
  private let gutter = GutterShadow()
  /// The colour of blank pages.
  var paper = Color.white {
    didSet {
      for (side, view) in zip(sides, views) where side == .blank { view?.backgroundColor = paper }
    }
  }
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

  /// Shows the sides `sides`, in the order of reading; pages that are shown
  /// already keep their views.
  func show(_ sides: [Side]) {
    precondition((1...2).contains(sides.count), "a spread has one side or two")
    guard sides != self.sides else { return }
    var former = Dictionary(zip(self.sides.compactMap(\.address), pageViews)) { first, _ in first }
    self.sides = sides
    pageViews = []
    for view in views where !(view is PageView) { view?.removeFromSuperview() }
    views = sides.map { side -> View? in
      switch side {
      case .page(let address, _), .halves(let address, _):
        let view = former.removeValue(forKey: address) ?? PageView()
        pageViews.append(view)
        view.contentMode = sides.count == 1 ? .fit : .fill
        view.outerEdge = sides.count == 2 && side == sides[0] ? .start : .end
        return view
      case .part(let address, _, _):
        let view = former.removeValue(forKey: address) ?? PageView()
        pageViews.append(view)
        view.contentMode = .fill
        view.outerEdge = sides.count == 2 && side == sides[0] ? .start : .end
        return PagePartView(view)
      case .half(let address, _, let half):
        let view = former.removeValue(forKey: address) ?? PageView()
        pageViews.append(view)
        view.contentMode = .fill
        view.outerEdge = half == .first ? .start : .end
        return PagePartView(view)
      case .blank:
        let blank = View()
        blank.backgroundColor = paper
        return blank
      case .none: return nil
      }
    }
    for view in former.values { view.removeFromSuperview() }
    for view in views.compactMap({ $0 }) where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let view = views.first as? PagePartView, let layout = halfLayout {
      view.frame = layout.half.divided(by: scale)
      view.pageView.frame = layout.page.divided(by: scale)
    } else {
      for (index, frame) in pixelFrames.enumerated() {
        views[index]?.frame = frame.divided(by: scale)
        guard let view = views[index] as? PagePartView else { continue }
        view.pageView.frame = page(of: sides[index], in: frame).divided(by: scale)
      }
    }
    updateGutter()
    guard contentRect != laidOutPaper else { return }
    laidOutPaper = contentRect
    paperDidChange()
  }

  /// Makes the part `part` of the view sharp, which is enlarged by `zoomScale`.
  func show(part: Rect, zoomScale: Double) {
    for view in views.compactMap({ $0 }) {
      let window = view as? PagePartView
      guard let page = window?.pageView ?? view as? PageView else { continue }
      let visible = part.intersection(view.frame)
      let place = window == nil ? page.frame : page.frame.offsetBy(view.frame.origin - .zero)
      page.show(
        part: visible.isEmpty ? .zero : visible.offsetBy(.zero - place.origin),
        zoomScale: zoomScale)
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
    if sides.count == 1, case .page = sides[0] { return [Rect(size: bounds.size)] }
    return pixelFrames.map { $0.divided(by: scale) }
  }

  /// The rectangles of the sides in the order of reading, in pixels of the view.
  private var pixelFrames: [Rect] {
    if let halfLayout { return [halfLayout.half] }
    let (width, height) = (
      Int((bounds.width * scale).rounded()), Int((bounds.height * scale).rounded())
    )
    guard sides.count == 2 else {
      guard case .part(_, let shape, let part) = sides.first else {
        return [bounds.scaled(by: scale)]
      }
      return [PartLayout(shape, part: part, width: max(1, width), height: max(1, height)).frame]
    }
    let layout = SpreadLayout(
      sides.map(\.shape), width: width, height: height, isMirrored: isRightToLeft)
    guard let lone else { return layout.frames }
    return layout.frames.enumerated().map { index, frame in
      guard index == lone else { return frame }
      var centred = frame
      centred.origin.x = ((bounds.width * scale - frame.width) / 2).rounded(.down)
      return centred
    }
  }

  /// Returns the rectangle of the whole page of which `side` shows a part in `frame`, as seen from
  /// the top left corner of that frame, in pixels.
  private func page(of side: Side, in frame: Rect) -> Rect {
    guard case .part(_, let shape, let part) = side else { return frame }
    guard sides.count == 1 else { return PartLayout(shape, part: part, covering: frame).page }
    return PartLayout(
      shape, part: part, width: max(1, Int((bounds.width * scale).rounded())),
      height: max(1, Int((bounds.height * scale).rounded()))
    ).page
  }

  /// The index of the only side with paper, which lies in the middle, or `nil` if there is none.
  private var lone: Int? {
    guard sides.count == 2, sides.contains(.none) else { return nil }
    return sides.firstIndex { $0 != .none }
  }

  /// The distance from the place that the paper has in an open book to its place at rest, in
  /// points: a page that faces nothing lies in the middle.
  var paperDisplacement: Vector {
    guard let lone else { return Vector() }
    let frame = frames[lone]
    let isLeft = (lone == 0) != isRightToLeft
    let spine =
      SpreadLayout.spine(
        width: Int((bounds.width * scale).rounded()), isMirrored: isRightToLeft) / scale
    return Vector(x: frame.minX - (isLeft ? spine - frame.width : spine))
  }

  private var scale: Double { window?.scale ?? 1 }

  /// The place of the half that the view shows, in pixels, or `nil` if it shows whole pages.
  private var halfLayout: HalfLayout? {
    guard case .half(_, let shape, let half) = sides.first else { return nil }
    let scale = window?.scale ?? 1
    return HalfLayout(
      shape, width: max(1, Int((bounds.width * scale).rounded())),
      height: max(1, Int((bounds.height * scale).rounded())),
      isLeft: (half == .first) != isRightToLeft)
  }

  /// The rectangles of the sides that have paper.
  private var papers: [Rect] {
    views.compactMap { view in
      guard let view else { return nil }
      guard let page = view as? PageView else { return view.frame }
      return page.contentRect.offsetBy(page.frame.origin - .zero)
    }
  }

  /// The position of the spine, in points of the view, or `nil` if nothing meets there.
  private var spine: Double? {
    let papers = papers
    if papers.count == 2 { return isRightToLeft ? papers[0].minX : papers[0].maxX }
    guard case .halves = sides.first, let paper = papers.first else { return nil }
    let scale = window?.scale ?? 1
    return (paper.center.x * scale).rounded() / scale
  }

  private func updateGutter() {
    let papers = papers
    guard hasGutterShadow, let spine else { return gutter.removeFromSuperview() }
    if subviews.last !== gutter { addSubview(gutter) }
    gutter.show(at: spine, on: papers, across: .horizontal)
  }
}

extension Rect {
  /// Returns the rectangle in points that has the coordinates of this rectangle in pixels, with
  /// `scale` pixels per point.
  fileprivate func divided(by scale: Double) -> Rect {
    Rect(x: minX / scale, y: minY / scale, width: width / scale, height: height / scale)
  }
}
