package import CodecProtocol

extension CodecPool {
  /// The largest number of pages that one request describes.
  static let descriptionLimit = PageDescriptions.limit

  /// Returns the properties of the document at `path`, which `password` decrypts.
  ///
  /// - Throws: `CodecError` if the document cannot be read.
  package func describe(
    _ path: FilePath, password: Password? = nil, urgency: Urgency = .description
  ) async throws(CodecError) -> DocumentInfo {
    try await answer(urgency: urgency, subject: .pages(path)) { worker throws(CodecError) in
      try worker.describe(path, .document, password: password) {
        bytes throws(MessageError) in try DocumentInfo(decoding: bytes)
      }
    }
  }

  /// Returns the size and the label of the page with the index `page` of the document at `path`,
  /// which `password` decrypts.
  ///
  /// - Throws: `CodecError` if the page cannot be read.
  package func describePage(
    _ page: Int, of path: FilePath, password: Password? = nil, urgency: Urgency = .description
  ) async throws(CodecError) -> DocumentPageInfo {
    try await describePages(page..<page + 1, of: path, password: password, urgency: urgency)[0]
      .get()
  }

  /// Returns the properties or the errors of the first of the pages `pages` of the document at
  /// `path`, which `password` decrypts: of as many as can be read in a short time, at most
  /// ``descriptionLimit``, and at least of one.
  ///
  /// - Throws: `CodecError` that concerns all pages.
  package func describePages(
    _ pages: Range<Int>, of path: FilePath, password: Password? = nil,
    urgency: Urgency = .description
  ) async throws(CodecError) -> [Result<DocumentPageInfo, CodecError>] {
    precondition(!pages.isEmpty, "there must be a page to describe")
    let pages = pages.prefix(CodecPool.descriptionLimit)
    return try await answer(urgency: urgency, subject: .pages(path)) { worker throws(CodecError) in
      let descriptions = try worker.describe(path, .pages(pages), password: password) {
        bytes throws(MessageError) in
        let descriptions = try PageDescriptions(decoding: bytes)
        guard descriptions.pages.count <= pages.count else { throw .tooLong }
        return descriptions
      }
      return descriptions.pages.map { $0.mapError(CodecError.init) }
    }
  }

  /// Returns the texts or the errors of the first of the pages `pages` of the document at `path`,
  /// which `password` decrypts: of as many as can be read in a short time, at most
  /// ``descriptionLimit``, and at least of one.
  ///
  /// - Throws: `CodecError` that concerns all pages.
  package func readTexts(
    ofPages pages: Range<Int>, of path: FilePath, password: Password? = nil,
    urgency: Urgency = .search
  ) async throws(CodecError) -> [Result<String, CodecError>] {
    precondition(!pages.isEmpty, "there must be a page to read")
    let pages = pages.prefix(PageTexts.limit)
    return try await answer(urgency: urgency, subject: .pages(path)) { worker throws(CodecError) in
      let texts = try worker.describe(path, .texts(pages), password: password) {
        bytes throws(MessageError) in
        let texts = try PageTexts(decoding: bytes)
        guard texts.pages.count <= pages.count else { throw .tooLong }
        return texts
      }
      return texts.pages.map { $0.mapError(CodecError.init) }
    }
  }

  /// Returns the text and the links of the page with the index `page` of the document at `path`,
  /// which `password` decrypts.
  ///
  /// - Throws: `CodecError` if the page cannot be read.
  package func readContents(
    ofPage page: Int, of path: FilePath, password: Password? = nil, urgency: Urgency = .text
  ) async throws(CodecError) -> DocumentPageContents {
    try await answer(urgency: urgency, subject: .pages(path)) { worker throws(CodecError) in
      try worker.describe(path, .contents(page), password: password) {
        bytes throws(MessageError) in try DocumentPageContents(decoding: bytes)
      }
    }
  }
}
