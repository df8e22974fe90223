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

  /// Places the ribbon at the outer edge of the shown part of the page.
  func placeRibbon() {
    layers.ribbon?.place(
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
        if view.layers.ribbon != nil { view.show(nil) }
      } else if view.layers.ribbon?.page != page {
        view.show(
          BookmarkRibbon(of: page) { [weak book] in
            book.map { $0.bookmarkName(of: page) } ?? ""
          } menu: { [weak book] in
            book?.bookmarkMenu(of: page) ?? Menu(children: [])
          })
      } else {
        view.setNeedsLayout()
      }
    }
  }
}
