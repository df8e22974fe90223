import Quire
import QuireDocuments
import QuireDrawing
import QuireGeometry

/// The list of the hits of a search.
extension ContentsController {
  /// Creates the list, in which the items are the places of the hits.
  func makeResultList() -> ContentsList<Find.Place> {
    let list = ContentsList<Find.Place>(cell: ResultCell.init) { [weak self] cell, place in
      guard let self, let line = results.line(at: place) else { return }
      cell.show(line, label: book.caption(of: place.page))
    }
    list.accessibilityLabel = localized("Results")
    list.primaryAction = { [weak self] place in
      self?.resultChosen(place)
      self?.pageChosen()
    }
    return list
  }

  /// Shows what the search has found: adds the new rows, or shows those of another search.
  func reloadResults() {
    if let new = results.additions(to: hitRows.shown) {
      for addition in new { hits.insert(addition.places, at: addition.index) }
    } else {
      let places = results.additions.reduce(into: [Find.Place]()) {
        $0.insert(contentsOf: $1.places, at: $1.index)
      }
      hits.apply(CollectionSnapshot(places), animated: false)
    }
    hitRows.shown = results
    showMoreCount()
    updateMessage()
  }

  /// Says below the rows how many hits have none.
  private func showMoreCount() {
    guard results.moreCount > 0 else {
      hits.footerView = nil
      return
    }
    let note = hits.footerView as? ListNote ?? ListNote()
    note.text = localized("%s more hit", "%s more hits", count: results.moreCount)
    hits.footerView = note
  }
}
