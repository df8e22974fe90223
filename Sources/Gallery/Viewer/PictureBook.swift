import Dispatch
import Documents
import Logging
import Quire
import QuireGeometry

/// The book of the picture viewer: an object that supplies a page for each picture in a list of
/// files.
final class PictureBook {
  /// The time for which a new window size must stay the same before pages are decoded for that
  /// size.
  private static let sizeDelay = DispatchTimeInterval.milliseconds(80)

  /// The paths of the picture files, one for each page in order.
  var files: [FilePath]
  private(set) var loader: PageLoader?
  var pages: [Int: WeakPage] = [:]
  private(set) var current: Int
  private var direction = Direction.forward
  /// The size of a page in pixels, or `nil` while the size is not known yet.
  private var box: (width: Int, height: Int)?
  /// Whether the page size is only predicted, because the window has not reported its actual size
  /// yet.
  private var hasPredictedSize = false
  private var sizeCount = 0
  private(set) var hasGoodPage = false
  private var hasBrokenPage = false
  /// The files whose errors have been printed and are not printed again.
  private var reported: Set<FilePath>
  /// The time for which a file may be unreadable or missing before the user gets an error message.
  static let reportDelay = DispatchTimeInterval.milliseconds(500)
  private var watch: ShownFileWatch?
  /// The object that watches the folder of the pictures, or `nil` if the book was not opened from a
  /// folder.
  var follower: FolderFollower?
  /// The file of the current page if the file no longer exists, or `nil` if the file exists.
  var missingFile: FilePath?
  /// Called when a page turn ends and when the current page or its position in the list changes;
  /// `isAnotherPage` is true if another page has become the current page.
  var positionDidChange: (_ isAnotherPage: Bool) -> Void = { _ in }
  /// Called when the user presses the button that opens other pictures.
  var openPictures: () -> Void = {}
  /// A function to call once, when the first page has a picture or an error to show, or `nil` if
  /// there is none.
  private var readyAction: (() -> Void)?
  private(set) weak var window: Quire.Window?
  private(set) weak var controller: PageFlipController?
  /// Whether the book leaves space on both sides of its pages, where the edges of the other pages
  /// (the page block) are drawn.
  var hasPageBlock = true
  private let log = Logger(label: "quire")

  struct WeakPage {
    weak var page: PicturePage?
  }

  /// Creates a book of the pictures in `list`; `pool` decodes the pictures, and `background` is the
  /// colour around them.
  ///
  /// The book starts at the start page of the list, whose own problems have already been reported.
  init(_ list: PictureList, pool: CodecPool, background: Color) {
    files = list.files
    current = list.start
    reported = Set(list.problems.map(\.path))
    loader = PageLoader(files: list.files, pool: pool, background: background) {
      [weak self] index in
      self?.pageChanged(index)
    }
    watch = ShownFileWatch { [weak self] in
      if let self { loader?.reloadIfChanged(at: current) }
    }
    follower = list.folder.map { folder in
      FolderFollower(folder, files: list.files) { [weak self] in self?.updateFromFolder() }
    }
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
    controller.setViewController(page(at: current), direction: .forward, animated: false)
    positionDidChange(false)
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
    (files[index].lastComponent.displayName, loader?.page(at: index) ?? .waiting)
  }

  private func fit(_ size: Size, scale: Double) {
    box = pixels(of: size, scale: scale)
    hasPredictedSize = false
    show(current)
  }

  private func pixels(of size: Size, scale: Double) -> (width: Int, height: Int) {
    func side(_ length: Double) -> Int { min(16384, max(1, Int((length * scale).rounded()))) }
    return (side(size.width), side(size.height))
  }

  func show(_ index: Int) {
    let isAnother = index != current
    current = index
    defer { if isAnother { positionDidChange(true) } }
    watch?.follow(files[index])
    guard let box else { return }
    let inFlight = controller?.viewControllersInFlight ?? []
    loader?.show(
      index, passing: inFlight.compactMap { ownPage($0)?.index },
      direction: direction == .forward ? 1 : -1, width: box.width, height: box.height)
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
  /// A book with several pages reserves space for the page block.
  private func pageSize(in size: Size, scale: Double) -> Size {
    guard hasPageBlock, files.count > 1 else { return size }
    let block = BookAppearance.pageBlockSpace(at: scale)
    return Size(width: max(0, size.width - 2 * block), height: size.height)
  }

  /// Changes the index of the current page to `index` after the list of files has changed.
  func renumber(to index: Int) {
    current = index
    show(index)
  }

  /// Returns `page` if it is a page of this book, or `nil` if it is a page of another book.
  ///
  /// While this book opens, page turns of the previous book may still end.
  func ownPage(_ page: ViewController?) -> PicturePage? {
    (page as? PicturePage).flatMap { $0.book === self ? $0 : nil }
  }

  func page(at index: Int) -> PicturePage {
    if let page = pages[index]?.page { return page }
    let page = PicturePage(index, of: self)
    pages = pages.filter { $0.value.page != nil }
    pages[index] = WeakPage(page: page)
    return page
  }

  private func pageChanged(_ index: Int) {
    if let error = loader?.reloadError(at: index) { return reportRefusal(of: index, error) }
    switch loader?.page(at: index) {
    case .ready:
      if !hasGoodPage { log.debug("first page read") }
      hasGoodPage = true
    case .failed(let error):
      hasBrokenPage = true
      // A missing file is reported on its page.
      if files[index] != missingFile, reported.insert(files[index]).inserted {
        Diagnostics.report("\(files[index]): \(error)")
      }
    case .waiting, nil: break
    }
    if index == current, let body = readyAction {
      readyAction = nil
      body()
    }
    guard let page = pages[index]?.page else { return }
    page.update()
    if let content = page.content { window?.contents.register(content) }
    window?.setNeedsFrame()
  }

  /// Prints `error`, which says why the changed file at `index` cannot be read, unless the file
  /// becomes readable within a short time.
  private func reportRefusal(of index: Int, _ error: CodecError) {
    let file = files[index]
    // A file that is missing from the followed folder is reported on its page.
    if follower != nil, error.reason == .noSuchFile { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.reportDelay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.files.indices.contains(index), self.files[index] == file,
          self.loader?.reloadError(at: index) == error
        else { return }
        Diagnostics.report("\(file): \(error)")
      }
    }
  }

  /// Returns whether the page at `index` has been decoded for the current page size.
  private func isFinal(_ index: Int) -> Bool {
    guard let box, case .ready(let page) = loader?.page(at: index) else { return false }
    return page.pageWidth == box.width && page.pageHeight == box.height
  }
}

extension PictureBook: PageFlipControllerDelegate {
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) {
    guard let next = ownPage(next) else { return }
    direction = next.index >= current ? .forward : .backward
    log.debug("turn to page \(next.index) \(isFinal(next.index) ? "at final size" : "unfinished")")
    // The pages after the next one are decoded during the turn. While the user drags a single page,
    // the turn may still be cancelled; released pages that still move are not dragged.
    if reason != .gesture || controller.viewControllersInFlight.count > 1 { show(next.index) }
  }

  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {
    guard let page = ownPage(controller.viewController) else { return }
    // Pages beyond the last one in flight are decoded first.
    let target = ownPage(controller.viewControllersInFlight.last)
    show((target ?? page).index)
    if !controller.isTurning { turnsDidEnd() }
  }
}
