import Quire
import QuireDocuments
import QuireGeometry

/// The text above the picture of a page.
extension PageView {
  /// Returns the place of the paper in the view, for a page of the size `size` in points of its
  /// document.
  func geometry(ofPageSize size: Size) -> PageGeometry {
    PageGeometry(paper: contentRect, shownPart: shownPart, pageSize: size)
  }

  /// Shows `text` on the page, whose size is `pageSize` in points of its document, or removes the
  /// former text if `text` is `nil`.
  func show(_ text: PageText?, pageSize: Size) {
    guard text != textView?.text || textView.map({ $0.pageSize != pageSize }) ?? false else {
      return
    }
    textView?.removeFromSuperview()
    textView = nil
    guard let text else { return }
    let view = PageTextView(text, pageSize: pageSize, on: self)
    view.frame = Rect(size: bounds.size)
    view.autoresizingMask = .fill
    view.isUserInteractionEnabled = isAtRest
    if let links { insertSubview(view, below: links) } else { addSubview(view) }
    textView = view
  }
}
