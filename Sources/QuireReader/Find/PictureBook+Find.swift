import QuireDocuments
import QuireGeometry

/// The search in the texts of the pages.
extension PictureBook {
  /// The search whose hits are marked on the pages, or `nil` if there is none.
  var find: Find? { stage.find }

  /// Begins a search for `query`, instead of a former one, or ends it if `query` is `nil`.
  func find(_ query: TextQuery?) {
    stage.find = query.map { Find($0) }
    updateHits()
  }

  /// Adds what has been found on a page, and returns the step that has waited for it, or `nil`.
  func learn(_ page: DocumentSearch.Page) -> Find.Step? {
    let step = stage.find?.learn(
      page.ranges, on: page.address, hasText: page.hasText, in: contents.order)
    if !page.ranges.isEmpty {
      for controller in pages.showing(page.address) { controller.updateHits() }
    }
    return step ?? nil
  }

  /// Ends the search, and returns the answer to a step that has waited, or `nil`.
  func finishFind() -> Find.Step? {
    defer { updateHits() }
    return stage.find?.finish(in: contents.order) ?? nil
  }

  /// Goes to the next hit, or the previous one if `isForward` is false.
  func stepToHit(isForward: Bool) -> Find.Step? {
    defer { updateHits() }
    return stage.find?.step(
      isForward: isForward, from: state.spread?.pages ?? [place.page], in: contents.order)
  }

  /// Makes the hit at `place` the current one.
  func chooseHit(_ place: Find.Place) {
    stage.find?.choose(place)
    updateHits()
  }

  private func updateHits() {
    for page in pages.loaded { page.updateHits() }
  }

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
}
