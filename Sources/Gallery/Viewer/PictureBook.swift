import Dispatch
import Documents
import Library
import Logging
import Quire
import QuireGeometry

/// The book of the picture viewer: an object that supplies a page for each picture in a list of
/// files, and for each page of a document.
final class PictureBook {
  /// The time for which a new window size must stay the same before pages are decoded for that
  /// size.
  private static let sizeDelay = DispatchTimeInterval.milliseconds(80)

  /// The addresses of the pages in order.
  var addresses: [PageAddress]
  /// The documents of which only the first page is in the list, until their numbers of pages are
  /// known.
  var unopenedDocuments: [FilePath]
  /// The pictures that may have several pages, until their numbers of pages are known.
  var multiPagePictures: [FilePath]
  /// The documents whose numbers of pages have been asked for.
  var requestedDocuments: Set<FilePath> = []
  /// The properties of the documents whose numbers of pages are known.
  var documents: [FilePath: DocumentInfo] = [:]
  /// Whether a document of this book is read from right to left.
  private(set) var isRightToLeft = false
  /// The direction of reading that the user has chosen for this book, or `nil` for that of the
  /// document.
  var chosenDirection: ReadingDirection? {
    didSet { directionDidChange() }
  }
  /// The choice between one page and two pages.
  var spreadChoice = SpreadChoice.auto {
    didSet { if spreadChoice != oldValue { divideIntoSpreads() } }
  }
  /// The choice on the command line between one page and two pages, or `nil` if there is none.
  var givenSpreads: SpreadChoice? {
    didSet { if let givenSpreads { spreadChoice = givenSpreads } }
  }
  /// The division of the pages into spreads.
  var plan = SpreadPlan()
  /// The space for the pages of a spread, in points, or zero while it is not known.
  private(set) var space = Size.zero
  private(set) lazy var inquiry = PageInquiry(pool) { [weak self] in
    self?.password(of: $0) ?? []
  } learned: { [weak self] in
    self?.pageWasDescribed($0, $1)
  }
  /// The documents for which the user has been asked for a password without having pressed a button.
  var askedPasswords: Set<FilePath> = []
  /// The documents that are being read with a password that the user has just entered.
  var answeredPasswords: Set<FilePath> = []
  let pool: CodecPool
  private(set) var loader: PageLoader?
  var pages: [Int: WeakPage] = [:]
  var current: Int
  var direction = Direction.forward
  /// The size of a page in pixels, or `nil` while the size is not known yet.
  private var box: (width: Int, height: Int)?
  /// Whether the page size is only predicted, because the window has not reported its actual size
  /// yet.
  private var hasPredictedSize = false
  private var sizeCount = 0
  private(set) var hasGoodPage = false
  private var hasBrokenPage = false
  /// The files whose errors have been printed and are not printed again.
  private var reported: Set<PageAddress>
  /// The time for which a file may be unreadable or missing before the user gets an error message.
  static let reportDelay = DispatchTimeInterval.milliseconds(500)
  private var watch: ShownFileWatch?
  /// The object that watches the folder of the pictures, or `nil` if the book was not opened from a
  /// folder.
  var follower: FolderFollower?
  /// The file of the current page if the file no longer exists, or `nil` if the file exists.
  var missingFile: FilePath?
  /// The memory of how the document of this book is read, or `nil` if nothing is remembered.
  let memory: BookMemory?
  /// The page that the user asked for, or `nil` after it has been shown or reported as missing.
  var wantedPage: PageName?
  /// Called when a page turn ends and when the current page or its position in the list changes;
  /// `isAnotherPage` is true if another page has become the current page.
  var positionDidChange: (_ isAnotherPage: Bool) -> Void = { _ in }
  /// The zoom level and the rotations of the pages.
  var zoom = BookZoom() {
    didSet { rememberZoom() }
  }
  /// Called when the zoom scale of a page has changed.
  var zoomDidChange: () -> Void = {}
  /// Called when it becomes known that a document is read from right to left.
  var directionDidChange: () -> Void = {}
  /// Called to ask the user for the password of the document at a path; the second argument is true
  /// if the password that was entered before is wrong.
  var passwordWanted: (FilePath, Bool) -> Void = { _, _ in }
  /// Called when the user presses the button that opens other pictures.
  var openPictures: () -> Void = {}
  /// A function to call once, when the first page has a picture or an error to show, or `nil` if
  /// there is none.
  private var readyAction: (() -> Void)?
  private(set) weak var window: Quire.Window?
  private(set) weak var controller: PageFlipController?
  /// Whether a shadow is drawn where two pages meet.
  var hasGutterShadow = true
  /// Whether the book leaves space on both sides of its pages, where the edges of the other pages
  /// (the page block) are drawn.
  var hasPageBlock = true
  let log = Logger(label: "quire")

  struct WeakPage {
    weak var page: PicturePage?
  }

  /// Creates a book of the pictures in `list`; `pool` decodes the pictures, and `background` is the
  /// colour around them.
  ///
  /// Pages are shown at the size `zoom` or else at the remembered size.
  ///
  /// The book starts at the page `page`, or else at the page that `memory` knows, or else at the
  /// start page of the list. Problems of the list itself have already been reported.
  init(
    _ list: PictureList, pool: CodecPool, background: Color, memory: BookMemory? = nil,
    page: PageName? = nil, zoom: ReadingState.Zoom? = nil
  ) {
    self.pool = pool
    self.memory = memory
    let start = StartPage(of: list, wanted: page, remembered: memory?.state.page)
    addresses = start.addresses
    unopenedDocuments = list.documents
    multiPagePictures = list.multiPagePictures
    current = start.index
    wantedPage = page
    if let memory { self.zoom = BookZoom(memory.state, of: memory.path) }
    if let zoom { self.zoom.level = ZoomLevel(zoom) }
    reported = Set(list.problems.map { PageAddress(path: $0.path) })
    loader = PageLoader(addresses: addresses, pool: pool, background: background) {
      [weak self] index in
      self?.pageChanged(index)
    }
    watch = ShownFileWatch { [weak self] in
      if let self { loader?.reloadIfChanged(at: current) }
    }
    if page == nil { memory?.restored = { [weak self] in self?.restoreState() } }
    follower = list.folder.map { folder in
      FolderFollower(folder, files: list.files) { [weak self] in self?.updateFromFolder() }
    }
    chosenDirection = memory?.state.direction
    if let choice = memory?.state.spreads { spreadChoice = SpreadChoice(choice) }
    divideIntoSpreads()
  }

  /// Whether decoding has failed for at least one page and has not succeeded for any page.
  var hasOnlyBrokenPages: Bool { !hasGoodPage && hasBrokenPage }

  /// Starts to decode the first page for a window of `size` points with `scale` pixels per point,
  /// and calls `body` when the page can be shown.
  func prepare(_ size: Size, scale: Double, body: @escaping () -> Void) {
    readyAction = body
    fit(pageSize(in: size, scale: scale), scale: scale)
  }

  /// Starts to decode the first page for the size that the window will probably have: `size` points
  /// with `scale` pixels per point.
  func expect(_ size: Size, scale: Double) {
    fit(pageSize(in: size, scale: scale), scale: scale)
    hasPredictedSize = true
  }

  /// Opens the book in `controller`, which shows the book's pages in `window` and turns them.
  func open(in controller: PageFlipController, of window: Quire.Window) {
    self.window = window
    self.controller = controller
    controller.dataSource = self
    controller.delegate = self
    controller.view.backgroundColor = background
    controller.setViewController(page(for: currentSpread), direction: .forward, animated: false)
    positionDidChange(false)
    goToWantedPage()
    askForPasswordIfNeeded()
  }

  /// Decodes the pages for a window of `size` points with `scale` pixels per point, at once for the
  /// first size and after a short delay for each later size.
  func resize(to size: Size, scale: Double) {
    let wanted = pixels(of: size, scale: scale)
    // A size that was waiting for its delay is out of date.
    sizeCount += 1
    let count = sizeCount
    guard let box, box == wanted || !hasPredictedSize else { return fit(size, scale: scale) }
    hasPredictedSize = false
    guard box != wanted else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.sizeDelay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, count == self.sizeCount else { return }
        self.fit(size, scale: scale)
      }
    }
  }

  /// Returns the name of the file at `index`, as the user sees it, and the loading state of its
  /// page.
  func content(of index: Int) -> (name: String, page: PageLoader.Page) {
    let path = addresses[index].path
    var page = loader?.page(at: index) ?? .waiting
    // The last page is shown instead, when the number of pages is known.
    if case .failed(let error) = page, isBeyondEnd(path, error) { page = .waiting }
    return (path.lastComponent.displayName, page)
  }

  private func fit(_ size: Size, scale: Double) {
    box = pixels(of: size, scale: scale)
    space = size
    hasPredictedSize = false
    divideIntoSpreads()
    show(current)
  }

  private func pixels(of size: Size, scale: Double) -> (width: Int, height: Int) {
    func side(_ length: Double) -> Int { min(16384, max(1, Int((length * scale).rounded()))) }
    return (side(size.width), side(size.height))
  }

  func show(_ index: Int) {
    let isAnother = index != current
    current = index
    defer {
      if isAnother {
        rememberPage()
        positionDidChange(true)
      }
    }
    watch?.follow(addresses[index].path)
    guard let box else { return }
    let inFlight = controller?.viewControllersInFlight ?? []
    loader?.show(
      currentSpread.indices, passing: inFlight.flatMap { ownPage($0)?.spread.indices ?? [] },
      neighbours: plan.list.neighbours(
        ofPage: index, direction: direction == .forward ? 1 : -1)
    ) { self.box(of: $0, width: box.width, height: box.height) }
    if hasGoodPage { inquireAboutPages() }
  }

  /// Called after a page has shown its picture or its error, to continue a page turn that waits for
  /// the page.
  func pageDidShow() {
    controller?.readinessDidChange()
    controller?.setNeedsBookAppearanceUpdate()
  }

  /// Returns the size of the pages of this book in a window of `size` points with `scale` pixels
  /// per point.
  ///
  /// A book with several pages reserves space for the page block. A document is expected to have
  /// several pages.
  private func pageSize(in size: Size, scale: Double) -> Size {
    guard hasPageBlock, addresses.count > 1 || !unopenedDocuments.isEmpty else { return size }
    let block = BookAppearance.pageBlockSpace(at: scale)
    return Size(width: max(0, size.width - 2 * block), height: size.height)
  }

  /// Records that a document of this book is read from right to left.
  func readFromRightToLeft() {
    isRightToLeft = true
    directionDidChange()
  }

  /// Returns `page` if it is a page of this book, or `nil` if it is a page of another book.
  ///
  /// While this book opens, page turns of the previous book may still end.
  func ownPage(_ page: ViewController?) -> PicturePage? {
    (page as? PicturePage).flatMap { $0.book === self ? $0 : nil }
  }

  /// Returns the controller that shows `spread`, an existing one or a new one.
  func page(for spread: Spread) -> PicturePage {
    let page = PicturePage(spread, of: self)
    if let known = pages[page.index]?.page { return known }
    pages = pages.filter { $0.value.page != nil }
    pages[page.index] = WeakPage(page: page)
    return page
  }

  private func pageChanged(_ index: Int) {
    if let error = loader?.reloadError(at: index) { return reportRefusal(of: index, error) }
    switch loader?.page(at: index) {
    case .ready(let image):
      if !hasGoodPage {
        log.debug("first page read")
        memory?.store()
      }
      hasGoodPage = true
      learnShape(of: index, from: image)
    case .failed(let error):
      hasBrokenPage = true
      let address = addresses[index]
      // A missing file is reported on its page, and a password is asked for.
      if address.path != missingFile, !error.concernsPassword, !isBeyondEnd(address.path, error),
        reported.insert(address).inserted
      {
        Diagnostics.report("\(address): \(error)")
      }
      if unopenedDocuments.contains(address.path) { divideIntoSpreads() }
    case .waiting, nil: break
    }
    if index == current, let body = readyAction {
      readyAction = nil
      body()
    }
    openDocuments()
    defer { askForPasswordIfNeeded() }
    guard let page = page(showing: index) else { return }
    page.update(index)
    for content in page.contents { window?.contents.register(content) }
    window?.setNeedsFrame()
  }

  /// Prints `error`, which says why the changed file at `index` cannot be read, unless the file
  /// becomes readable within a short time.
  private func reportRefusal(of index: Int, _ error: CodecError) {
    let address = addresses[index]
    // A file that is missing from the followed folder is reported on its page.
    if follower != nil, error.reason == .noSuchFile { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.reportDelay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.addresses.indices.contains(index),
          self.addresses[index] == address,
          self.loader?.reloadError(at: index) == error
        else { return }
        Diagnostics.report("\(address): \(error)")
      }
    }
  }

  /// Returns whether the page at `index` has been decoded for the current page size.
  func isFinal(_ index: Int) -> Bool {
    guard let box, case .ready(let page) = loader?.page(at: index) else { return false }
    return (page.pageWidth, page.pageHeight)
      == self.box(of: index, width: box.width, height: box.height)
  }
}
