import QuireDocuments

/// The identity of a spread: the addresses of its pages.
typealias SpreadID = Spread<PageAddress>

/// A place in a book: a page, and the shown half of it if it is split.
nonisolated struct BookPlace: Hashable, Sendable {
  /// The address of the page.
  var page: PageAddress
  /// The shown half; the first one if the whole page is shown.
  var half = PageHalf.first
}

nonisolated extension Spread where Page == PageAddress {
  /// The place of the first page of the spread.
  var place: BookPlace? { pages.first.map { BookPlace(page: $0, half: half) } }

  /// Returns the same spread after files were renamed; `names` maps the old paths to the new ones.
  func renamed(_ names: [FilePath: FilePath]) -> SpreadID { map { $0.renamed(names) } }
}
