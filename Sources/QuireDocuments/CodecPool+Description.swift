public import CodecProtocol

extension CodecPool {
  /// The largest number of pages that one request describes.
  static let descriptionLimit = PageDescriptions.limit

  /// Returns the properties of the document at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - password: The password of an encrypted document, or `nil` if there is none.
  ///   - urgency: The urgency.
  /// - Returns: The properties.
  /// - Throws: `CodecError` if the document cannot be read.
  public func describe(
    _ path: FilePath, password: Password? = nil, urgency: Urgency = .description
  ) async throws(CodecError) -> DocumentInfo {
    try await answer(urgency: urgency, subject: .pages(path)) { worker throws(CodecError) in
      try worker.describe(path, .document, password: password) {
        bytes throws(MessageError) in try DocumentInfo(decoding: bytes)
      }
    }
  }

  /// Returns the size and the label of the page with the index `page`.
  ///
  /// - Parameters:
  ///   - page: The index of the page, from 0.
  ///   - path: The path of the document.
  ///   - password: The password of an encrypted document, or `nil` if there is none.
  ///   - urgency: The urgency.
  /// - Returns: The size and the label.
  /// - Throws: `CodecError` if the page cannot be read.
  public func describePage(
    _ page: Int, of path: FilePath, password: Password? = nil, urgency: Urgency = .description
  ) async throws(CodecError) -> DocumentPageInfo {
    try await describePages(page..<page + 1, of: path, password: password, urgency: urgency)[0]
      .get()
  }

  /// Returns the sizes and the labels of the first of the pages `pages`: of as many as can be read
  /// in a short time, at most 256, and at least of one.
  ///
  /// - Parameters:
  ///   - pages: The indices of the pages, from 0; at least one.
  ///   - path: The path of the document.
  ///   - password: The password of an encrypted document, or `nil` if there is none.
  ///   - urgency: The urgency.
  /// - Returns: The properties or the error of each of these pages.
  /// - Throws: `CodecError` that concerns all pages.
  public func describePages(
    _ pages: Range<Int>, of path: FilePath, password: Password? = nil,
    urgency: Urgency = .description
  ) async throws(CodecError) -> [Result<DocumentPageInfo, CodecError>] {
    precondition(!pages.isEmpty, "there must be a page to describe")
    let pages = pages.prefix(CodecPool.descriptionLimit)
    return try await answer(urgency: urgency, subject: .pages(path)) {
      worker throws(CodecError) in
      let descriptions = try worker.describe(path, .pages(pages), password: password) {
        bytes throws(MessageError) in
        let descriptions = try PageDescriptions(decoding: bytes)
        guard descriptions.pages.count <= pages.count else { throw .tooLong }
        return descriptions
      }
      return descriptions.pages.map { $0.mapError(CodecError.init) }
    }
  }

  /// Returns the text and the links of the page with the index `page`.
  ///
  /// - Parameters:
  ///   - page: The index of the page, from 0.
  ///   - path: The path of the document.
  ///   - password: The password of an encrypted document, or `nil` if there is none.
  ///   - urgency: The urgency.
  /// - Returns: The text and the links.
  /// - Throws: `CodecError` if the page cannot be read.
  public func readContents(
    ofPage page: Int, of path: FilePath, password: Password? = nil, urgency: Urgency = .text
  ) async throws(CodecError) -> DocumentPageContents {
    try await answer(urgency: urgency, subject: .pages(path)) { worker throws(CodecError) in
      try worker.describe(path, .contents(page), password: password) {
        bytes throws(MessageError) in try DocumentPageContents(decoding: bytes)
      }
    }
  }
}
