import QuireDocuments

/// A search for the pages of a book that a filter finds.
///
/// The pages about which everything is known are found at once. The labels and the texts of the
/// others are read, many at once, and kept for the next filter.
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
  /// The task that reads what is not known, or `nil` if nothing is being read.
  private var reading: Task<Void, Never>?

  /// Creates a search in `book` that does nothing yet.
  init(_ book: PictureBook) {
    self.book = book
  }

  isolated deinit {
    reading?.cancel()
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
    reading?.cancel()
    reading = nil
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
    guard reading == nil, let filter else { return }
    let former = found.count
    while examinedCount < order.count {
      let index = order[examinedCount]
      switch answer(index, filter) {
      case .found: found.insert(pages[index])
      case .notFound: break
      case .unknown(let request):
        read(request)
        if found.count != former { changed() }
        return
      }
      examinedCount += 1
    }
    changed()
  }

  /// Reads what `request` says about the next page to examine, and examines it then.
  private func read(_ request: PageWords.Request) {
    let address = pages[order[examinedCount]]
    let range = pagesToRead(for: request)
    reading = Task.immediate { [weak self, session = book.session] in
      let words = await session.words(request, of: range, in: address.path)
      guard let self, !Task.isCancelled else { return }
      reading = nil
      for (page, words) in zip(range, words) {
        learn(words, request, of: PageAddress(path: address.path, page: page))
      }
      if !words.isEmpty { examine() }
    }
  }

  /// Returns the next page to examine and those after it in its document, as far as what `request`
  /// names has to be read of them, too.
  private func pagesToRead(for request: PageWords.Request) -> Range<Int> {
    let next = order[examinedCount...].prefix(DocumentSession.descriptionLimit)
    let first = pages[order[examinedCount]]
    let count = next.enumerated().prefix { offset, index in
      pages[index] == PageAddress(path: first.path, page: first.page + offset)
        && needs(request, index)
    }.count
    return first.page..<first.page + count
  }

  /// Returns whether what `request` names has to be read of the page with the index `index`.
  private func needs(_ request: PageWords.Request, _ index: Int) -> Bool {
    switch request {
    case .label: !words.knowsLabel(of: pages[index])
    case .text: filter.map { answer(index, $0) } == .unknown(.text)
    }
  }

  private func learn(_ read: FoldedText, _ request: PageWords.Request, of address: PageAddress) {
    words.learn(read, request, of: address)
    // The text may not have been kept.
    if let filter, request == .text, isRunning, pages[order[examinedCount]] == address {
      if filter.matches(text: read), found.insert(address).inserted { changed() }
      examinedCount += 1
    }
  }
}

extension DocumentSession {
  /// Returns the labels or the texts of the first of the pages `pages` of the document at `path`,
  /// as `request` says; a page that cannot be read has no words.
  ///
  /// The answer is empty if the task has been cancelled.
  fileprivate func words(
    _ request: PageWords.Request, of pages: Range<Int>, in path: FilePath
  ) async -> [FoldedText] {
    switch request {
    case .label:
      let found = try? await descriptions(of: pages, in: path, urgency: .search)
      return (found ?? []).map { FoldedText((try? $0.get())?.label ?? "") }
    case .text:
      let found = try? await texts(of: pages, in: path)
      return await FoldedText.folding((found ?? []).map { (try? $0.get()) ?? "" })
    }
  }
}

extension FoldedText {
  /// Returns `texts` folded on another thread, because they may be long.
  @concurrent
  nonisolated fileprivate static func folding(_ texts: [String]) async -> [FoldedText] {
    texts.map { FoldedText($0) }
  }
}
