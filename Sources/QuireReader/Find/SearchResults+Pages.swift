import QuireDocuments

nonisolated extension DocumentSearch.Page {
  /// The hits on the page, as ranges of the Unicode scalars of its text.
  var ranges: [Range<Int>] {
    if case .hits(let hits) = outcome { hits.ranges } else { [] }
  }

  /// Whether the page has text, or may have some, because it cannot be read.
  var hasText: Bool {
    switch outcome {
    case .hits, .noHits, .failure: true
    case .noText: false
    }
  }

  /// Returns the rows of the hits on the page, which are made on another thread.
  @concurrent
  func rows() async -> [SearchResults.Row] {
    guard case .hits(let hits) = outcome else { return [] }
    return hits.ranges.indices.prefix(SearchResults.pageLimit).map { number in
      let excerpt = hits.excerpt(ofHit: number)
      return SearchResults.Row(
        page: address, number: number, line: excerpt.text, hit: excerpt.hit)
    }
  }
}

nonisolated extension SearchResults {
  /// The greatest number of rows of a page; further hits are marked on the page alone.
  static let pageLimit = 200
  /// The greatest number of rows.
  static let limit = 5000

  /// Returns the rows with `new`, those of a page, in the order of the pages.
  func add(_ new: [Row], in order: PageOrder) -> [Row] {
    guard let first = new.first, let position = order.position(of: first.page),
      rows.count < SearchResults.limit
    else { return rows }
    // Most pages follow all that are in the list.
    let index =
      rows.lastIndex { order.position(of: $0.page).map { $0 <= position } ?? false }
      .map { $0 + 1 } ?? 0
    var rows = rows
    rows.insert(contentsOf: new.prefix(SearchResults.limit - rows.count), at: index)
    return rows
  }
}
