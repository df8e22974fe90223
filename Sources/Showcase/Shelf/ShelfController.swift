import Dispatch
import Quire
import QuireDocuments
import QuireLibrary
import QuireReader

/// The controller of the shelf on the start page: it reads the books from the library, and changes
/// them as the user wants.
final class ShelfController: ViewController {
  /// Called with a book that the user opens.
  var openAction: (ShelfBook) -> Void = { _ in }
  /// Called with a line of text that the user should see.
  var noticeAction: (String) -> Void = { _ in }

  let library: DocumentLibrary
  private let patience: Duration
  private let covers: ShelfCovers
  private let firstLookUp: ShelfLookUp
  private(set) lazy var shelfView = ShelfView(covers)
  private(set) var shelf = Shelf() { didSet { if shelf != oldValue { shelfView.show(shelf) } } }
  /// The number of searches for missing books so far.
  private var missingSearches = 0
  /// Whether the books of the first search have been shown.
  private var isFilled = false

  /// Starts to look for the books in the library of `setting`, or returns `nil` if nothing is
  /// remembered.
  init?(_ setting: ReaderSettings) {
    guard let library = setting.library else { return nil }
    self.library = library
    patience = setting.libraryPatience
    covers = ShelfCovers(from: setting.thumbnails, decoder: setting.decoder)
    firstLookUp = library.findShelf()
    super.init()
  }

  override func loadView() { view = shelfView }

  override func viewDidLoad() {
    super.viewDidLoad()
    shelfView.openAction = { [weak self] in self?.open($0) }
    shelfView.searchAction = { [weak self] in self?.shelf.query = $0 }
    shelfView.menu = { [weak self] in self?.menu(of: $0) }
    shelfView.visibleBooksChanged = { [weak self] in self?.readCovers() }
    covers.coverDidChange = { [weak self] in self?.shelfView.coverDidChange($0) }
    shelfView.show(shelf)
    show(firstLookUp)
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    // A book that closes goes to the place that it has now.
    if isFilled { show(library.findShelf()) }
    isFilled = true
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    findMissing()
    readCovers()
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    covers.stop()
  }

  /// The command that moves the focus to the field for searching.
  var searchCommand: KeyCommand {
    KeyCommand(
      localized("Find books"), key: .character("f"), modifiers: .control,
      isEnabled: shelfView.searchField != nil
    ) { [weak self] in
      guard let self, let field = shelfView.searchField else { return }
      view.window?.moveFocus(to: field)
    }
  }

  /// Reads the books again from the library.
  func refresh() {
    library.findShelf().whenFinished { [weak self] in self?.show($0) }
  }

  /// Reads the covers in sight, after the first frame has been shown.
  func readCovers() {
    guard hasAppeared else { return }
    let scale = view.window?.scale ?? 1
    let books = shelfView.visibleBooks.filter { !shelf.missing.contains($0.id) }
    covers.want(books, side: Int((shelfView.coverSide * scale).rounded(.up)))
  }

  /// Shows the books that `lookUp` finds, at once if it finds them soon.
  private func show(_ lookUp: ShelfLookUp) {
    if lookUp.wait(atMost: patience) {
      show(lookUp.books)
    } else {
      lookUp.whenFinished { [weak self] in self?.show($0) }
    }
  }

  private func show(_ books: [ShelfBook]) {
    shelf.books = books
    if hasAppeared {
      findMissing()
      readCovers()
    }
  }

  private func findMissing() {
    missingSearches += 1
    DocumentLibrary.findMissing(among: shelf.books) { [missingSearches] missing in
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          // An earlier search may end later.
          guard let self, self.missingSearches == missingSearches else { return }
          self.shelf.missing = missing
        }
      }
    }
  }

  private func open(_ book: ShelfBook) {
    if shelf.missing.contains(book.id), canBeFoundAgain(book) {
      askForMissing(book)
    } else {
      openAction(book)
    }
  }
}
