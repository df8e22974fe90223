import Quire
import QuireDocuments
import QuireGeometry

/// A controller that shows the table of contents of a book, its bookmarks and the hits of a search,
/// as three lists of which one is visible.
///
/// | event | effect |
/// |---|---|
/// | Enter, a click | the book shows the page of the row |
/// | arrows to the sides | open and close an entry, or go to the one above it |
/// | typed text | goes to a row by its title |
/// | F2, Delete | name and remove a bookmark |
/// | Escape | goes back to the pages |
/// | the book shows another page | its entry is marked, and scrolled to |
final class ContentsController: ViewController {
  /// A list of the sidebar.
  enum List: String, CaseIterable {
    case outline, bookmarks, results

    /// The title of the list, as the user sees it.
    var title: String {
      switch self {
      case .outline: localized("Contents")
      case .bookmarks: localized("Bookmarks")
      case .results: localized("Results")
      }
    }
  }

  /// The book whose contents are shown.
  var book: PictureBook {
    didSet {
      guard book !== oldValue else { return }
      rows = OutlineRows(book.outline, at: position)
      results = .none
      if isInSight { reload() }
    }
  }
  /// The visible list.
  var list: List {
    didSet { if list != oldValue { listDidChange() } }
  }
  /// The hits of a search, and those of them that the list shows.
  var hitRows = (found: SearchResults.none, shown: SearchResults.none)
  /// Called when a page has been chosen.
  var pageChosen: () -> Void = {}
  /// Called when a hit has been chosen.
  var resultChosen: (Find.Place) -> Void = { _ in }
  /// Called when the user wants to go back to the pages.
  var left: () -> Void = {}
  /// Called when the user has chosen another list.
  var listChosen: (List) -> Void = { _ in }

  /// The rows of the table of contents.
  var rows: OutlineRows
  /// The characters that have been typed.
  var typeAhead = TypeAhead()
  let lists = SegmentedControl(List.allCases.map(\.title))
  private(set) lazy var outline = makeOutlineList()
  private(set) lazy var bookmarks = makeBookmarkList()
  private(set) lazy var hits = makeResultList()
  /// The text in place of a list without rows.
  private let message = Label(font: Font(size: 13))

  private static let margin = 10.0

  /// Creates the controller of the contents of `book`, which shows `list`.
  init(_ book: PictureBook, list: List) {
    (self.book, self.list) = (book, list)
    rows = OutlineRows(
      book.outline, at: book.contents.order.position(of: book.place.page) ?? 0)
    super.init()
  }

  /// The hits of a search.
  var results: SearchResults {
    get { hitRows.found }
    set {
      hitRows.found = newValue
      if isInSight { reloadResults() }
    }
  }

  /// The position of the current page in the book.
  var position: Int { book.contents.order.position(of: book.place.page) ?? 0 }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    lists.action = { [weak self] index in
      guard let self else { return }
      list = List.allCases[index]
      listChosen(list)
    }
    message.numberOfLines = 0
    message.alignment = .center
    outline.sightDidChange = { [weak self] in self?.sightDidChange() }
    bookmarks.sightDidChange = { [weak self] in self?.sightDidChange() }
    hits.sightDidChange = { [weak self] in self?.sightDidChange() }
    for part in [lists, outline, bookmarks, hits, message] as [View] { view.addSubview(part) }
    reload()
    listDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = ContentsController.margin
    let height = lists.sizeThatFits(.zero).height
    lists.frame = Rect(
      x: margin, y: margin, width: max(0, view.bounds.width - 2 * margin), height: height)
    let top = lists.frame.maxY + margin
    let room = Rect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    let wasPlaced = !outline.frame.isEmpty
    for part in [outline, bookmarks, hits] as [View] { part.frame = room }
    message.frame = room.insetBy(x: 2 * margin, y: margin)
    if !wasPlaced { showCurrent() }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    message.textColor = view.appearance.secondaryLabel
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    book.listedPages = []
  }

  /// Asks for the labels of the pages in sight.
  private func sightDidChange() {
    guard isInSight else { return }
    book.listedPages =
      switch list {
      case .outline:
        outline.visibleItems.filter(rows.outline.entries.indices.contains)
          .compactMap { rows.outline.entries[$0].page }
      case .bookmarks: bookmarks.visibleItems
      case .results: hits.visibleItems.map(\.page)
      }
  }

  /// The visible list.
  private var shownList: View {
    switch list {
    case .outline: outline
    case .bookmarks: bookmarks
    case .results: hits
    }
  }

  /// Moves the keyboard focus to the visible list, or to the choice of lists if it has no rows.
  func takeFocus() {
    view.layoutIfNeeded()
    guard let window = view.window else { return }
    _ = window.moveFocus(to: shownList.canBecomeFirstResponder ? shownList : lists)
  }

  /// Whether something in the sidebar has the focus.
  var hasFocus: Bool {
    (view.window?.firstResponder as? View)?.isDescendant(of: view) ?? false
  }

  private func listDidChange() {
    guard isViewLoaded else { return }
    lists.selectedSegmentIndex = List.allCases.firstIndex(of: list)
    for part in [outline, bookmarks, hits] as [View] { part.isHidden = part !== shownList }
    typeAhead = TypeAhead()
    updateMessage()
    showCurrent()
    sightDidChange()
  }

  /// Shows why the visible list has no rows, if it has none.
  func updateMessage() {
    let text =
      switch list {
      case .outline where rows.shown.isEmpty: localized("This book has no table of contents.")
      case .bookmarks where bookmarkedPages.isEmpty:
        localized("There are no bookmarks. Ctrl+D sets one at the shown page.")
      case .results where results.count == 0: results.message
      default: ""
      }
    message.text = text
    message.isHidden = text.isEmpty
    message.textColor = view.appearance.secondaryLabel
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    let page = bookmarks.isFirstResponder ? bookmarks.focusedItem : nil
    let isDocument = page.map { book.contents.isDocument($0) } ?? false
    return [
      KeyCommand(localized("Back to the page"), key: .escape) { [weak self] in self?.left() },
      KeyCommand(
        localized("Rename the bookmark…"), key: .function(2), isEnabled: isDocument
      ) { [weak self] in
        guard let self, let page else { return }
        book.delegate?.book(book, didNotice: .bookmarkNameWanted(page))
      },
      KeyCommand(
        localized("Remove the bookmark"), key: .delete, isEnabled: page != nil
      ) { [weak self] in
        if let page { self?.book.post(.bookmarkRemoved(page)) }
      },
    ]
  }

  override var keyCommandsTitle: String? { localized("In the sidebar") }

  // MARK: Events of the book

  /// Called when the pages of the book or its documents have changed.
  func pagesDidChange() {
    rows.replace(book.outline, at: position)
    // The items of the list are indices of the entries, and have to be those that exist.
    if isInSight { reload() } else if isViewLoaded { applyOutline(animated: false) }
  }

  /// Called when another page may have become the current one.
  func positionDidChange() {
    let former = rows
    rows.follow(position)
    // What is out of sight is shown again when it comes into sight.
    guard isInSight else { return }
    if rows.shown != former.shown { applyOutline() }
    let marked = [former.current, rows.current].compactMap(\.self)
    outline.reconfigureItems(outline.visibleItems + marked)
    bookmarks.reconfigureItems(bookmarks.visibleItems)
    if rows.current != former.current { showCurrent() }
  }

  /// Called when the label of `page` has become known.
  func pageDidChange(_ page: PageAddress) {
    guard isInSight else { return }
    let entries = outline.visibleItems.filter {
      rows.outline.entries.indices.contains($0) && rows.outline.entries[$0].page == page
    }
    outline.reconfigureItems(entries)
    bookmarks.reconfigureItems(bookmarks.visibleItems.filter { $0 == page })
    hits.reconfigureItems(hits.visibleItems.filter { $0.page == page })
  }

  /// Called when bookmarks have been set, named or removed.
  func bookmarksDidChange() { if isInSight { reloadBookmarks() } }

  /// Whether the sidebar is visible.
  private var isInSight: Bool { viewIfLoaded?.superview?.isHidden == false }

  /// Shows all rows again, because the sidebar comes into sight.
  func reload() {
    applyOutline(animated: false)
    reloadBookmarks()
    reloadResults()
    showCurrent()
  }

  /// Scrolls to the entry of the current page, and makes it the one on which keys act unless the
  /// list has the focus.
  private func showCurrent() {
    guard list == .outline, let current = rows.current, !outline.frame.isEmpty else { return }
    if !outline.isFirstResponder { outline.focusedItem = current }
    outline.scrollToItem(current, animated: false)
  }
}
