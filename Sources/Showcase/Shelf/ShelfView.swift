import Quire
import QuireDocuments
import QuireDrawing
import QuireGeometry
import QuireLibrary
import QuireReader

/// The shelf on the start page: the book to continue reading, and a grid of the other books.
final class ShelfView: View {
  private static let gap = 20.0
  private static let headingGap = 4.0
  /// The number of rows of the grid, until the user wants to see all books.
  private static let rowLimit = 2
  /// The number of books from which on they can be searched.
  private static let searchLimit = 6

  /// Called with a book that the user opens.
  var openAction: (ShelfBook) -> Void = { _ in }
  /// Called when the user searches for `query`.
  var searchAction: (_ query: String) -> Void = { _ in }
  /// Called when other books have become visible.
  var visibleBooksChanged: () -> Void = {}
  /// Returns the context menu of a book.
  var menu: (ShelfBook) -> Menu? = { _ in nil }

  private let covers: ShelfCovers
  private(set) var shelf = Shelf()
  private var showsAll = false
  /// The books in the grid, as it was filled last.
  private var applied: [ShelfBook.ID] = []
  private let empty = EmptyShelfView()
  private let current = CurrentBookView()
  private let heading = ShelfHeading(localized("Your books"))
  private let none = Label(font: Font(size: 13))
  private let more = Button("", font: Font(size: 13, weight: .medium))
  private lazy var grid = ShelfGrid { [unowned self] cell, id in
    guard let book = shelf.book(id) else { return }
    cell.show(book, covers.cover(of: book), isMissing: shelf.missing.contains(id))
  }

  /// Creates an empty shelf; `covers` has the covers of the books.
  init(_ covers: ShelfCovers) {
    self.covers = covers
    super.init()
    for view in [empty, current, heading, none, grid, more] { addSubview(view) }
    grid.accessibilityLabel = localized("Your books")
    more.style = .plain
    heading.field.action = { [weak self] in self?.searchAction($0) }
    current.action = { [weak self] in
      guard let self, let book = shelf.current else { return }
      openAction(book)
    }
    current.menu = { [weak self] in self?.shelf.current.flatMap { self?.menu($0) } }
    grid.primaryAction = { [weak self] in self?.open($0) }
    grid.contextMenuProvider = { [weak self] books in
      books.first.flatMap { self?.shelf.book($0) }.flatMap { self?.menu($0) }
    }
    more.action = { [weak self] in self?.toggleAll() }
  }

  /// Shows `shelf`.
  func show(_ shelf: Shelf) {
    self.shelf = shelf
    empty.isHidden = !shelf.books.isEmpty
    current.isHidden = shelf.current == nil
    if let book = shelf.current { current.show(book, covers.cover(of: book)) }
    heading.field.isHidden = shelf.books.count < ShelfView.searchLimit && !shelf.isSearching
    heading.isHidden = shelf.shown.isEmpty && !shelf.isSearching
    none.isHidden = !shelf.isSearching || !shelf.shown.isEmpty
    none.text = localized("No book has this in its title.")
    heading.setNeedsLayout()
    applyBooks()
    grid.reconfigureItems(shown.map(\.id))
    setNeedsLayout()
    superview?.subviewSizeDidChange(self)
  }

  /// Shows the cover at `path`, which has been read.
  func coverDidChange(_ path: FilePath) {
    if let book = shelf.current, book.cover == path {
      current.show(book, covers.cover(of: book))
    }
    grid.reconfigureItems(shown.filter { $0.cover == path }.map(\.id))
  }

  /// The field for searching, or `nil` if there are too few books.
  var searchField: SearchField? { heading.isHidden || heading.field.isHidden ? nil : heading.field }

  /// The first view that can get the focus, or `nil` if the shelf is empty.
  var firstStop: View? {
    if shelf.current != nil { current } else if shown.isEmpty { nil } else { grid }
  }

  /// The books that are at least partly in the window, in the order of reading.
  var visibleBooks: [ShelfBook] {
    guard let window else { return [] }
    let visible = shown.filter { book in
      guard let rect = grid.rect(for: book.id) else { return false }
      return !grid.convert(rect, to: nil).intersection(Rect(size: window.bounds.size)).isEmpty
    }
    return [shelf.current].compactMap { $0 } + visible
  }

  /// The largest side of a cover, in points.
  var coverSide: Double {
    max(
      CurrentBookView.coverSize(inWidth: bounds.width).height,
      ShelfCell.coverSize(inWidth: grid.layout.itemSize(in: gridWidth(in: bounds.width)).width)
        .height)
  }

  /// Returns the view of the cover of `book`, on the card of the current book or in the grid, or
  /// `nil` if the shelf does not show the book.
  func coverView(of book: ShelfBook) -> CoverView? {
    if shelf.current?.id == book.id { return current.coverView }
    return (grid.cell(for: book.id) as? ShelfCell)?.coverView
  }

  private func open(_ id: ShelfBook.ID) {
    guard let book = shelf.book(id) else { return }
    openAction(book)
  }

  private func toggleAll() {
    showsAll.toggle()
    applyBooks()
    setNeedsLayout()
    superview?.subviewSizeDidChange(self)
  }

  // MARK: Layout

  private func gridWidth(in width: Double) -> Double { width + 2 * ShelfGrid.overhang }

  /// Returns the number of books in the grid of a shelf that is `width` points wide.
  private func count(inWidth width: Double) -> Int {
    let all = shelf.shown.count
    if showsAll || shelf.isSearching { return all }
    return min(all, ShelfView.rowLimit * grid.columnCount(inWidth: gridWidth(in: width)))
  }

  /// The books in the grid.
  private var shown: ArraySlice<ShelfBook> { shelf.shown.prefix(count(inWidth: bounds.width)) }

  /// Whether more books are on a shelf that is `width` points wide than its rows show at first.
  private func hasMore(inWidth width: Double) -> Bool {
    let columns = grid.columnCount(inWidth: gridWidth(in: width))
    return !shelf.isSearching && shelf.shown.count > ShelfView.rowLimit * columns
  }

  private func applyBooks() {
    let books = shown.map(\.id)
    if books != applied { grid.apply(CollectionSnapshot(books), animated: false) }
    applied = books
    more.isHidden = !hasMore(inWidth: bounds.width)
    let title =
      showsAll
      ? localized("Show fewer")
      : localized(
        "Show all %s books", "Show all %s books", count: shelf.shown.count)
    if more.title != title { more.title = title }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: place(inWidth: size.width) { _, _ in })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    applyBooks()
    _ = place(inWidth: bounds.width) { $0.frame = $1 }
    none.textColor = appearance.secondaryLabel
    mirrorSubviews()
    visibleBooksChanged()
  }

  /// Calls `body` with each shown view and its frame in a shelf that is `width` points wide, and
  /// returns the height of the shelf.
  private func place(inWidth width: Double, _ body: (View, Rect) -> Void) -> Double {
    let room = Size(width: width, height: .infinity)
    var top = 0.0
    func add(_ view: View, _ size: Size, x: Double = 0, gap: Double) {
      guard !view.isHidden || view === more else { return }
      body(view, Rect(x: x, y: top, width: size.width, height: size.height))
      top += size.height + gap
    }
    add(empty, empty.sizeThatFits(room), gap: ShelfView.gap)
    add(current, current.sizeThatFits(room), gap: ShelfView.gap)
    add(heading, heading.sizeThatFits(room), gap: ShelfView.headingGap)
    add(none, Size(width: width, height: 40), gap: 0)
    let gridWidth = gridWidth(in: width)
    let count = count(inWidth: width)
    if count > 0 {
      let height = grid.height(of: count, inWidth: gridWidth)
      add(grid, Size(width: gridWidth, height: height), x: -ShelfGrid.overhang, gap: 4)
    }
    guard hasMore(inWidth: width) else { return top }
    let size = more.sizeThatFits(room)
    add(more, Size(width: size.width, height: 32), x: -8, gap: 0)
    return top
  }
}
