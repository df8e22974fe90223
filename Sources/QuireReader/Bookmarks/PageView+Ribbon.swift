import Quire
import QuireDocuments
import QuireGeometry

/// The ribbon on a page with a bookmark.
extension PageView {
  /// The edge of a page that is away from the spine.
  enum OuterEdge: Hashable {
    /// The edge at which reading begins, of the first of two facing pages.
    case start
    /// The edge at which reading ends.
    case end
  }

  /// Shows `ribbon` on the page in place of the former one, or none if it is `nil`.
  func show(_ ribbon: BookmarkRibbon?) {
    self.ribbon?.removeFromSuperview()
    self.ribbon = ribbon
    guard let ribbon else { return }
    ribbon.isUserInteractionEnabled = isAtRest
    addSubview(ribbon)
    setNeedsLayout()
  }

  /// Places the ribbon at the outer edge of the shown part of the page.
  func placeRibbon() {
    ribbon?.place(
      on: contentRect.intersection(shownPart), atLeft: (outerEdge == .start) != isRightToLeft)
  }
}

/// The ribbons on the pages of a spread.
extension PicturePage {
  /// Shows ribbons on the pages with bookmarks, and only on those.
  func updateRibbons() {
    guard isViewLoaded, let book else { return }
    for (page, view) in zip(spread.pages, spreadView.pageViews) {
      let isMarked = book.state.bookmarks[page] != nil && book.contents.order.contains(page)
      if !isMarked {
        if view.ribbon != nil { view.show(nil) }
      } else if view.ribbon?.page != page {
        view.show(
          BookmarkRibbon(of: page) { [weak book] in
            book.map { $0.bookmarkName(of: page, in: Outline(of: $0.contents)) } ?? ""
          } menu: { [weak book] in
            book?.bookmarkMenu(of: page) ?? Menu(children: [])
          })
      } else {
        view.setNeedsLayout()
      }
    }
  }
}
