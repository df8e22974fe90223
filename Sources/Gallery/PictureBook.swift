import Dispatch
import Documents
import Geometry
import Logging
import Quire

/// A list of pictures as the pages of a book.
final class PictureBook {
  /// How long a size has to last before pages are read anew for it.
  private static let sizeDelay = DispatchTimeInterval.milliseconds(80)

  private let list: PictureList
  /// The colour beside the pictures.
  let background: Color
  private var loader: PageLoader?
  private let pool: CodecPool
  private var pages: [Int: WeakPage] = [:]
  private var current: Int
  private var direction = Direction.forward
  /// Of a page, in pixels.
  private var box: (width: Int, height: Int)?
  /// Whether no window has said yet that pages are of that size.
  private var isGuess = false
  private var sizeCount = 0
  private var hasGoodPage = false
  private var hasBrokenPage = false
  /// Pages whose failure has been told, so that each is told once.
  private var reported: Set<Int>
  /// How long a file may be half written before that is said.
  private static let patience = DispatchTimeInterval.milliseconds(500)
  private var watch: ShownFileWatch?
  private weak var window: Quire.Window?
  private weak var controller: PageFlipController?
  private let log = Logger(label: "quire")

  private struct WeakPage {
    weak var page: PicturePage?
  }

  /// The book of `list`, read by `pool`, opened where the list starts.
  ///
  /// The problems that the list itself knows count as told.
  init(_ list: PictureList, pool: CodecPool, background: Color) {
    self.list = list
    self.pool = pool
    self.background = background
    current = list.start
    let problems = Set(list.problems.map(\.path))
    reported =
      problems.isEmpty ? [] : Set(list.files.indices.filter { problems.contains(list.files[$0]) })
    loader = PageLoader(files: list.files, pool: pool, background: background) {
      [weak self] index in
      self?.pageChanged(index)
    }
    watch = ShownFileWatch { [weak self] in
      if let self { loader?.lookAgain(at: current) }
    }
  }

  /// Whether pages failed and none succeeded.
  var hasOnlyBrokenPages: Bool { !hasGoodPage && hasBrokenPage }

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
    updateTitle(current)
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
    (list.files[index].lastComponent.displayName, loader?.page(at: index) ?? .waiting)
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

  private func show(_ index: Int) {
    current = index
    watch?.follow(list.files[index])
    guard let box else { return }
    let inFlight = controller?.viewControllersInFlight ?? []
    loader?.show(
      index, passing: inFlight.compactMap { ($0 as? PicturePage)?.index },
      direction: direction == .forward ? 1 : -1, width: box.width, height: box.height)
  }

  /// Lets a turn go on that has waited for a page.
  func pageDidShow() { controller?.readinessDidChange() }

  private func page(at index: Int) -> PicturePage {
    if let page = pages[index]?.page { return page }
    let page = PicturePage(index, of: self)
    pages = pages.filter { $0.value.page != nil }
    pages[index] = WeakPage(page: page)
    return page
  }

  private func pageChanged(_ index: Int) {
    if let error = loader?.refusal(at: index) { return refused(index, error) }
    switch loader?.page(at: index) {
    case .ready:
      if !hasGoodPage { log.debug("first page read") }
      hasGoodPage = true
    case .failed(let error):
      hasBrokenPage = true
      if reported.insert(index).inserted {
        Diagnostics.report("\(list.files[index]): \(error)")
      }
    case .waiting, nil: break
    }
    guard let page = pages[index]?.page else { return }
    page.update()
    if let content = page.content { window?.contents.register(content) }
    window?.setNeedsFrame()
  }

  /// Says why the file on the screen cannot be read again, unless it can be after all in a moment.
  private func refused(_ index: Int, _ error: CodecError) {
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.patience) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.loader?.refusal(at: index) == error else { return }
        Diagnostics.report("\(self.list.files[index]): \(error)")
      }
    }
  }

  /// Whether a page has as many pixels as it will be shown with.
  private func isFinal(_ index: Int) -> Bool {
    guard let box, case .ready(let page) = loader?.page(at: index) else { return false }
    return page.pageWidth == box.width && page.pageHeight == box.height
  }

  private func updateTitle(_ index: Int) {
    window?.host?.title = "\(list.files[index].lastComponent.displayName) – Quire"
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
    page(at: list.files.count - 1)
  }

  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool {
    guard let page = page as? PicturePage else { return true }
    return page.isViewLoaded ? page.isShowing : isAtHand(page.index)
  }

  /// Whether there is something to show of a page.
  private func isAtHand(_ index: Int) -> Bool {
    if case .waiting = loader?.page(at: index) ?? .waiting { return false }
    return true
  }

  private func neighbour(of page: ViewController, by step: Int) -> ViewController? {
    guard let page = page as? PicturePage, list.files.indices.contains(page.index + step) else {
      return nil
    }
    return self.page(at: page.index + step)
  }
}

extension PictureBook: PageFlipControllerDelegate {
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TurnReason
  ) {
    guard let next = next as? PicturePage else { return }
    direction = next.index >= current ? .forward : .backward
    log.debug("turn to page \(next.index) \(isFinal(next.index) ? "at final size" : "unfinished")")
    // What comes after it is read during the turn. A hand that holds a page may still change its
    // mind; one that has thrown several does not hold them.
    if reason != .gesture || controller.viewControllersInFlight.count > 1 { show(next.index) }
  }

  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TurnReason
  ) {
    guard let page = controller.viewController as? PicturePage else { return }
    // Sheets in flight lead on: what is read ahead is what is beyond them.
    let target = controller.viewControllersInFlight.last as? PicturePage
    show((target ?? page).index)
    updateTitle(page.index)
  }
}
