import Dispatch
import Documents
import Logging
import Quire
import QuireGeometry

/// A list of pictures as the pages of a book.
final class PictureBook {
  /// How long a size has to last before pages are read anew for it.
  private static let sizeDelay = DispatchTimeInterval.milliseconds(80)

  /// The files, a page each.
  var files: [FilePath]
  private(set) var loader: PageLoader?
  var pages: [Int: WeakPage] = [:]
  private(set) var current: Int
  private var direction = Direction.forward
  /// Of a page, in pixels.
  private var box: (width: Int, height: Int)?
  /// Whether no window has said yet that pages are of that size.
  private var isGuess = false
  private var sizeCount = 0
  private(set) var hasGoodPage = false
  private var hasBrokenPage = false
  /// Files whose failure has been told, so that each is told once.
  private var reported: Set<FilePath>
  /// How long a file may be half written before that is said.
  static let patience = DispatchTimeInterval.milliseconds(500)
  private var watch: ShownFileWatch?
  /// The folder that the files are in, if the book follows it.
  var follower: FolderFollower?
  /// The file on the screen, if it has been found to be gone.
  var goneFile: FilePath?
  /// Called when a turn leads to another page, and when the place is another or certain at rest.
  var placeChanged: (_ isAnotherPage: Bool) -> Void = { _ in }
  /// Asks a person for other pictures.
  var openPictures: () -> Void = {}
  /// Called once, when there is something to show of the first page.
  private var whenReady: (() -> Void)?
  private(set) weak var window: Quire.Window?
  private(set) weak var controller: PageFlipController?
  private let log = Logger(label: "quire")

  struct WeakPage {
    weak var page: PicturePage?
  }

  /// The book of `list`, read by `pool`, opened where the list starts.
  ///
  /// The problems that the list itself knows count as told.
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
      FolderFollower(folder, files: list.files) { [weak self] in self?.folderChanged() }
    }
  }

  /// Whether pages failed and none succeeded.
  var hasOnlyBrokenPages: Bool { !hasGoodPage && hasBrokenPage }

  /// Has the first page read for pages of `size`, and calls `body` once there is something to show.
  func prepare(_ size: Size, scale: Double, body: @escaping () -> Void) {
    whenReady = body
    fit(size, scale: scale)
  }

  /// Has the first page read for a size that is likely, before there is a window.
  func expect(_ size: Size, scale: Double) {
    fit(size, scale: scale)
    isGuess = true
  }

  /// Fills `controller` with the book.
  func open(in controller: PageFlipController, of window: Quire.Window) {
    self.window = window
    self.controller = controller
    controller.dataSource = self
    controller.delegate = self
    controller.view.backgroundColor = background
    controller.setViewController(page(at: current), direction: .forward, animated: false)
    placeChanged(false)
  }

  /// Has pages read for another size, at once if none was known for certain.
  func resize(to size: Size, scale: Double) {
    let wanted = pixels(of: size, scale: scale)
    // Whatever size was waited for before is not the one any more.
    sizeCount += 1
    let count = sizeCount
    guard let box, box == wanted || !isGuess else { return fit(size, scale: scale) }
    isGuess = false
    guard box != wanted else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.sizeDelay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, count == self.sizeCount else { return }
        self.fit(size, scale: scale)
      }
    }
  }

  /// The name of a file and what is at hand of it.
  func content(of index: Int) -> (name: String, page: PageLoader.Page) {
    (files[index].lastComponent.displayName, loader?.page(at: index) ?? .waiting)
  }

  private func fit(_ size: Size, scale: Double) {
    box = pixels(of: size, scale: scale)
    isGuess = false
    show(current)
  }

  private func pixels(of size: Size, scale: Double) -> (width: Int, height: Int) {
    func side(_ length: Double) -> Int { min(16384, max(1, Int((length * scale).rounded()))) }
    return (side(size.width), side(size.height))
  }

  func show(_ index: Int) {
    let isAnother = index != current
    current = index
    defer { if isAnother { placeChanged(true) } }
    watch?.follow(files[index])
    guard let box else { return }
    let inFlight = controller?.viewControllersInFlight ?? []
    loader?.show(
      index, passing: inFlight.compactMap { own($0)?.index },
      direction: direction == .forward ? 1 : -1, width: box.width, height: box.height)
  }

  /// Lets a turn go on that has waited for a page.
  func pageDidShow() { controller?.readinessDidChange() }

  /// Makes `index` the number of the page that is shown, which is the same page as before.
  func renumber(to index: Int) {
    current = index
    show(index)
  }

  /// `page`, if it belongs to this book: while another book opens, turns of the one before end.
  private func own(_ page: ViewController?) -> PicturePage? {
    (page as? PicturePage).flatMap { $0.book === self ? $0 : nil }
  }

  private func page(at index: Int) -> PicturePage {
    if let page = pages[index]?.page { return page }
    let page = PicturePage(index, of: self)
    pages = pages.filter { $0.value.page != nil }
    pages[index] = WeakPage(page: page)
    return page
  }

  private func pageChanged(_ index: Int) {
    if let error = loader?.reloadError(at: index) { return refused(index, error) }
    switch loader?.page(at: index) {
    case .ready:
      if !hasGoodPage { log.debug("first page read") }
      hasGoodPage = true
    case .failed(let error):
      hasBrokenPage = true
      // A file that is gone says so on its page.
      if files[index] != goneFile, reported.insert(files[index]).inserted {
        Diagnostics.report("\(files[index]): \(error)")
      }
    case .waiting, nil: break
    }
    if index == current, let body = whenReady {
      whenReady = nil
      body()
    }
    guard let page = pages[index]?.page else { return }
    page.update()
    if let content = page.content { window?.contents.register(content) }
    window?.setNeedsFrame()
  }

  /// Says why the file on the screen cannot be read again, unless it can be after all in a moment.
  private func refused(_ index: Int, _ error: CodecError) {
    let file = files[index]
    // What is gone from the folder that the book follows says so on its page.
    if follower != nil, error.reason == .noSuchFile { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.patience) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.files.indices.contains(index), self.files[index] == file,
          self.loader?.reloadError(at: index) == error
        else { return }
        Diagnostics.report("\(file): \(error)")
      }
    }
  }

  /// Whether a page has as many pixels as it will be shown with.
  private func isFinal(_ index: Int) -> Bool {
    guard let box, case .ready(let page) = loader?.page(at: index) else { return false }
    return page.pageWidth == box.width && page.pageHeight == box.height
  }
}

extension PictureBook: PageFlipControllerDataSource {
  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? {
    neighbour(of: page, by: -1)
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? {
    neighbour(of: page, by: 1)
  }

  func firstViewController(of controller: PageFlipController) -> ViewController? {
    page(at: 0)
  }

  func lastViewController(of controller: PageFlipController) -> ViewController? {
    page(at: files.count - 1)
  }

  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool {
    guard let page = own(page) else { return true }
    return page.isViewLoaded ? page.isShowing : isAtHand(page.index)
  }

  /// Whether there is something to show of a page.
  private func isAtHand(_ index: Int) -> Bool {
    if case .waiting = loader?.page(at: index) ?? .waiting { return false }
    return true
  }

  private func neighbour(of page: ViewController, by step: Int) -> ViewController? {
    guard let page = own(page), files.indices.contains(page.index + step) else {
      return nil
    }
    return self.page(at: page.index + step)
  }
}

extension PictureBook: PageFlipControllerDelegate {
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) {
    guard let next = own(next) else { return }
    direction = next.index >= current ? .forward : .backward
    log.debug("turn to page \(next.index) \(isFinal(next.index) ? "at final size" : "unfinished")")
    // What comes after it is read during the turn. A hand that holds a page may still change its
    // mind; one that has thrown several does not hold them.
    if reason != .gesture || controller.viewControllersInFlight.count > 1 { show(next.index) }
  }

  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {
    guard let page = own(controller.viewController) else { return }
    // Sheets in flight lead on: what is read ahead is what is beyond them.
    let target = own(controller.viewControllersInFlight.last)
    show((target ?? page).index)
    if !controller.isTurning { arrived() }
  }
}
