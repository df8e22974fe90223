import Dispatch
import QuireDocuments

/// A search for the pages of a book that a filter finds.
///
/// The pages about which everything is known are found at once; the labels and the texts of the
/// others are read one after the other, and kept for the next filter.
final class PageSearch {
  /// Called when pages have been found after the beginning, and when all pages have been examined.
  var changed: () -> Void = {}
  /// The addresses of the pages that have been found.
  private(set) var found: Set<PageAddress> = []
  private let book: PictureBook
  private var words = PageWords()
  /// The filter, or `nil` if nothing is searched for.
  private var filter: PageFilter?
  /// The pages of the book when the search began.
  private var pages: [PageAddress] = []
  /// The indices of the pages in the order in which they are examined.
  private var order: [Int] = []
  /// The number of pages that have been examined.
  private var examinedCount = 0
  /// The running request, or `nil` if there is none.
  private var ticket: CodecPool.Ticket?
  /// The number of requests so far; the results of others than the last one are ignored.
  private var requestCount = 0

  /// Creates a search in `book` that does nothing yet.
  init(_ book: PictureBook) {
    self.book = book
  }

  isolated deinit {
    if let ticket { book.pool.cancel(ticket) }
  }

  /// Whether there are pages that have not been examined.
  var isRunning: Bool { filter != nil && examinedCount < pages.count }

  /// Searches for the pages that `filter` finds, instead of a former search.
  func start(_ filter: PageFilter) {
    self.filter = filter
    pages = book.addresses
    // The page with a label that is a number follows the page with that number.
    let first = min(max((filter.number ?? 1) - 1, 0), pages.count)
    order = Array(first..<pages.count) + Array(0..<first)
    examinedCount = 0
    found = []
    for index in pages.indices where answer(index, filter) == .found { found.insert(pages[index]) }
    examine()
  }

  /// Ends the search.
  func stop() {
    (filter, pages, order, found, examinedCount) = (nil, [], [], [], 0)
    if let ticket { book.pool.cancel(ticket) }
    ticket = nil
  }

  /// Returns the first of `pages` whose label is exactly what has been typed, as far as it is
  /// known, or `nil` if there is none.
  func page(labelled filter: PageFilter, among pages: [PageAddress]) -> PageAddress? {
    pages.first { words.isLabel(filter, of: $0, kind(of: $0)) }
  }

  /// Returns the page among `pages` to which `filter` leads: that with exactly this label, else
  /// that with exactly this number, else the first, or `nil` if there are no pages.
  func page(for filter: PageFilter, among pages: [PageAddress]) -> PageAddress? {
    page(labelled: filter, among: pages)
      ?? pages.first {
        book.contents.order.position(of: $0).map { filter.isExactly(number: $0 + 1) } ?? false
      } ?? pages.first
  }

  /// Forgets what is known of the files for which `isChanged` returns true.
  func filesDidChange(_ isChanged: (FilePath) -> Bool) { words.forget(where: isChanged) }

  private func answer(_ index: Int, _ filter: PageFilter) -> PageWords.Answer {
    let (page, number) = (pages[index], index + 1)
    let answer = words.answer(filter, number: number, page, kind(of: page))
    guard answer == .unknown(.label), let info = book.questions.inquiry.info(of: page) else {
      return answer
    }
    words.learn(FoldedText(info.label ?? ""), .label, of: page)
    return words.answer(filter, number: number, page, kind(of: page))
  }

  private func kind(of address: PageAddress) -> PageWords.Kind {
    guard book.contents.isDocument(address) else { return .picture }
    return .document(hasText: book.contents.canContainText(address))
  }

  /// Examines the next pages, up to the first one of which something has to be read.
  private func examine() {
    guard ticket == nil, let filter else { return }
    let former = found.count
    while examinedCount < order.count {
      let index = order[examinedCount]
      switch answer(index, filter) {
      case .found: found.insert(pages[index])
      case .notFound: break
      case .unknown(let request):
        read(request, of: pages[index])
        if found.count != former { changed() }
        return
      }
      examinedCount += 1
    }
    changed()
  }

  private func read(_ request: PageWords.Request, of address: PageAddress) {
    requestCount += 1
    let (number, password) = (requestCount, book.password(of: address.path))
    let finish: @Sendable (Result<FoldedText, CodecError>) -> Void = { [weak self] result in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.finish(number, request, of: address, with: result) }
      }
    }
    switch request {
    case .label:
      ticket = book.pool.describePage(
        address.page, of: address.path, password: password, urgency: .search
      ) { finish($0.map { FoldedText($0.label ?? "") }) }
    case .text:
      ticket = book.pool.readContents(
        ofPage: address.page, of: address.path, password: password, urgency: .search
      ) { finish($0.map { FoldedText($0.text) }) }
    }
  }

  private func finish(
    _ number: Int, _ request: PageWords.Request, of address: PageAddress,
    with result: Result<FoldedText, CodecError>
  ) {
    guard number == requestCount, ticket != nil else { return }
    ticket = nil
    // A page that cannot be read has no words.
    let read = (try? result.get()) ?? FoldedText("")
    words.learn(read, request, of: address)
    // The text may not have been kept.
    if let filter, request == .text, isRunning, pages[order[examinedCount]] == address {
      if filter.matches(text: read), found.insert(address).inserted { changed() }
      examinedCount += 1
    }
    examine()
  }
}
