import Dispatch
import QuireDocuments

/// The questions of a book to its documents, apart from those for pictures.
final class BookQuestions {
  /// The sizes and the labels of the pages.
  let inquiry: PageInquiry
  /// The texts and the links of the shown pages.
  let shownContents: ShownPageContents
  /// The search for the page whose label the user has named, or `nil` if there is none.
  private(set) var labelSearch: LabelSearch?
  private unowned let book: PictureBook

  /// Creates the questions of `book`, and posts their answers to it.
  init(_ book: PictureBook) {
    self.book = book
    inquiry = PageInquiry(book.pool) { [unowned book] in
      book.password(of: $0)
    } learned: { [weak book] in
      book?.post(.pageDescribed($0, $1))
    }
    shownContents = ShownPageContents(book.pool) { [weak book] in book?.contentsWereRead($0) }
  }

  /// Asks for the properties of `document`, and calls `body` with the answer.
  func describe(
    _ document: FilePath, body: @escaping @MainActor (Result<DocumentInfo, CodecError>) -> Void
  ) {
    book.pool.describe(document, password: book.password(of: document), urgency: .description) { result in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { body(result) }
      }
    }
  }

  /// Searches for the first of `pages` with the label `label`.
  func search(for label: String, among pages: [PageAddress]) {
    let search = LabelSearch(label, pool: book.pool) { [unowned book] in
      book.password(of: $0)
    } completion: { [weak self] page in
      self?.labelSearch = nil
      self?.book.post(.labelSearchEnded(label: label, page))
    }
    labelSearch = search
    search.search(pages[...])
  }

  /// Ends the search for a label.
  func endSearch() { labelSearch = nil }
}
