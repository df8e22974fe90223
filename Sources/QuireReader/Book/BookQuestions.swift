import QuireDocuments

/// The questions of a book to its documents, apart from those for pictures.
final class BookQuestions {
  /// The sizes and the labels of the pages.
  let inquiry: PageInquiry
  /// The texts and the links of the shown pages.
  let shownContents: ShownPageContents
  /// The search for the page whose label the user has named, or `nil` if there is none.
  private(set) var labelSearch: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }
  /// The last question for the contents of a page that may not be shown, or `nil` if there is none.
  private var reading: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }
  /// The last question for the properties of each document.
  private var descriptions: [FilePath: Task<Void, Never>] = [:]
  private let session: DocumentSession
  private weak var book: PictureBook?

  /// Creates the questions of `book`, and posts their answers to it.
  init(_ book: PictureBook) {
    (self.book, session) = (book, book.session)
    inquiry = PageInquiry(session) { [weak book] in book?.post(.pageDescribed($0, $1)) }
    shownContents = ShownPageContents(session) { [weak book] in book?.contentsWereRead($0) }
  }

  isolated deinit {
    labelSearch?.cancel()
    reading?.cancel()
    for task in descriptions.values { task.cancel() }
  }

  /// Asks for the properties of `document`, makes its table of contents, and calls `body` with the
  /// answer, unless they are asked for again before.
  func describe(
    _ document: FilePath, body: @escaping @MainActor (Result<DocumentInfo, CodecError>) -> Void
  ) {
    descriptions[document]?.cancel()
    descriptions[document] = Task.immediate { [session, weak book] in
      let answer = await Result(of: { () throws(CodecError) in
        try await session.info(of: document)
      })
      if case .success(let info) = answer {
        await book?.prepareOutline(info.outline, of: document)
      }
      if !Task.isCancelled { body(answer) }
    }
  }

  /// Searches for the first of `pages` with the label `label`.
  func search(for label: String, among pages: [PageAddress]) {
    labelSearch = Task.immediate { [weak self, session] in
      let page = try? await session.page(labelled: label, among: pages)
      guard let self, !Task.isCancelled else { return }
      labelSearch = nil
      book?.post(.labelSearchEnded(label: label, page))
    }
  }

  /// Reads the contents of `page`, unless they are known, and calls `body` with them, or with `nil`
  /// if they cannot be read; only the last such question is answered.
  func read(_ page: PageAddress, body: @escaping @MainActor (ReadContents?) -> Void) {
    reading = nil
    if let known = shownContents.known[page] { return body(known) }
    reading = Task.immediate { [session] in
      let contents = try? await ReadContents(session.contents(of: page))
      if !Task.isCancelled { body(contents) }
    }
  }

  /// Ends the search for a label.
  func endSearch() { labelSearch = nil }
}
