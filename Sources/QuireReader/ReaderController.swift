public import Quire
public import QuireDocuments

/// A controller that shows pictures as a book, with a bar that shows the position of the current
/// picture.
public final class ReaderController: ViewController {
  /// The controller that shows the pages and turns them.
  let flip = PageFlipController()
  package private(set) var book: PictureBook
  var setting: ReaderSettings
  /// The book that replaces the current book when its first page can be shown, and the session that
  /// will read it.
  var nextBook: NextBook
  /// What lies over the pages while it is needed.
  var panels = ReaderPanels()
  /// The transitions that the user can choose, and the choice.
  var transitions: ReaderTransitions
  /// The title of the book that the bar shows, or `nil` if the bar shows the names of the files.
  private let bookTitle: String?
  /// The columns with the sidebar and the pages.
  let columns = ReaderColumns()
  /// The controller in the sidebar, or `nil` before it is shown for the first time.
  var contents: ContentsController?
  /// The bars over the pages.
  let bars = ReaderBars()
  /// The running slide show, or `nil` if there is none.
  package var slideShow: SlideShow?
  /// The files on which work has begun that takes them away.
  var leavingFiles: Set<FilePath> = []
  /// The changes to files that can be undone.
  var changes: [Relocating] = []
  /// The page whose menu is open or whose command is performed, or `nil` if there is none.
  var menuPage: PageAddress?
  /// Whether a slide show lets the pages fade instead of turning them.
  var isFadingSlides = false

  /// Called with the new window title when the current picture or its position changes.
  public var titleChanged: (String) -> Void = { _ in }

  public override var title: String? {
    didSet { if let title, title != oldValue { titleChanged(title) } }
  }

  /// Creates a reader of `pictures` with the settings `setting`; its bar shows the title
  /// `bookTitle` or, if that is `nil`, the names of the files.
  ///
  /// Decoding begins when the size of the pages is known, or with
  /// `expect`.
  public init(
    _ pictures: PictureList, _ setting: ReaderSettings = ReaderSettings(),
    title bookTitle: String? = nil
  ) {
    self.setting = setting
    self.bookTitle = bookTitle
    let memories = BookMemories(of: pictures, in: setting.library)
    nextBook = NextBook(NextSession(setting.decoder))
    // The process starts while the library is asked.
    let session = nextBook.session.take()
    memories.wait(atMost: setting.libraryPatience)
    transitions = ReaderTransitions(
      cycle: TransitionCycle(
        at: setting.given.transition ?? .builtIn(Leaf()), files: setting.files))
    book = PictureBook(
      pictures, session, background: Appearance.dark.background, memories: memories,
      library: setting.library, given: setting.given, isBook: bookTitle != nil)
    super.init()
    flip.transitionSpeed = setting.speed
    flip.bookAppearance = setting.bookAppearance
    // Pages leave the room themselves, and cover it when they are enlarged.
    flip.reservesPageBlockSpace = false
    flip.choosesPagesAtEdge = true
    book.appearance = setting.bookAppearance
  }

  /// The bar at the top of the pages.
  var bar: TransientBar { bars.bar }

  /// The notice below the bar.
  var notice: TransientBar { bars.notice }

  /// Whether decoding has failed for at least one page and has not succeeded for any page.
  package var hasOnlyBrokenPages: Bool { !nextBook.followsGoodPage && book.hasOnlyBrokenPages }

  // MARK: View

  public override func loadView() {
    let ground = BackgroundView()
    ground.colorsChanged = { [weak self, weak ground] in
      if let self, let ground { book.background = ground.appearance.background }
    }
    view = ground
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    prepareColumns()
    columns.pages.frame = Rect(size: view.bounds.size)
    flip.view.frame = columns.pages.bounds
    flip.view.autoresizingMask = .fill
    addChild(flip)
    columns.pages.addSubview(flip.view)
    columns.pages.laidOut = { [weak self] in self?.placeBars() }
    flip.didMove(toParent: self)
    bars.unprotected = makeUnprotectedNotice()
    for bar in bars.all { columns.pages.addSubview(bar.view) }
    if let notice = bars.unprotected { columns.pages.addSubview(notice) }
    flip.view.accessibilityRole = .page
    flip.view.accessibilityValueBlock = { [weak self] in self?.book.text }
    notice.view.accessibilityRole = .notification
  }

  /// Returns a notice that files may be decoded without protection, or `nil` if they are not.
  func makeUnprotectedNotice() -> UnprotectedNotice? {
    setting.decoder.requiresProtection ? nil : UnprotectedNotice()
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if let window = view.window { book.leaveRoom(!window.isFullScreen) }
    updateColumns()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    openIfNeeded()
  }

  public override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    if book.controller != nil { setting.shownBook?.show(book.origin, in: self) }
  }

  public override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    setting.shownBook?.hide(self)
  }

  private func placeBars() {
    if bar.view.isOpen { updateBarButtons() }
    placePanels()
    let (room, free) = (columns.pages.bounds, roomBelowFind)
    bar.view.place(belowTopOf: free)
    notice.view.placeUnderBar(in: free)
    bar.scrubber?.place(in: room)
    bars.unprotected?.place(in: room)
  }

  /// The pages or, while the sidebar lies over them, the sidebar.
  public override var childForKeyInput: ViewController? {
    columns.isCollapsed && columns.isPrimaryShown ? contents : flip
  }

  // MARK: The book

  /// Opens the book as soon as this controller's view is in a window, unless the book is already
  /// open.
  package func openIfNeeded() {
    guard book.controller == nil, let window = view.window else { return }
    for bar in bars.all { bar.start(in: window) }
    bar.pointer = { [weak self] in self?.bars.pointer }
    bar.willOpen = { [weak self] in self?.updateBarButtons() }
    window.observeInput { [weak self] event in
      self?.passToBar(event)
      return self != nil
    }
    // The first page comes first.
    QuietBar.prepareFonts(after: 1.5)
    show(book)
  }

  private func passToBar(_ event: InputEvent) {
    // In the gallery, another demo may cover this one.
    guard view.window != nil else { return }
    switch event.kind {
    case .pointerMoved(.mouse, let location):
      bars.pointer = location
      moveLens()
    case .pointerLost(.mouse):
      bars.pointer = nil
      hideLens()
    case .pointerDown, .pointerUp, .keyDown, .wheel, .scroll, .pinch:
      slideShow?.restart()
      panels.linkPreview?.hide()
      if event.kind.endsLens { hideLens() }
    default: break
    }
    bar.handle(event)
  }

  /// Shows `book` instead of the current book.
  func show(_ book: PictureBook) {
    guard let window = view.window else { return }
    if self.book !== book, self.book.state.pictures.outcome.hasGoodPage {
      nextBook.followsGoodPage = true
    }
    discardOverview()
    discardCompare()
    closeGoTo()
    closeFind()
    closeLook()
    slideShow?.restart()
    let former = self.book
    former.delegate = nil
    self.book = book
    book.delegate = self
    setting.shownBook?.show(book.origin, in: self)
    contents?.book = book
    // Turns of the former book end without a word.
    for bar in bars.all { bar.turnsDidEnd() }
    makePanels(of: book)
    updateDirection()
    book.background = view.appearance.background
    book.turnsByTaps = setting.preferences?.preferences.turnsByTaps ?? former.turnsByTaps
    restoreTransition()
    book.open(in: flip, of: window)
    nextBook.session.prepare()
  }

  /// Turns the pages in the direction of reading, or else in the direction of the views around
  /// them.
  func updateDirection() {
    flip.view.readingDirection = book.settings[\.direction]
    updateColumns()
    book.updateTurnAxis()
    panels.overview?.directionDidChange()
    panels.compare?.directionDidChange()
    bar.scrubber?.positionDidChange()
  }

  func positionDidChange(isAnotherPage: Bool) {
    let position = book.position
    updateBar()
    panels.overview?.positionDidChange()
    contents?.positionDidChange()
    bar.scrubber?.positionDidChange()
    panels.histogram?.update()
    if isAnotherPage {
      // A slide show shows nothing but the pages.
      if let slideShow { slideShow.restart() } else { bar.show() }
    }
    // The window title does not change while pages turn, because a desktop shows it in several
    // places.
    if !flip.isTurning { title = position.windowTitle }
  }

  /// Shows the position, the name of the picture, its rating and the magnification in the bar.
  func updateBar() {
    let position = book.position
    let texts = [bookTitle ?? position.name, ratingText, magnificationText].compactMap { $0 }
    bar.view.content = QuietBar.Content(
      title: position.text, detail: texts.joined(separator: " · "))
    if bar.view.isOpen { updateBarButtons() }
    // The files of a folder have names of their own, the pages of a book have not.
    let isBook = bookTitle != nil || book.contents.isDocument(book.place.page)
    flip.view.accessibilityLabel = isBook ? position.spokenText : position.spokenNameAndText
    flip.view.accessibilityHint = isBook ? bookTitle ?? position.name : nil
  }

  func zoomDidChange() {
    updateBar()
    bar.show()
  }

  // MARK: Keys

  /// The commands of the reader.
  ///
  /// In the gallery, the gallery has the commands that are not about this book.
  public override var keyCommands: [KeyCommand] {
    let commands = ReaderCommand.all.flatMap { $0.keyCommands(in: self) } + panelCommands
    guard parent == nil else { return commands }
    return commands + openCommands + [
      styleCommand { [weak self] in self?.notice.show($0) }, keysCommand,
    ]
  }

  public override func keyUp(_ event: KeyEvent) -> Bool {
    endLens(by: event) || super.keyUp(event)
  }

  public override var gestureHelp: KeyHelpSection? {
    // Where pages turn upwards, or curl, a drag down is one of a page.
    guard flip.dragOrientation == .horizontal, let readerHost else { return .readerGestures() }
    return .readerGestures(closing: readerHost.closingGestures)
  }

  public override var keyCommandsTitle: String? { localized("In the reader") }

  public override func contextMenu(at location: Point) -> Menu? {
    let page = shownPage.flatMap { page in
      page.view.convert(location, from: nil).map(page.page)
    }
    return bookMenu(of: page)
  }
}
