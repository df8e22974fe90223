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

  /// Returns the lines around the first hits on the page, which are made on another thread.
  @concurrent
  func lines() async -> [SearchResults.Line] {
    guard case .hits(let hits) = outcome else { return [] }
    return hits.ranges.indices.prefix(SearchResults.pageLimit).map { number in
      let excerpt = hits.excerpt(ofHit: number)
      return SearchResults.Line(text: excerpt.text, hit: excerpt.hit)
    }
  }
}
