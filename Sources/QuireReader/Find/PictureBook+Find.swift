import Quire
import QuireDocuments
import QuireGeometry

/// The places of the hits of the search on the pages.
extension PictureBook {
  /// The search whose hits are marked on the pages, or `nil` if there is none.
  var find: Find? { state.route.find }

  /// Returns the places of the hits on `page`, or `nil` if there are none or the places of its
  /// characters are not known yet.
  func hitAreas(on page: PageAddress) -> PageHitsView.Areas? {
    guard let find, let hits = find.hits[page], let text = contentsOfShownPages[page]?.text else {
      return nil
    }
    var areas = PageHitsView.Areas()
    for (number, hit) in hits.enumerated() {
      if find.current == Find.Place(page: page, number: number) {
        areas.current = text.rectangles(of: hit)
      } else if areas.others.count < PageHitsView.limit {
        areas.others += text.rectangles(of: hit)
      }
    }
    return areas
  }

  /// Finds out on which half of its page the hit at `place` is, as soon as the text of the page has
  /// been read; a hit without a place counts as being on the first half.
  func locate(_ place: Find.Place) {
    questions.read(place.page) { [weak self] contents in
      guard let self, let hits = find?.hits[place.page], hits.indices.contains(place.number) else {
        return
      }
      let area = contents?.text.rectangles(of: hits[place.number]).first
      let isLeft = area.flatMap { area in
        size(of: place.page).map { area.center.x < $0.width / 2 }
      }
      let isFirst = isLeft.map { $0 != (controller?.isRightToLeft ?? false) } ?? true
      post(.hitLocated(place, isFirst ? .first : .second))
    }
  }
}
