import QuireDocuments

/// The pages that the user has taken out of a book last, whose pictures stay loaded because they
/// may come back at once.
struct LeavingPages {
  /// The greatest number of pages.
  private static let limit = 4

  /// The pages, the latest first.
  private(set) var pages: [PageAddress] = []
  /// The page that the book shows since the last of them has left.
  private var shown: PageAddress?

  /// Adds `pages`, which leave the book.
  mutating func add(_ pages: [PageAddress]) {
    self.pages = Array((pages + self.pages).prefix(LeavingPages.limit))
  }

  /// Follows the book, which shows `page` after pages have left it.
  mutating func stay(on page: PageAddress) { shown = page }

  /// Forgets the pages if the book has gone on from the page after them to `page`.
  mutating func forget(onceAt page: PageAddress) {
    if page != shown { pages = [] }
  }

  /// Forgets the pages, whose pictures are needed at another size now.
  mutating func forget() { pages = [] }
}
