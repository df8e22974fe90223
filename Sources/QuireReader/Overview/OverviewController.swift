import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry

/// A presented controller that shows a grid of all pages of a book, in which a person chooses one.
///
/// | event | effect |
/// |---|---|
/// | the view is laid out for the first time | the current page gets the focus, in the middle |
/// | pages come into sight | their pictures are read, and those out of sight are cancelled |
/// | a page is chosen | the book shows it, and the overview is dismissed |
/// | words are typed | only the pages that they find are shown |
/// | files are added, removed or renamed | the grid follows |
final class OverviewController: ViewController {
  let book: PictureBook
  var pages: OverviewPages
  private(set) lazy var collection = OverviewCollection { [weak self] in self?.show($1, in: $0) }
  /// The pinch that last began to open or to close the overview, or `nil` if there was none.
  weak var pinch: PinchInteraction?
  /// Returns the commands about the file of the focused page.
  var fileCommands: () -> [KeyCommand] = { [] }
  /// Returns the commands that rate the focused page; none if it cannot be rated.
  var ratingCommands: () -> [KeyCommand] = { [] }
  let thumbnails: PageThumbnails
  let filterBar = PageFilterBar()
  let search: PageSearch
  private let unprotectedNotice: UnprotectedNotice?
  /// The words by which pages are found, and what waits for the search.
  var finding = OverviewFinding()
  /// The pages that fly between their places and their cells now, or `nil` if there are none.
  var flight: OverviewFlight?
  /// The pages that were in sight when pictures were last asked for.
  private var sight: [PageAddress] = []
  private var hasBeenPlaced = false
  /// The number of rows beyond those in sight whose pictures are read.
  private static let rowsAhead = 2

  /// Creates the overview of `book`, over which `notice` stands if it is not `nil`.
  init(_ book: PictureBook, notice: UnprotectedNotice?) {
    self.book = book
    unprotectedNotice = notice
    pages = OverviewPages(book.contents.order)
    thumbnails = PageThumbnails(book)
    search = PageSearch(book)
    super.init()
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = self
  }

  override func loadView() {
    let ground = BackgroundView()
    ground.colorsChanged = { [weak self] in self?.collection.setNeedsLayout() }
    view = ground
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collection.frame = Rect(size: view.bounds.size)
    collection.autoresizingMask = .fill
    collection.primaryAction = { [weak self] in self?.choose($0) }
    collection.pinchAction = { [weak self] in self?.choose($0, drivenBy: $1) }
    collection.sightDidChange = { [weak self] in self?.sightDidChange() }
    for part in [collection, filterBar] { view.addSubview(part) }
    if let unprotectedNotice { view.addSubview(unprotectedNotice) }
    prepareFilter()
    collection.apply(CollectionSnapshot(pages.all.pages), animated: false)
    thumbnails.pageDidChange = { [weak self] in self?.thumbnailDidChange($0) }
    directionDidChange()
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    book.isCovered = true
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    book.isCovered = false
    thumbnails.stop()
    search.stop()
    book.inquireAboutPages()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    filterBar.place(belowTopOf: view.bounds)
    unprotectedNotice?.place(in: view.bounds)
    guard !hasBeenPlaced, let window = view.window, !view.bounds.isEmpty else { return }
    hasBeenPlaced = true
    let page = book.place.page
    collection.focusedItem = page
    collection.center(page)
    window.moveFocus(to: collection)
  }

  /// Shows `page`, and dismisses the overview; `pinch` drives the dismissal, unless that is `nil`.
  ///
  /// If the dismissal is cancelled, the book shows the former page again.
  func choose(_ page: PageAddress, drivenBy pinch: PinchInteraction? = nil) {
    guard book.contents.order.contains(page) else { return }
    let former = book.place
    self.pinch = pinch
    // A flight that is still under way leads back to another page.
    if !book.state.shows(page) { flight?.land() }
    preparePages(around: page)
    book.post(.chosen(page))
    close(cancelled: { [weak book] in book?.post(.choiceWithdrawn(from: former)) })
  }

  /// Passes the pictures and the shapes of the pages in the spread of `page` to the book, so that
  /// they are shown until the pages have been read.
  private func preparePages(around page: PageAddress) {
    book.recentPages.chosen = [:]
    for other in book.plan.spread(of: page)?.pages ?? [] {
      guard case .ready(let thumbnail) = thumbnails.state(of: other) else { continue }
      let cell = collection.cell(for: other) as? OverviewCell
      guard let content = cell?.pixels ?? picture(of: other) else { continue }
      book.recentPages.chosen[other] = PagePreview(content: content, shape: thumbnail.shape)
      book.post(.previewed(other, thumbnail.shape))
    }
  }

  /// Returns the small picture of `page`, or `nil` if it has not been read.
  func picture(of page: PageAddress) -> ViewContent? {
    guard case .ready(let thumbnail) = thumbnails.state(of: page) else { return nil }
    return ViewContent(image: thumbnail.image, isOpaque: true)
  }

  /// Dismisses the overview, and calls `cancelled` if it stays.
  func close(cancelled: @escaping () -> Void = {}) {
    dismiss { [weak book] isDismissed in
      if isDismissed { book?.post(.uncovered) } else { cancelled() }
    }
  }

  override func keyDown(_ event: KeyEvent) -> Bool { leaveField(by: event) || super.keyDown(event) }

  override var keyCommands: [KeyCommand] { allCommands }

  override var gestureHelp: KeyHelpSection? { .overviewGestures }

  override var keyCommandsTitle: String? { localized("Overview") }

  /// Returns the context menu, which concerns the page at `location`, a point of the window, or
  /// else the page with the focus.
  override func contextMenu(at location: Point) -> Menu? {
    let page = collection.convert(location, from: nil).flatMap { collection.item(at: $0) }
    if let page { collection.focusedItem = page }
    return menu
  }

  // MARK: The pages

  private func show(_ page: PageAddress, in cell: OverviewCell) {
    // While the list of pages is being replaced, the overview does not know the new one yet.
    guard book.contents.order.contains(page) else { return }
    cell.show(
      OverviewCell.Content(
        caption: book.caption(of: page), spokenName: book.spokenName(of: page),
        isCurrent: book.state.shows(page), isMarked: book.state.bookmarks[page] != nil,
        rating: book.state.rating(of: page), size: book.expectedSize(of: page),
        rotation: book.zoom.rotation(of: page), isDocument: book.contents.isDocument(page),
        state: thumbnails.state(of: page), drawing: book.thumbnailDrawing(of: page)),
      of: page)
  }

  /// Asks for the pictures of the pages in sight and around them.
  func sightDidChange() {
    let visible = collection.visibleItems
    guard visible != sight else { return }
    sight = visible
    askForPictures()
  }

  private func askForPictures() {
    let scale = view.window?.scale ?? 1
    let size = OverviewCell.pictureSize * scale
    thumbnails.show(
      pages.surroundings(
        of: sight, rows: OverviewController.rowsAhead, columns: collection.columnCount),
      width: max(1, Int(size.width.rounded())), height: max(1, Int(size.height.rounded())))
    book.inquireAboutPages(sight)
  }

  private func thumbnailDidChange(_ address: PageAddress) {
    // The cell of the focused page exists even if it is out of sight.
    collection.reconfigureItems([address])
  }

  // MARK: Events of the book

  /// Called when the picture, the size or the label of `page` has become known to the book.
  func pageDidChange(_ page: PageAddress) {
    thumbnails.bookPageDidChange(page)
    collection.reconfigureItems([page])
  }

  /// Called when pages of the book have been added, removed or renamed.
  func pagesDidChange() {
    let focus = collection.focusedItem.flatMap(pages.shown.position)
    pages = OverviewPages(book.contents.order)
    guard isViewLoaded else { return }
    if let filter = finding.filter { search.start(filter) }
    showFoundPages()
    restoreFocus(at: focus)
    sight = collection.visibleItems
    askForPictures()
    positionDidChange()
  }

  /// Called when the files for which `isChanged` returns true may have changed.
  func filesDidChange(_ isChanged: (FilePath) -> Bool) {
    thumbnails.filesDidChange(isChanged)
    search.filesDidChange(isChanged)
  }

  /// Called when another page may have become the current one.
  func positionDidChange() {
    let focused = collection.focusedItem.map { [$0] } ?? []
    collection.reconfigureItems(collection.visibleItems + focused)
  }

  /// Fills the rows from the side where the book begins.
  func directionDidChange() {
    collection.readingDirection =
      book.controller?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }
}
