import Quire
import QuireDocuments
import QuireGeometry

/// The hits of a search on the pages of a spread.
extension PicturePage {
  /// The room that stays visible around the current hit on an enlarged page, in points.
  private static let margin = 60.0

  /// Marks the hits of the search in the book, or none if there is no search.
  func updateHits() {
    guard isViewLoaded, let book else { return }
    for (page, view) in zip(spread.pages, spreadView.pageViews) {
      guard let size = book.size(of: page) else { continue }
      view.show(book.hitAreas(on: page), pageSize: size)
    }
  }

  /// Moves the window over an enlarged page so that the current hit is visible, if it is on one of
  /// the pages.
  func revealCurrentHit() {
    guard let book, let place = book.find?.current,
      let index = spread.pages.firstIndex(of: place.page),
      let areas = book.hitAreas(on: place.page)?.current, let first = areas.first,
      let size = book.size(of: place.page)
    else { return }
    let view = spreadView.pageViews[index]
    let area = areas.dropFirst().reduce(first) { $0.union($1) }
    let rect = view.geometry(ofPageSize: size).shownRect(of: area)
    guard !rect.isEmpty else { return }
    sheetView.scrollRectToVisible(
      view.convert(rect, to: sheetView).insetBy(x: -PicturePage.margin, y: -PicturePage.margin))
  }
}
