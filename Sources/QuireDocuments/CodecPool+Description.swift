internal import CodecProtocol

extension CodecPool {
  /// Requests the properties of the document at `path`, and calls `completion` with them or with an
  /// error; the most urgent requests are carried out first.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - password: The password of an encrypted document, or `nil` if there is none.
  ///   - urgency: The urgency.
  ///   - completion: Called once, on a thread of the pool or during ``cancel(_:)``.
  /// - Returns: The ticket with which the request can be changed or cancelled.
  @discardableResult
  public func describe(
    _ path: FilePath, password: Password? = nil, urgency: Urgency = .description,
    completion: @escaping @Sendable (Result<DocumentInfo, CodecError>) -> Void
  ) -> Ticket {
    perform(urgency: urgency, subject: .pages(path), completion: completion) {
      worker throws(CodecError) in
      let description = try worker.describe(path, .document, password: password) {
        bytes throws(MessageError) in try DocumentDescription(decoding: bytes)
      }
      return DocumentInfo(description)
    }
  }

  /// Requests the size and the label of a page, and calls `completion` with them or with an error;
  /// the most urgent requests are carried out first.
  ///
  /// - Parameters:
  ///   - page: The index of the page, from 0.
  ///   - path: The path of the document.
  ///   - password: The password of an encrypted document, or `nil` if there is none.
  ///   - urgency: The urgency.
  ///   - completion: Called once, on a thread of the pool or during ``cancel(_:)``.
  /// - Returns: The ticket with which the request can be changed or cancelled.
  @discardableResult
  public func describePage(
    _ page: Int, of path: FilePath, password: Password? = nil, urgency: Urgency = .description,
    completion: @escaping @Sendable (Result<DocumentPageInfo, CodecError>) -> Void
  ) -> Ticket {
    describePages(page..<page + 1, of: path, password: password, urgency: urgency) { result in
      completion(result.flatMap { $0[0] })
    }
  }

  /// Requests the sizes and the labels of the pages `pages`, and calls `completion` with those of
  /// the first of them, as many as can be read in a short time and at most 256; the most
  /// urgent requests are carried out first.
  ///
  /// - Parameters:
  ///   - pages: The indices of the pages, from 0; at least one.
  ///   - path: The path of the document.
  ///   - password: The password of an encrypted document, or `nil` if there is none.
  ///   - urgency: The urgency.
  ///   - completion: Called once, on a thread of the pool or during ``cancel(_:)``, with the
  ///     properties or the errors of at least one page, or with an error that concerns them all.
  /// - Returns: The ticket with which the request can be changed or cancelled.
  @discardableResult
  public func describePages(
    _ pages: Range<Int>, of path: FilePath, password: Password? = nil,
    urgency: Urgency = .description,
    completion:
      @escaping @Sendable (
        Result<[Result<DocumentPageInfo, CodecError>], CodecError>
      ) -> Void
  ) -> Ticket {
    precondition(!pages.isEmpty, "there must be a page to describe")
    let pages = pages.prefix(PageDescriptions.limit)
    return perform(urgency: urgency, subject: .pages(path), completion: completion) {
      worker throws(CodecError) in
      let descriptions = try worker.describe(path, .pages(pages), password: password) {
        bytes throws(MessageError) in
        let descriptions = try PageDescriptions(decoding: bytes)
        guard descriptions.pages.count <= pages.count else { throw .tooLong }
        return descriptions
      }
      return descriptions.pages.map { $0.map(DocumentPageInfo.init).mapError(CodecError.init) }
    }
  }

  /// Requests the text and the links on a page, and calls `completion` with them or with an error;
  /// the most urgent requests are carried out first.
  ///
  /// - Parameters:
  ///   - page: The index of the page, from 0.
  ///   - path: The path of the document.
  ///   - password: The password of an encrypted document, or `nil` if there is none.
  ///   - urgency: The urgency.
  ///   - completion: Called once, on a thread of the pool or during ``cancel(_:)``.
  /// - Returns: The ticket with which the request can be changed or cancelled.
  @discardableResult
  public func readContents(
    ofPage page: Int, of path: FilePath, password: Password? = nil, urgency: Urgency = .description,
    completion: @escaping @Sendable (Result<DocumentPageContents, CodecError>) -> Void
  ) -> Ticket {
    perform(urgency: urgency, subject: .pages(path), completion: completion) {
      worker throws(CodecError) in
      let contents = try worker.describe(path, .contents(page), password: password) {
        bytes throws(MessageError) in try PageContents(decoding: bytes)
      }
      return DocumentPageContents(contents)
    }
  }
}
