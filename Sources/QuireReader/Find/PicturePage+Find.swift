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

extension PictureBook {
  /// Returns the places of the hits on `page`, or `nil` if there are none or the places of its
  /// characters are not known yet.
  func hitAreas(on page: PageAddress) -> PageHitsView.Areas? {
    guard let find, let hits = find.hits[page], let text = contentsOfShownPages[page]?.text else {
      return nil
    }
    var areas = PageHitsView.Areas()
    for (number, hit) in hits.enumerated() {
      let rects = text.rectangles(of: hit)
      if find.current == Find.Place(page: page, number: number) {
        areas.current = rects
      } else {
        areas.others += rects
      }
    }
    return areas
  }
}
