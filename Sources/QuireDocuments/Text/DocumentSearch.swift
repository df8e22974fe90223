internal import CodecProtocol

/// A search for a query in pages, which finds one page after the other while somebody waits for the
/// next one.
///
/// It ends with the task that iterates over it. The texts are read and compared on other threads;
/// there is one request to the decoding processes at a time, so that another process stays free for
/// the pages that are shown.
public struct DocumentSearch: AsyncSequence, Sendable {
  /// A page that was searched.
  public struct Page: Sendable {
    /// The address of the page.
    public let address: PageAddress
    /// What was found.
    public let outcome: Outcome
  }

  /// The result for a page.
  public enum Outcome: Sendable {
    /// The query was found.
    case hits(PageHits)
    /// The page has text, but the query is not in it.
    case noHits
    /// The page has no text, such as a scan.
    case noText
    /// The page cannot be read.
    case failure(CodecError)
  }

  /// Reads the texts of the first of some pages of a document.
  typealias Reader =
    @Sendable (Range<Int>, FilePath) async throws(CodecError) -> [Result<String, CodecError>]

  private let query: TextQuery
  /// The pages in the order in which they are searched.
  private let pages: [PageAddress]
  private let read: Reader

  /// Creates a search for `query`.
  ///
  /// - Parameters:
  ///   - query: The words.
  ///   - pages: The pages. Those of a document that follow each other are read together; pictures
  ///     have no text, but asking for it takes as long as for other pages.
  ///   - first: The index of the page at which the search begins; after the last page it goes on
  ///     with the first.
  ///   - session: The session that reads the documents.
  public init(
    for query: TextQuery, in pages: [PageAddress], from first: Int = 0, session: DocumentSession
  ) {
    self.init(for: query, in: pages, from: first) { pages, path throws(CodecError) in
      try await session.texts(of: pages, in: path)
    }
  }

  /// Creates a search for `query` in `pages`, whose documents `pool` reads with `password`.
  package init(
    for query: TextQuery, in pages: [PageAddress], password: Password?, pool: CodecPool
  ) {
    self.init(for: query, in: pages, from: 0) { pages, path throws(CodecError) in
      try await pool.readTexts(ofPages: pages, of: path, password: password)
    }
  }

  /// Creates a search for `query` in `pages`, which begins at the index `first`; `read` reads the
  /// texts.
  init(
    for query: TextQuery, in pages: [PageAddress], from first: Int, read: @escaping Reader
  ) {
    let first = Swift.min(Swift.max(0, first), pages.count)
    self.query = query
    self.pages = Array(pages[first...] + pages[..<first])
    self.read = read
  }

  /// Returns the searched pages in order, from the first one on.
  public func makeAsyncIterator() -> AsyncStream<Page>.AsyncIterator {
    let stream = AsyncStream(Page.self) { continuation in
      let task = Task {
        await search { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
    return stream.makeAsyncIterator()
  }

  // MARK: Reading

  /// The number of pages that the first request asks for, so that the hits on the first page come
  /// at once.
  private static let firstCount = 1

  /// Searches all pages, and calls `report` with each.
  @concurrent
  private func search(_ report: (Page) -> Void) async {
    var start = 0
    var count = DocumentSearch.firstCount
    var texts = await texts(from: start, count: count)
    while let read = texts, !read.isEmpty {
      let next = start + read.count
      count = Swift.min(4 * count, CodecPool.descriptionLimit)
      // While these texts are compared, the next ones are read.
      async let following = self.texts(from: next, count: count)
      for (page, text) in zip(pages[start...], read) where !Task.isCancelled {
        report(Page(address: page, outcome: outcome(text, of: page)))
      }
      texts = await following
      start = next
    }
  }

  /// Returns the texts of the first of `count` pages from the index `start` on, or `nil` if there
  /// are no more pages or the task is cancelled.
  private func texts(from start: Int, count: Int) async -> [Result<String, CodecError>]? {
    guard start < pages.count, !Task.isCancelled else { return nil }
    let first = pages[start]
    let together = pages[start...].prefix(count).enumerated().prefix { offset, page in
      page == PageAddress(path: first.path, page: first.page + offset)
    }
    // A page that ends a process leaves those beside it without an answer.
    for count in together.count > 1 ? [together.count, 1] : [1] {
      do throws(CodecError) {
        return try await read(first.page..<first.page + count, first.path)
      } catch {
        if error.reason == .cancelled { return nil }
        if count == 1 { return [.failure(error)] }
      }
    }
    return nil
  }

  /// Returns the result for the page at `address` with the text `text`.
  private func outcome(
    _ text: Result<String, CodecError>, of address: PageAddress
  ) -> Outcome {
    switch text {
    case .failure(let error): .failure(error)
    case .success(let text): outcome(text, of: address)
    }
  }

  private func outcome(_ text: String, of address: PageAddress) -> Outcome {
    let scalars = Array(text.unicodeScalars)
    let folded = FoldedBytes(scalars, query.folding)
    let words = query.foldedWords
    guard !folded.bytes.isEmpty else { return .noText }
    // Most pages do not contain the words, and need no more than this.
    let hasHyphen = folded.hasBrokenWords && words.contains(UInt8(ascii: "-"))
    guard !words.isEmpty, hasHyphen || folded.contains(words) else { return .noHits }
    let ranges = PageText(DocumentPageContents(text: text)).hits(of: query)
    return ranges.isEmpty ? .noHits : .hits(PageHits(on: address, ranges, in: text))
  }
}
