package import CodecProtocol
package import QuireGeometry

extension CodecPool {
  /// The largest number of pages that one request describes.
  static let descriptionLimit = PageDescriptions.limit

  /// Returns the properties of the document at `path`, which `password` decrypts.
  ///
  /// - Throws: `CodecError` if the document cannot be read.
  package func describe(
    _ path: FilePath, password: Password? = nil, urgency: Urgency = .description
  ) async throws(CodecError) -> DocumentInfo {
    try await ask(.document, of: path, password, urgency) {
      bytes throws(MessageError) in try DocumentInfo(decoding: bytes)
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
    try await results(
      of: pages, in: path, ask: DescriptionOrder.Subject.pages, password: password,
      urgency: urgency
    ) { bytes throws(MessageError) in try PageDescriptions(decoding: bytes).pages }
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
    try await results(
      of: pages, in: path, ask: DescriptionOrder.Subject.texts, password: password,
      urgency: urgency
    ) { bytes throws(MessageError) in try PageTexts(decoding: bytes).pages }
  }

  /// Asks for `pages` of the document at `path` by the question that `ask` makes, and returns what
  /// `decode` finds in the answer: results of the first of the pages.
  private func results<Value: Sendable>(
    of pages: Range<Int>, in path: FilePath,
    ask: @escaping @Sendable (Range<Int>) -> DescriptionOrder.Subject, password: Password?,
    urgency: Urgency,
    decode: @escaping @Sendable ([UInt8]) throws(MessageError) -> [Result<Value, Fault>]
  ) async throws(CodecError) -> [Result<Value, CodecError>] {
    precondition(!pages.isEmpty, "there must be a page to ask for")
    let pages = pages.prefix(CodecPool.descriptionLimit)
    return try await answer(urgency: urgency, subject: .pages(path)) { worker throws(CodecError) in
      let results = try worker.describe(path, ask(pages), password: password) {
        bytes throws(MessageError) in
        let results = try decode(bytes)
        guard results.count <= pages.count else { throw .tooLong }
        return results
      }
      return results.map { $0.mapError(CodecError.init) }
    }
  }

  /// Returns the text and the links of the page with the index `page` of the document at `path`,
  /// which `password` decrypts.
  ///
  /// - Throws: `CodecError` if the page cannot be read.
  package func readContents(
    ofPage page: Int, of path: FilePath, password: Password? = nil, urgency: Urgency = .text
  ) async throws(CodecError) -> DocumentPageContents {
    try await ask(.contents(page), of: path, password, urgency) {
      bytes throws(MessageError) in try DocumentPageContents(decoding: bytes)
    }
  }

  /// Returns what the document at `path`, which `password` decrypts, says about itself and its page
  /// with the index `page`.
  ///
  /// - Throws: `CodecError` if the document cannot be read.
  package func readProperties(
    ofPage page: Int, of path: FilePath, password: Password? = nil, urgency: Urgency = .text
  ) async throws(CodecError) -> PageProperties {
    try await ask(.properties(page), of: path, password, urgency) {
      bytes throws(MessageError) in try PageProperties(decoding: bytes)
    }
  }

  /// Returns the rectangles of the pictures on the page with the index `page` of the document at
  /// `path`, which `password` decrypts, in fractions of the page.
  ///
  /// - Throws: `CodecError` if the page cannot be read.
  package func findPictures(
    onPage page: Int, of path: FilePath, password: Password? = nil, urgency: Urgency = .text
  ) async throws(CodecError) -> [Rect] {
    try await ask(.pictures(page), of: path, password, urgency) {
      bytes throws(MessageError) in try PagePictures(decoding: bytes).areas
    }
  }

  /// Returns a PDF file with the pages `pages` of the document at `path` as they are, or `nil` if
  /// there can be none; `password` decrypts the document.
  ///
  /// - Throws: `CodecError` if the document cannot be read.
  package func excerpt(
    of pages: RangeSet<Int>, in path: FilePath, password: Password? = nil,
    urgency: Urgency = .thumbnail
  ) async throws(CodecError) -> UnnamedFile? {
    guard (1...PageExcerpt.rangeLimit).contains(pages.ranges.count) else { return nil }
    return try await ask(.excerpt(pages), of: path, password, urgency) {
      bytes throws(MessageError) in
      try PageExcerpt(decoding: bytes).file.flatMap { try? UnnamedFile($0) }
    }
  }

  /// Asks for `subject` of the document at `path`, which `password` decrypts, and returns what
  /// `decode` finds in the answer.
  private func ask<Answer: Sendable>(
    _ subject: DescriptionOrder.Subject, of path: FilePath, _ password: Password?,
    _ urgency: Urgency, decode: @escaping @Sendable ([UInt8]) throws(MessageError) -> Answer
  ) async throws(CodecError) -> Answer {
    try await answer(urgency: urgency, subject: .pages(path)) { worker throws(CodecError) in
      try worker.describe(path, subject, password: password, decode: decode)
    }
  }
}
