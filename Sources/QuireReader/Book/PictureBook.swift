import Dispatch
import Logging
import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary

/// The book of the reader: an object that supplies a page for each picture in a list of
/// files, and for each page of a document.
///
/// The book connects parts that know nothing of each other:
///
/// | question | part |
/// |---|---|
/// | Which pages are there? | ``BookContents`` |
/// | Which of them face each other? | ``BookSpreads``: ``SpreadRules`` and ``SpreadPlan`` |
/// | Where are their pictures asked for? | ``BookLoading``, with the size in ``PageBox`` |
/// | Which controllers show them? | ``SpreadControllers`` |
/// | Where are their sizes and labels asked for? | ``PageInquiry`` and ``LabelSearch`` |
/// | What do their pages say, and where do their links lead? | ``ShownPageContents`` |
/// | From which pages has the user jumped? | ``JumpHistory`` |
/// | Who asks for passwords? | ``PasswordQuestions`` |
/// | What happens to the files? | ``BookFiles`` |
/// | What is remembered? | ``BookMemory`` |
/// | How large and how rotated are the pages? | ``BookZoom`` |
///
/// It draws nothing, and it does not turn pages: ``PicturePage`` and the page flip controller do.
package final class PictureBook {
  /// The time for which a file may be unreadable or missing before the user gets an error message,
  /// and after which a change is tried again that a page turn has postponed.
  static let reportDelay = 0.5
  /// The longest pause of the decoder, in seconds.
  static let pause = 60.0

  /// The processes that decode this book, and no other one.
  let pool: CodecPool
  /// Whether pages wait for the end of a pause, because files have stopped the decoder too often.
  var isPaused = false
  /// The pages in order, and what is known about their documents.
  var contents: BookContents
  /// The division of the pages into spreads.
  var spreads = BookSpreads()
  /// The object that asks for the pictures of the pages.
  let loading: BookLoading
  /// The existing controllers of the spreads.
  var pages = SpreadControllers()
  /// The questions for passwords.
  var passwords = PasswordQuestions()
  /// The folders whose links may lead out of them.
  var links = FolderLinks()
  /// The files on the disk, which may change while the book is open.
  var files = BookFiles()
  /// The memory of how the document of this book is read, or `nil` if nothing is remembered.
  var memory: BookMemory?
  /// The library in which a picture is looked up that turns out to have several pages.
  var library: DocumentLibrary?
  /// Whether the user has named the page at which the book opens.
  let isPageGiven: Bool
  /// The choices about the way in which the book is read.
  package var settings = BookSettings() {
    didSet { settingsDidChange(from: oldValue) }
  }
  /// The zoom level and the rotations of the pages.
  var zoom = BookZoom() {
    didSet { rememberZoom() }
  }
  /// The parts of a bound book that are drawn in addition to its pages.
  var appearance = BookAppearance.all
  private(set) lazy var inquiry = PageInquiry(pool) { [weak self] in
    self?.password(of: $0)
  } learned: { [weak self] in
    self?.pageWasDescribed($0, $1)
  }
  /// The texts and the links of the shown pages.
  private(set) lazy var shownContents = ShownPageContents(pool) { [weak self] in
    self?.contentsWereRead($0)
  }
  /// The pages from which the user has jumped to other pages.
  var jumps = JumpHistory()
  /// The search for the page whose label the user has named, or `nil` if there is none.
  var labelSearch: LabelSearch?
  /// The page that the user asked for, or `nil` after it has been shown or reported as missing.
  var wantedPage: PageName?
  /// The direction of a turn to a page that is not known yet, or `nil` if none has been asked for.
  var awaitedTurn: Direction?
  /// The index of the current page.
  var current: Int
  /// The half of the current page that is shown if the page is split.
  var currentHalf = PageHalf.first
  /// The direction of the last page turn.
  var direction = Direction.forward
  /// Small pictures of the pages that were chosen last.
  var previews: [PageAddress: PagePreview] = [:]
  /// Small pictures of the pages that were visible last.
  var recentPages = RecentPages()
  /// Whether something covers the pages, so that moving pictures are held.
  var isCovered = false {
    didSet { if isCovered != oldValue { ownPage(controller?.viewController)?.updatePlaying() } }
  }
  /// The functions that are called when something changes around the pages.
  var events = BookEvents()
  private(set) weak var window: Quire.Window?
  private(set) weak var controller: PageFlipController?
  let log = Logger(label: "quire")

  /// Creates a book of the pictures in `list`, with the colour `background` around them; `pool`,
  /// which has read nothing else, decodes them.
  ///
  /// The book is read as the choices `given` of the command line say, or else as `memory` knows.
  /// Problems of the list itself have already been reported.
  init(
    _ list: PictureList, pool: CodecPool, background: Color, memory: BookMemory? = nil,
    given: BookChoices = BookChoices()
  ) {
    self.pool = pool
    self.memory = memory
    pool.confine(list)
    settings[.commandLine] = given
    if let state = memory?.state { settings[.library] = BookChoices(state) }
    let isPageGiven = settings.source(of: \.page) == .commandLine
    let start = StartPage(of: list, page: settings[\.page], isGiven: isPageGiven)
    contents = BookContents(list, addresses: start.addresses)
    current = start.index
    wantedPage = start.wanted
    self.isPageGiven = isPageGiven || list.startPage != nil
    zoom = BookZoom(memory, level: settings[\.zoom])
    loading = BookLoading(pool, background: background)
    loading.outcome = ReadingOutcome(reported: list.problems.map { PageAddress(path: $0.path) })
    if let state = memory?.state { spreads.rules.remembered = state }
    spreads.rules.follow(settings)
    connect(list)
    divideIntoSpreads()
  }

  /// Makes the parts of the book report to it, and follows the files of `list`.
  private func connect(_ list: PictureList) {
    loading.pageDidChange = { [weak self] in self?.pageChanged($0) }
    loading.sizeDidChange = { [weak self] in self?.spaceChanged(to: $0) }
    files.parts = list.parts.map { part in
      BookPart(part) { [weak self] in self?.updateFromFolders() }
    }
    files.watch = BookFolderWatch(files.parts.flatMap(\.folders)) { [weak self] folder in
      for follower in self?.files.followers(of: folder) ?? [] { follower.updateIfChanged() }
    } changed: { [weak self] in
      self?.folderDidChange($0, $1)
    }
    memory?.restored = { [weak self] in self?.restoreState() }
  }

  /// Opens the book in `controller`, which shows the book's pages in `window` and turns them.
  func open(in controller: PageFlipController, of window: Quire.Window) {
    self.window = window
    self.controller = controller
    controller.dataSource = self
    controller.delegate = self
    controller.view.backgroundColor = background
    updateTurnAxis()
    controller.setViewController(page(for: currentSpread), direction: .forward, animated: false)
    events.positionDidChange(false)
    goToWantedPage()
    askForPasswordIfNeeded()
  }

  /// The addresses of the pages in order.
  var addresses: [PageAddress] { contents.addresses }

  /// The path of the file of the current page.
  var currentFile: FilePath { addresses[current].path }

  /// The current page's position in the list of files or, while pages turn, the position of the
  /// page that will be shown.
  var position: BookPosition {
    let pages = currentSpread.indices
    return BookPosition(
      name: BookPosition.title(of: contents.documents[currentFile])
        ?? contents.name(of: currentFile),
      pages: pages, count: addresses.count,
      labels: pages.map { inquiry.info(of: addresses[$0])?.label },
      isMissing: currentFile == files.missing)
  }

  /// Whether decoding has failed for at least one page and has not succeeded for any page.
  var hasOnlyBrokenPages: Bool { loading.outcome.hasOnlyBrokenPages }

  /// Returns `page` if it is a page of this book, or `nil` if it is a page of another book.
  ///
  /// While this book opens, page turns of the previous book may still end.
  func ownPage(_ page: ViewController?) -> PicturePage? {
    (page as? PicturePage).flatMap { $0.book === self ? $0 : nil }
  }

  /// Returns the controller that shows `spread`, an existing one or a new one.
  func page(for spread: Spread) -> PicturePage {
    if let known = pages[spread] { return known }
    let page = PicturePage(spread, of: self)
    pages.add(page)
    return page
  }

  /// Shows the page at `index` at once, without turning pages; if it is split, its first half.
  func go(to index: Int) {
    guard index != current || currentSpread.half == .second, let controller else { return }
    controller.setViewController(
      page(for: plan.list.spread(ofPage: index)), direction: .forward, animated: false)
    show(index)
  }

  /// Calls `body` after ``reportDelay``, unless the book has been closed by then.
  func later(_ body: @escaping @MainActor (PictureBook) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.reportDelay) { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
  }
}
