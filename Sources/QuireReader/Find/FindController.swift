import Quire
import QuireDocuments

/// The controller of the bar in which a person types what to find in the book.
///
/// | event | effect |
/// |---|---|
/// | a text is typed | the pages are searched, the shown ones first; their hits are marked |
/// | Return, F3 | goes to the next hit |
/// | Shift+Return, Shift+F3 | goes to the previous hit |
/// | Escape | the bar closes, and the marks vanish |
final class FindController: ViewController {
  /// Called when the bar has to close.
  var close: () -> Void = {}
  /// Called when hits have been found, or are forgotten.
  var resultsChanged: () -> Void = {}
  /// Called to show the list of results.
  var showResults: () -> Void = {}
  /// Called with a message for the user.
  var say: (String) -> Void = { _ in }
  let book: PictureBook
  private let bar = FindBar()
  private var query: TextQuery
  /// What has been found so far, as rows of a list.
  private(set) var results = SearchResults(message: "")
  /// The line of the current hit, as assistive programs say it.
  private let announcement = Announcement()
  /// The task that searches.
  private var searching: Task<Void, Never>?
  /// Whether what has been found is shown a little later.
  private var isUpdateDue = false
  /// Whether the search begins again a little later.
  private var isSearchDue = false

  /// The time between two updates of the number of hits, in seconds.
  private static let updateInterval = 0.1
  /// The time after a change of the book until the search begins again, in seconds.
  private static let changeDelay = 0.5

  /// Creates the controller of a search in `book`, which begins with `query`.
  init(_ book: PictureBook, _ query: TextQuery) {
    (self.book, self.query) = (book, query)
    super.init()
  }

  isolated deinit {
    searching?.cancel()
  }

  override func loadView() { view = bar }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.field.text = query.words
    bar.field.action = { [weak self] text in self?.change { TextQuery(text, like: $0) } }
    bar.field.primaryAction = { [weak self] _ in self?.step(isForward: true) }
    bar.nextButton.action = { [weak self] in self?.step(isForward: true) }
    bar.previousButton.action = { [weak self] in self?.step(isForward: false) }
    bar.closeButton.action = { [weak self] in self?.close() }
    updateOptions()
    search()
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    takeFocus()
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    searching?.cancel()
    book.post(.findBegan(nil))
    results = .none
    resultsChanged()
  }

  /// Moves the keyboard focus to the field, and selects its text.
  func takeFocus() {
    bar.field.becomeFirstResponder()
    bar.field.selectAll()
  }

  /// Places the bar in the rectangle `room` of the reader.
  func place(in room: Rect) { bar.place(belowTopOf: room) }

  /// What is searched for.
  var words: TextQuery { query }

  // MARK: The search

  private func change(_ body: (TextQuery) -> TextQuery) {
    let new = body(query)
    guard new != query else { return }
    query = new
    updateOptions()
    search()
  }

  /// Begins the search, at the shown page.
  private func search() {
    searching?.cancel()
    results = SearchResults(message: localized("Searching…"))
    guard !query.isEmpty, !isWithoutDocuments else {
      searching = nil
      book.post(.findBegan(nil))
      results.message =
        isWithoutDocuments
        ? localized("This document has no text.") : localized("No search is running.")
      return update()
    }
    book.post(.findBegan(query))
    let pages = book.addresses.filter(book.contents.isDocument)
    let first = pages.firstIndex(of: book.place.page) ?? 0
    let search = DocumentSearch(for: query, in: pages, from: first, session: book.session)
    searching = Task.immediate { [weak self] in
      for await page in search {
        let lines = await page.lines()
        guard let self, !Task.isCancelled else { return }
        learn(page, lines)
      }
      if let self, !Task.isCancelled { finish() }
    }
    update()
  }

  /// Whether the book has no documents, and therefore no text.
  private var isWithoutDocuments: Bool { book.contents.isComplete && !book.hasDocument }

  private func learn(_ page: DocumentSearch.Page, _ lines: [SearchResults.Line]) {
    results.add(lines, of: page.ranges.count, on: page.address, in: book.contents.order)
    book.post(.pageSearched(page.address, page.ranges, hasText: page.hasText))
  }

  private func finish() {
    let hasText = book.find?.hasText ?? false
    results.message =
      hasText ? localized("Nothing found") : localized("This document has no text.")
    book.post(.findEnded)
    update()
  }

  /// Called when the pages of the book or its documents have changed: searches again, a little
  /// later, because several changes may follow each other.
  func bookDidChange() {
    guard !isSearchDue, let window = bar.window else { return }
    isSearchDue = true
    window.setAlarm(at: window.time + FindController.changeDelay) { [weak self] _ in
      guard let self else { return }
      isSearchDue = false
      if bar.window != nil { search() }
    }
  }

  // MARK: Steps

  /// Goes to the next hit, or the previous one if `isForward` is false.
  func step(isForward: Bool) {
    if isWithoutDocuments { return hitWasNotFound() }
    book.post(.hitWanted(isForward: isForward))
  }

  /// Called when the book knows the hits on `page`.
  func hitsWereFound(on page: PageAddress) {
    if book.state.shows(page) { update() } else { updateLater() }
  }

  /// Called when the user comes to the hit at `place`; `wraps` says that the search has gone on at
  /// the other end of the book.
  func hitWasReached(_ place: Find.Place, wraps: Bool) {
    if wraps { say(localized("The search goes on at the other end.")) }
    if let line = results.line(at: place) {
      announcement.say(line.text, in: bar, at: bar.bounds)
    }
    update()
  }

  /// Called when the user wants to go to a hit, but nothing has been found.
  func hitWasNotFound() { say(results.message) }

  // MARK: The bar

  private func updateLater() {
    guard !isUpdateDue, let window = bar.window else { return }
    isUpdateDue = true
    window.setAlarm(at: window.time + FindController.updateInterval) { [weak self] _ in
      if let self, isUpdateDue { update() }
    }
  }

  /// Shows what has been found so far.
  private func update() {
    isUpdateDue = false
    bar.text = status
    let hasHits = (book.find?.count ?? 0) > 0
    for button in [bar.previousButton, bar.nextButton] {
      button.isEnabled = hasHits || book.find?.isRunning == true
    }
    resultsChanged()
  }

  private var status: String {
    guard let find = book.find else { return isWithoutDocuments ? results.message : "" }
    if find.count == 0 { return find.isRunning ? localized("Searching…") : results.message }
    guard let number = find.number(in: book.contents.order) else {
      return localized("%s hit", "%s hits", count: find.count)
    }
    return localized("%1$s of %2$s", String(number), find.count)
  }

  private func updateOptions() {
    bar.optionsButton.menu = Menu(children: [
      .action(localized("Match case"), state: query.matchesCase ? .on : .off) { [weak self] in
        self?.change { $0.with(matchesCase: !$0.matchesCase) }
      },
      .action(localized("Whole words"), state: query.wholeWords ? .on : .off) { [weak self] in
        self?.change { $0.with(wholeWords: !$0.wholeWords) }
      },
      .separator,
      .action(localized("List of the hits")) { [weak self] in self?.showResults() },
    ])
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(localized("Close the search"), key: .escape) { [weak self] in self?.close() },
      KeyCommand(
        localized("Previous hit"), key: .enter, modifiers: .shift, repetition: .repeats
      ) { [weak self] in self?.step(isForward: false) },
    ]
  }

  override var keyCommandsTitle: String? { localized("Search") }
}

nonisolated extension TextQuery {
  /// Creates a query for `words` with the rules of `other`.
  fileprivate init(_ words: String, like other: TextQuery) {
    self.init(words, matchesCase: other.matchesCase, wholeWords: other.wholeWords)
  }

  fileprivate func with(matchesCase: Bool) -> TextQuery {
    TextQuery(words, matchesCase: matchesCase, wholeWords: wholeWords)
  }

  fileprivate func with(wholeWords: Bool) -> TextQuery {
    TextQuery(words, matchesCase: matchesCase, wholeWords: wholeWords)
  }
}
