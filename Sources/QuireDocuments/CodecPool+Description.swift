internal import CodecProtocol

extension CodecPool {
  /// Requests the properties of the document at `path`, and calls `completion` with them or with an
  /// error; requests with a smaller `urgency` are carried out first.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - password: the password of an encrypted document, or `nil` if there is none.
  ///   - urgency: the priority; 0 is the most urgent.
  ///   - completion: called once, on a thread of the pool or during ``cancel(_:)``.
  /// - Returns: the ticket with which the request can be changed or cancelled.
  @discardableResult
  public func describe(
    _ path: FilePath, password: Password? = nil, urgency: Int = 0,
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
  /// requests with a smaller `urgency` are carried out first.
  ///
  /// - Parameters:
  ///   - page: the index of the page, from 0.
  ///   - path: the path of the document.
  ///   - password: the password of an encrypted document, or `nil` if there is none.
  ///   - urgency: the priority; 0 is the most urgent.
  ///   - completion: called once, on a thread of the pool or during ``cancel(_:)``.
  /// - Returns: the ticket with which the request can be changed or cancelled.
  @discardableResult
  public func describePage(
    _ page: Int, of path: FilePath, password: Password? = nil, urgency: Int = 0,
    completion: @escaping @Sendable (Result<DocumentPageInfo, CodecError>) -> Void
  ) -> Ticket {
    perform(urgency: urgency, subject: .pages(path), completion: completion) {
      worker throws(CodecError) in
      let description = try worker.describe(path, .page(page), password: password) {
        bytes throws(MessageError) in try PageDescription(decoding: bytes)
      }
      return DocumentPageInfo(description)
    }
  }

  /// Requests the text and the links on a page, and calls `completion` with them or with an error;
  /// requests with a smaller `urgency` are carried out first.
  ///
  /// - Parameters:
  ///   - page: the index of the page, from 0.
  ///   - path: the path of the document.
  ///   - password: the password of an encrypted document, or `nil` if there is none.
  ///   - urgency: the priority; 0 is the most urgent.
  ///   - completion: called once, on a thread of the pool or during ``cancel(_:)``.
  /// - Returns: the ticket with which the request can be changed or cancelled.
  @discardableResult
  public func readContents(
    ofPage page: Int, of path: FilePath, password: Password? = nil, urgency: Int = 0,
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
