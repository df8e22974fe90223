internal import QuireDocuments

/// The books that the user has opened, in the rows in which they are shown.
///
/// | row | books |
/// |---|---|
/// | ``current`` | the book that was opened last and is still there, to continue reading |
/// | ``others`` | pinned books, and then the rest, the last one first |
/// | ``found`` | those whose titles match what is searched for, instead of both |
public struct Shelf: Hashable, Sendable {
  /// All books.
  public var books: [ShelfBook]
  /// The books of which no file or folder is there.
  public var missing: Set<ShelfBook.ID> = []
  /// The words that the titles of the shown books contain; blank to show all.
  public var query = ""

  /// Creates a shelf with `books`.
  public init(_ books: [ShelfBook] = []) { self.books = books }

  /// Whether the user is searching.
  public var isSearching: Bool { !words.isEmpty }

  /// The book to continue, or `nil` if there is none or the user searches.
  public var current: ShelfBook? {
    guard !isSearching else { return nil }
    return byTime.first { !missing.contains($0.id) }
  }

  /// The books beside ``current``: pinned ones, and then the rest, each the last one first.
  public var others: [ShelfBook] {
    let current = current
    let rest = byTime.filter { $0.id != current?.id }
    return rest.filter(\.isPinned) + rest.filter { !$0.isPinned }
  }

  /// The books whose titles or file names contain every word that is searched for, the last one
  /// first.
  public var found: [ShelfBook] {
    let words = words
    return byTime.filter { book in
      let files = book.id.map(\.lastComponent.displayName)
      let name = FoldedText(([book.name] + files).joined(separator: " "))
      return words.allSatisfy(name.contains)
    }
  }

  /// The books to show in the grid: ``found`` while the user searches, or else ``others``.
  public var shown: [ShelfBook] { isSearching ? found : others }

  /// Returns the book of the files `id`, or `nil` if there is none.
  public func book(_ id: ShelfBook.ID) -> ShelfBook? { books.first { $0.id == id } }

  /// The books, the one that was opened last first.
  var byTime: [ShelfBook] {
    books.enumerated().sorted { one, other in
      one.element.lastOpened == other.element.lastOpened
        ? one.offset < other.offset : one.element.lastOpened > other.element.lastOpened
    }.map(\.element)
  }

  private var words: [FoldedText] {
    query.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)) }
      .filter { !$0.isEmpty }
  }
}
