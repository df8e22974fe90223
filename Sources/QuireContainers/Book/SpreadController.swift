import QuireViews

/// A controller that shows two pages of a book side by side, with the spine between them.
final class SpreadController: PairController {
  /// The shadow at the spine, or `nil` if the book has none.
  private var gutter: GutterShadow?

  /// Returns the frame of the view of `page`, in points of its superview: the half of the superview
  /// before or after the spine.
  ///
  /// The spine is on a whole device pixel. If the number of pixels is odd, the half that is read
  /// first is one pixel longer, as in the effects.
  override func frame(of page: ViewController) -> Rect { half(isFirst: page === first) }

  override func didLayOutPages() {
    guard let book, book.bookAppearance.contains(.gutterShadow), pages.count == 2 else {
      gutter?.removeFromSuperview()
      gutter = nil
      return
    }
    let shadow = gutter ?? GutterShadow()
    gutter = shadow
    if view.subviews.last !== shadow { view.addSubview(shadow) }
    let start = half(isFirst: !isMirrored)
    shadow.show(
      at: book.orientation == .vertical ? start.maxY : start.maxX,
      on: pages.filter { $0.parent === self }.map(paper), across: book.orientation)
  }

  /// Returns the rectangle that the paper of `page` covers in the view of the pair, in points of
  /// that view.
  private func paper(of page: ViewController) -> Rect {
    page.contentRect.intersection(page.view.bounds).offsetBy(frame(of: page).origin - .zero)
  }

  /// Whether the page that is read first is on the right or below.
  private var isMirrored: Bool { book?.isMirrored == true }

  private func half(isFirst: Bool) -> Rect {
    let size = view.bounds.size
    let isHorizontal = book?.orientation != .vertical
    let length = isHorizontal ? size.width : size.height
    let scale = book?.view.window?.scale ?? 1
    let firstSpan = ((length * scale).rounded() / 2).rounded(.up) / scale
    let span = isFirst ? firstSpan : length - firstSpan
    let start = isFirst == isMirrored ? length - span : 0
    return isHorizontal
      ? Rect(x: start, y: 0, width: span, height: size.height)
      : Rect(x: 0, y: start, width: size.width, height: span)
  }
}
