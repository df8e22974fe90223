import QuireDocuments
import QuireLibrary

/// The document of a book that is remembered, and how it is read, or the page of several files at
/// which they were left.
struct BookReading {
  /// Whether there is a library, which can remember a document.
  var isPossible = false
  /// The document that is remembered, or `nil` if there is none.
  var document: FilePath?
  /// The way in which the document is read.
  var state = ReadingState()
  /// The page at which several files were left that were opened together, with its path in the list
  /// of files, or `nil` if it is not known.
  var leftPage: PageAddress?

  /// Changes the state by calling `change`, if a document is remembered.
  mutating func change(_ change: (inout ReadingState) -> Void) {
    if document != nil { change(&state) }
  }

  /// Returns the indices of the pages of the document that are among `pages`.
  func indices(of pages: Set<PageAddress>) -> Set<Int> {
    Set(pages.filter { $0.path == document }.map(\.page))
  }

  /// Returns the pages of the document with the indices `indices`.
  func pages(_ indices: Set<Int>) -> Set<PageAddress> {
    guard let document else { return [] }
    return Set(indices.map { PageAddress(path: document, page: $0) })
  }
}
