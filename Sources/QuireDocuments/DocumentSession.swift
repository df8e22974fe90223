public import CodecProtocol
internal import Dispatch
package import QuireGeometry
package import QuireScene

/// An open document, list of pictures or folder: the one door to what its files contain.
///
/// The session has processes of its own, which read nothing else. An answer belongs to the task
/// that asks for it: if the task is cancelled, nothing of its request stays in the queue.
///
/// The passwords of encrypted documents are known to the session alone. A request that fails
/// because of a former password is made again with the present one.
@MainActor
public final class DocumentSession {
  /// The processes that read the files.
  package let pool: CodecPool
  /// The passwords of encrypted documents, which are kept in memory only.
  private var passwords: [FilePath: Password] = [:]
  /// The pages that are described one by one, because they could not be described together.
  private var separate: [FilePath: Range<Int>] = [:]
  /// The pages whose texts are read one by one, because they could not be read together.
  private var separateTexts: [FilePath: Range<Int>] = [:]

  /// Creates a session whose processes run as `settings` say; the first of them starts at once.
  public init(_ settings: CodecPool.Settings = CodecPool.Settings()) {
    pool = CodecPool(settings)
  }

  /// Ends the session: all requests are cancelled, and all processes end.
  public func close() {
    pool.stop()
  }

  // MARK: Files

  /// Reads the document at `path` with `password` from now on.
  public func setPassword(_ password: Password, of path: FilePath) {
    passwords[path] = password
    separate[path] = nil
    separateTexts[path] = nil
  }

  /// Knows the files that have been renamed by their new paths; `names` maps the old ones to them.
  public func rename(_ names: [FilePath: FilePath]) {
    for (former, name) in names {
      if let password = passwords.removeValue(forKey: former) { passwords[name] = password }
    }
  }

  /// Opens the files that were found in the folders of `list` only if they lie there: a link out of
  /// its folder fails with the reason ``CodecError/Reason/linkLeavesFolder(to:)``.
  ///
  /// Files that the user has named are opened wherever their links lead.
  public func confine(_ list: PictureList) {
    pool.confine(list)
  }

  /// Opens the file at `path` from now on, although it is a link out of a folder of
  /// ``confine(_:)``.
  public func allowLink(_ path: FilePath) {
    pool.allowLink(path)
  }

  /// Opens all files in `folder` from now on, although they may be links out of that folder of
  /// ``confine(_:)``.
  public func allowLinks(in folder: FilePath) {
    pool.allowLinks(in: folder)
  }

  /// Reads the file at `path` again on the next request, although it has ended processes or
  /// exceeded limits twice.
  public func tryAgain(_ path: FilePath) {
    pool.tryAgain(path)
    separate[path] = nil
    separateTexts[path] = nil
  }

  // MARK: Questions

  /// Returns the properties of the document at `path`.
  ///
  /// - Throws: `CodecError` if the document cannot be read.
  public func info(
    of path: FilePath, urgency: Urgency = .description
  ) async throws(CodecError) -> DocumentInfo {
    try await ask(path) { pool, password throws(CodecError) in
      try await pool.describe(path, password: password, urgency: urgency)
    }
  }

  /// Returns the page that `request` describes; its password is that of the session.
  ///
  /// - Throws: `CodecError` if the page cannot be read.
  public func page(
    _ request: PageRequest, urgency: Urgency = .shown(0)
  ) async throws(CodecError) -> PageImage {
    try await ask(request.path) { pool, password throws(CodecError) in
      try await pool.load(request.with(password), urgency: urgency)
    }
  }

  /// Returns the pixels of `tiles`, which lie in `region` of the page of `request` at `scale`; the
  /// size in `request` has no meaning.
  ///
  /// - Throws: `CodecError` if the page cannot be read.
  package func tiles(
    _ tiles: [PageTile], in region: PixelRect, of request: PageRequest, at scale: PageScale
  ) async throws(CodecError) -> [PageTile: Image] {
    try await ask(request.path) { pool, password throws(CodecError) in
      try await pool.loadTiles(tiles, in: region, of: request.with(password), at: scale)
    }
  }

  /// Returns the text and the links of the page at `address`.
  ///
  /// - Throws: `CodecError` if the page cannot be read.
  public func contents(
    of address: PageAddress
  ) async throws(CodecError) -> DocumentPageContents {
    try await ask(address.path) { pool, password throws(CodecError) in
      try await pool.readContents(
        ofPage: address.page, of: address.path, password: password, urgency: .text)
    }
  }

  /// Returns what the file of the page at `address` says about itself and the page.
  ///
  /// - Throws: `CodecError` if the file cannot be read.
  public func properties(of address: PageAddress) async throws(CodecError) -> PageProperties {
    try await ask(address.path) { pool, password throws(CodecError) in
      try await pool.readProperties(
        ofPage: address.page, of: address.path, password: password, urgency: .text)
    }
  }

  /// Returns the rectangles of the pictures on the page at `address`, in fractions of the page, if
  /// its other parts are text and drawings.
  ///
  /// - Throws: `CodecError` if the page cannot be read.
  package func pictures(on address: PageAddress) async throws(CodecError) -> [Rect] {
    try await ask(address.path) { pool, password throws(CodecError) in
      try await pool.findPictures(
        onPage: address.page, of: address.path, password: password, urgency: .text)
    }
  }

  /// Returns the sizes and the labels of the first of the pages `pages` of the document at `path`:
  /// of as many as can be read in a short time, at most ``descriptionLimit``, and at least of one.
  ///
  /// A page that ends a process, or takes too long, leaves the pages beside it without an answer.
  /// They are then asked for one by one.
  ///
  /// - Parameters:
  ///   - pages: The indices of the pages, from 0; at least one.
  ///   - path: The path of the document.
  ///   - urgency: The urgency.
  /// - Returns: The properties or the error of each of these pages.
  /// - Throws: `CodecError` of the reason `cancelled`.
  public func descriptions(
    of pages: Range<Int>, in path: FilePath, urgency: Urgency = .label
  ) async throws(CodecError) -> [Result<DocumentPageInfo, CodecError>] {
    try await results(of: pages, in: path, separate: \.separate) {
      pool, pages, password throws(CodecError) in
      try await pool.describePages(pages, of: path, password: password, urgency: urgency)
    }
  }

  /// Returns the texts of the first of the pages `pages` of the document at `path`: of as many as
  /// can be read in a short time, at most ``descriptionLimit``, and at least of one.
  ///
  /// The text of a page is that of its contents, which take longer to read.
  ///
  /// - Parameters:
  ///   - pages: The indices of the pages, from 0; at least one.
  ///   - path: The path of the document.
  ///   - urgency: The urgency.
  /// - Returns: The text or the error of each of these pages.
  /// - Throws: `CodecError` of the reason `cancelled`.
  public func texts(
    of pages: Range<Int>, in path: FilePath, urgency: Urgency = .search
  ) async throws(CodecError) -> [Result<String, CodecError>] {
    try await results(of: pages, in: path, separate: \.separateTexts) {
      pool, pages, password throws(CodecError) in
      try await pool.readTexts(ofPages: pages, of: path, password: password, urgency: urgency)
    }
  }

  /// Returns what `body` returns for the first of the pages `pages` of the document at `path`.
  ///
  /// If that fails for several pages, the pages are noted in `separate` and asked for one by one.
  private func results<Value: Sendable>(
    of pages: Range<Int>, in path: FilePath,
    separate: ReferenceWritableKeyPath<DocumentSession, [FilePath: Range<Int>]>,
    _ body: (CodecPool, Range<Int>, Password?) async throws(CodecError)
      -> [Result<Value, CodecError>]
  ) async throws(CodecError) -> [Result<Value, CodecError>] {
    var pages = pages.prefix(DocumentSession.descriptionLimit)
    while true {
      if self[keyPath: separate][path]?.contains(pages.lowerBound) == true {
        pages = pages.prefix(1)
      }
      let asked = pages
      do throws(CodecError) {
        return try await ask(path) { pool, password throws(CodecError) in
          try await body(pool, asked, password)
        }
      } catch {
        if error.reason == .cancelled { throw error }
        guard asked.count > 1 else { return [.failure(error)] }
        self[keyPath: separate][path] = asked
      }
    }
  }

  /// The largest number of pages that ``descriptions(of:in:urgency:)`` describes, and whose texts
  /// ``texts(of:in:urgency:)`` reads.
  public static let descriptionLimit = CodecPool.descriptionLimit

  /// Returns what `body` returns, which is called with the password of the document at `path`, and
  /// again if the user has entered another one in the meantime.
  private func ask<Answer: Sendable>(
    _ path: FilePath, _ body: (CodecPool, Password?) async throws(CodecError) -> Answer
  ) async throws(CodecError) -> Answer {
    while true {
      let password = passwords[path]
      do throws(CodecError) { return try await body(pool, password) } catch {
        guard error.concernsPassword, passwords[path] != password else { throw error }
      }
    }
  }

  // MARK: Copies

  /// Returns a PDF file with the pages `pages` of the document at `path`, as they are, or `nil` if
  /// they can only be printed as pictures, for example because the document is no PDF file, is
  /// damaged or does not allow fine prints.
  ///
  /// - Throws: `CodecError` if the document cannot be read.
  package func excerpt(
    of pages: RangeSet<Int>, in path: FilePath
  ) async throws(CodecError) -> UnnamedFile? {
    try await ask(path) { pool, password throws(CodecError) in
      try await pool.excerpt(of: pages, in: path, password: password)
    }
  }

  /// Returns `image` as the bytes of a PNG file.
  ///
  /// - Throws: `CodecError` if that is impossible.
  package func encoded(_ image: Image) async throws(CodecError) -> [UInt8] {
    try await pool.encoded(image).withBytes { bytes in
      unsafe bytes.withUnsafeBytes { unsafe Array($0) }
    }
  }

  // MARK: Pages around the shown one

  /// Requests the page that `request` describes, and calls `completion` with it or with an error.
  ///
  /// The loader of shown pages asks in this way and not in a task: it changes the urgency of its
  /// requests with every turn, and a picture that has come waits for nothing else.
  ///
  /// - Returns: The ticket with which the request can be changed or cancelled.
  func read(
    _ request: PageRequest, urgency: Urgency,
    completion: @escaping @MainActor (Result<PageImage, CodecError>) -> Void
  ) -> CodecPool.Ticket {
    pool.read(request.with(passwords[request.path]), urgency: urgency) { result in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { completion(result) }
      }
    }
  }
}

extension PageRequest {
  /// Returns this request with the password `password`.
  fileprivate func with(_ password: Password?) -> PageRequest {
    var request = self
    request.password = password
    return request
  }
}

extension Result {
  /// Creates the result of `body`: what it returns, or the error that it throws.
  package init(of body: () async throws(Failure) -> Success) async {
    do throws(Failure) { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
