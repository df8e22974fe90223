import Quire
import QuireDocuments
import QuireDrawing
import QuireGeometry

/// The list of the hits of a search.
extension ContentsController {
  /// Creates the list, in which the items are the rows.
  func makeResultList() -> ContentsList<SearchResults.Row> {
    let list = ContentsList<SearchResults.Row>(cell: ResultCell.init) { [weak self] cell, row in
      guard let self else { return }
      cell.show(row, label: book.caption(of: row.page))
    }
    list.accessibilityLabel = localized("Results")
    list.primaryAction = { [weak self] row in
      self?.resultChosen(row)
      self?.pageChosen()
    }
    return list
  }

  /// Shows the rows that the search has found.
  func reloadResults() {
    hits.apply(CollectionSnapshot(results.rows), animated: false)
    updateMessage()
  }
}
