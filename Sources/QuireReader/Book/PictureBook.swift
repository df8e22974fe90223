import Dispatch
import Glibc
import Logging
package import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary

/// The book of the reader: an object that supplies a page for each picture in a list of
/// files, and for each page of a document.
///
/// ``Book`` decides what happens. This object posts events to it, and carries out its commands with
/// the parts that are no values:
///
/// | work | part |
/// |---|---|
/// | Reading the pictures of the pages | ``BookLoading``, with the size in ``PageBox`` |
/// | Reading their sizes, labels and texts | ``BookQuestions`` |
/// | Small pictures for pages that are not read yet | ``RecentPages`` |
/// | Showing the pages | ``SpreadControllers`` |
/// | Watching the files | ``BookFolders`` |
/// | Storing how the document is read | ``BookMemory`` |
///
/// It draws nothing, and it does not turn pages: ``PicturePage`` and the page flip controller do.
package final class PictureBook {
  /// The time for which a file may be unreadable or missing before the user gets an error message.
  static let reportDelay = 0.5
  /// The longest pause of the decoder, in seconds.
  static let pause = 60.0

  /// The bytes by which other processes recognize the book, or `nil` if they cannot.
  let origin: [UInt8]?
  /// The door to the files of this book.
  let session: DocumentSession
  /// The book as a value.
  private(set) var state: Book
  /// The background of the window.
  package var background: Color {
    didSet { updateDesk() }
  }
  /// The object that asks for the pictures of the pages.
  let loading: BookLoading
  /// The questions about pages to their documents.
  private(set) lazy var questions = BookQuestions(self)
  /// The place where the book is shown.
  var stage = BookStage()
  /// The folders of the files on the disk.
  let folders: BookFolders
  /// The memory of how the document of this book is read, or `nil` if nothing is remembered.
  private(set) var memory: BookMemory?
  /// The memory of the page at which the files of this book were left, or `nil` if the book has one
  /// document or nothing is remembered.
  private let set: SetMemory?
  /// The library in which a picture is looked up that turns out to have several pages.
  let library: DocumentLibrary?
  /// The areas of the pictures on the pages, which the night leaves as they are.
  private(set) lazy var pictureAreas = PictureAreas(session) { [weak self] page in
    for controller in self?.pages.showing(page) ?? [] { controller.updateDrawing() }
  }
  /// The time at which the book was opened, in seconds since the beginning of 1970.
  private let openingTime = Int64(time(nil))
  /// The answers of the library to questions about bookmarks.
  let bookmarkAnswers = BookmarkAnswers()
  /// Small pictures of the pages that were visible last.
  var recentPages = RecentPages()
  /// The object that is told what happens around the pages.
  weak var delegate: (any PictureBookDelegate)?
  private var inbox = BookInbox()
  static let log = Logger(label: "quire")

  /// Creates a book of the pictures in `list`, in a window with the background `background`.
  ///
  /// The session `session`, which has read nothing else, reads them and ends with the book.
  ///
  /// The book is read as the choices `given` of the command line say, or else as `memories` know.
  /// Problems of the list itself have already been reported. If `isBook` is true, pictures are
  /// pages of a book, although they are in a folder.
  init(
    _ list: PictureList, _ session: DocumentSession, background: Color, memories: BookMemories,
    library: DocumentLibrary? = nil, given: BookChoices = BookChoices(), isBook: Bool = false
  ) {
    (self.session, memory, set, self.library) = (session, memories.document, memories.set, library)
    session.confine(list)
    origin = list.origin
    let reading = BookReading(
      isPossible: library != nil, document: memory?.path,
      state: memory?.state ?? ReadingState(), leftPage: set?.page)
    state = Book(list, reading: reading, given: given, isBook: isBook)
    self.background = background
    loading = BookLoading(session, background: background)
    folders = BookFolders(list, folders: state.files.folders)
    loading.pageDidChange = { [weak self] in self?.pictureDidChange($0) }
    loading.sizeDidChange = { [weak self] in self?.post(.sized($0)) }
    folders.filesDidChange = { [weak self] in self?.post(.filesChanged($0)) }
    folders.picturesDidChange = { [weak self] in self?.listFolders() }
    memory?.restored = { [weak self] in self?.post(.restored($0)) }
    set?.found = { [weak self] in self?.post(.leftPageFound($0)) }
    updateDesk()
  }

  isolated deinit {
    session.close()
  }

  /// Tells the book what has happened, and carries out its commands.
  ///
  /// What happens meanwhile is handled afterwards, in order.
  func post(_ event: BookEvent) {
    inbox.add(event)
    guard !inbox.isHandling else { return }
    inbox.isHandling = true
    while let event = inbox.next() {
      for command in state.handle(event, during: motion) { perform(command) }
    }
    inbox.isHandling = false
    loading.callReadyAction()
  }

  /// What the pages on the screen do now.
  private var motion: PageMotion {
    guard let controller else { return PageMotion() }
    return PageMotion(
      shown: shownPage?.spread,
      inFlight: controller.viewControllersInFlight.compactMap { ownPage($0)?.spread },
      isTurning: controller.isTurning)
  }

  /// Opens the book in `controller`, which shows the book's pages in `window` and turns them.
  func open(in controller: PageFlipController, of window: Quire.Window) {
    (stage.window, stage.controller) = (window, controller)
    controller.dataSource = self
    controller.delegate = self
    controller.view.backgroundColor = desk
    controller.pageEdgeColor = look.pageEdges
    post(.opened)
  }

  /// Remembers from now on how `picture` is read, which has turned out to have several pages, and
  /// shows it as it was read last.
  func startRemembering(_ picture: FilePath) {
    guard memory == nil, let library else { return }
    let memory = BookMemory(of: picture, in: library, from: library.lookUp(picture))
    self.memory = memory
    memory.restored = { [weak self] in self?.post(.restored($0)) }
    memory.restoreLater()
    memory.store()
  }

  /// Stores `book`, this book as the shelf shows it.
  func shelve(_ book: ShelfBook) {
    if book.kind == .document, let memory { return memory.shelve(book) }
    var book = book
    book.lastOpened = openingTime
    library?.shelve(book)
  }

  /// Calls `body` after `delay` seconds, unless the book has been closed by then.
  func after(_ delay: Double, _ body: @escaping @MainActor (PictureBook) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
  }
}

/// The state of the book, as others see it.
extension PictureBook {
  /// The pages in order, and what is known about their documents.
  var contents: BookContents { state.contents }

  /// The division of the pages into spreads.
  var plan: SpreadPlan { state.plan }

  /// The addresses of the pages in order.
  var addresses: [PageAddress] { state.addresses }

  /// The current page, and the shown half of it.
  var place: BookPlace { state.place }

  /// The zoom level and the rotations of the pages.
  var zoom: BookZoom { state.zoom }

  /// The choices about the way in which the book is read.
  package var settings: BookSettings {
    get { state.settings }
    set { post(.settingsChanged(newValue)) }
  }

  /// The current page's position in the list of files or, while pages turn, the position of the
  /// page that will be shown.
  var position: BookPosition {
    let file = place.page.path
    let pages = state.spread?.pages ?? [place.page]
    return BookPosition(
      name: BookPosition.title(of: contents.documents[file]) ?? contents.name(of: file),
      pages: pages.compactMap(contents.order.position), count: addresses.count,
      labels: pages.map { questions.inquiry.info(of: $0)?.label },
      isMissing: file == state.files.missing)
  }

  /// Whether decoding has failed for at least one page and has not succeeded for any page.
  var hasOnlyBrokenPages: Bool { state.pictures.outcome.hasOnlyBrokenPages }

  /// Whether a page of the book belongs to a document, so that it can be split.
  var hasDocument: Bool { !contents.documents.isEmpty }
}

/// The controllers that show the pages.
extension PictureBook {
  /// The window in which the book is shown, or `nil` before it is opened.
  var window: Quire.Window? { stage.window }

  /// The controller that turns the pages, or `nil` before the book is opened.
  var controller: PageFlipController? { stage.controller }

  /// The parts of a bound book that are drawn in addition to its pages.
  var appearance: BookAppearance {
    get { stage.appearance }
    set { stage.appearance = newValue }
  }

  /// Whether a tap at a side of the window turns the page.
  var turnsByTaps: Bool {
    get { stage.turnsByTaps }
    set { stage.turnsByTaps = newValue }
  }

  /// Whether something covers the pages, so that moving pictures are held.
  var isCovered: Bool {
    get { stage.isCovered }
    set {
      guard newValue != stage.isCovered else { return }
      stage.isCovered = newValue
      shownPage?.updatePlaying()
      if newValue { post(.covered) }
    }
  }

  /// The existing controllers of the spreads.
  var pages: SpreadControllers {
    get { stage.pages }
    set { stage.pages = newValue }
  }

  /// The page that is shown, or that was shown before the running page turns.
  var shownPage: PicturePage? { ownPage(controller?.viewController) }

  /// Returns `page` if it is a page of this book, or `nil` if it is a page of another book.
  ///
  /// While this book opens, page turns of the previous book may still end.
  func ownPage(_ page: ViewController?) -> PicturePage? {
    (page as? PicturePage).flatMap { $0.book === self ? $0 : nil }
  }

  /// Returns the controller that shows `spread`, an existing one or a new one.
  func page(for spread: SpreadID) -> PicturePage {
    if let known = pages[spread] { return known }
    let page = PicturePage(spread, of: self)
    pages.add(page)
    return page
  }
}
