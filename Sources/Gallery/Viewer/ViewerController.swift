import Documents
import Quire

/// Pictures as a book, with a bar that says where a person is.
final class ViewerController: ViewController {
  /// The pages.
  let flip = PageFlipController()
  private(set) var book: PictureBook
  let setting: DemoSetting
  let pool: CodecPool
  /// The book that takes the place of the present one as soon as there is a page to show.
  var nextBook: PictureBook?
  /// The transitions that keys go through.
  var transitions: TransitionCycle
  /// Rises with every choice of a transition.
  var transitionChoices = 0
  /// Reads a shader file again that pages turn with.
  var reloader: TransitionReloader?
  /// What the bar calls the pictures; `nil` for the name of the file that is shown.
  private let bookTitle: String?
  private let bar = TransientBar()
  let notice = TransientBar()
  private var isOpen = false
  /// Whether an earlier book had a page that could be shown.
  private var hasShownPage = false

  /// The viewer of `pictures`, with pages that turn as `setting` says.
  ///
  /// Reading begins when the size of the pages is known, or with `book.expect`.
  init(_ pictures: PictureList, _ setting: DemoSetting, title bookTitle: String? = nil) {
    self.setting = setting
    self.bookTitle = bookTitle
    pool = CodecPool()
    transitions = TransitionCycle(at: setting.transition, files: setting.files)
    book = PictureBook(pictures, pool: pool, background: Appearance.dark.background)
    super.init()
    flip.transitionSpeed = setting.speed
  }

  /// Called with the title of a window that shows the book.
  var titleChanged: (String) -> Void = { _ in }

  override var title: String? {
    didSet { if let title, title != oldValue { titleChanged(title) } }
  }

  /// Whether pages were shown and none of them was a picture.
  var hasOnlyBrokenPages: Bool { !hasShownPage && book.hasOnlyBrokenPages }

  // MARK: View

  override func loadView() {
    let ground = GroundView()
    ground.colorsChanged = { [weak self, weak ground] in
      if let self, let ground { book.background = ground.appearance.background }
    }
    view = ground
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    flip.view.frame = Rect(size: view.bounds.size)
    flip.view.autoresizing = .fill
    addChild(flip)
    view.addSubview(flip.view)
    flip.didMove(toParent: self)
    for bar in [bar, notice] { view.addSubview(bar.view) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    openIfNeeded()
    bar.view.place(belowTopOf: view.bounds)
    notice.view.placeUnderBar(in: view.bounds)
  }

  // MARK: The book

  /// Opens the book in the window, if that has not been done.
  func openIfNeeded() {
    guard !isOpen, let window = view.window else { return }
    isOpen = true
    for bar in [bar, notice] { bar.begin(in: window) }
    window.observeInput { [weak self] event in
      self?.take(event)
      return self != nil
    }
    QuietBar.prepareFonts()
    show(book)
    // What the command line names has been tried out.
    use(setting.transition, isTriedOut: setting.chosenFile == nil)
  }

  private func take(_ event: InputEvent) {
    // In a stack of demos it may be out of sight.
    guard view.window != nil else { return }
    bar.take(event)
  }

  /// Shows `book` in place of the present one.
  func show(_ book: PictureBook) {
    guard let window = view.window else { return }
    hasShownPage = hasShownPage || self.book !== book && self.book.hasGoodPage
    self.book.placeChanged = { _ in }
    self.book = book
    book.openPictures = { [weak self] in self?.askForPictures(folders: false) }
    book.placeChanged = { [weak self] in self?.placeChanged(isAnotherPage: $0) }
    book.background = view.appearance.background
    book.open(in: flip, of: window)
  }

  private func placeChanged(isAnotherPage: Bool) {
    let place = book.place
    bar.view.content = QuietBar.Content(title: place.text, detail: bookTitle ?? place.name)
    if isAnotherPage { bar.show() }
    // While pages turn the title stays: a desktop shows it in more places than one.
    if !flip.isTurning { title = place.windowTitle }
  }

  // MARK: Keys

  override func keyDown(_ event: KeyEvent) -> Bool {
    if let picksFolders = OpenPanel.picksFolders(event), parent == nil {
      askForPictures(folders: picksFolders)
      return true
    }
    switch (event.key, event.modifiers) {
    case (.character("t"), []): stepTransition(by: 1)
    case (.character("t"), .shift): stepTransition(by: -1)
    // In the gallery these are the gallery's.
    case (.character("l"), []) where parent == nil:
      if let window = view.window { notice.say(window.chooseNextStyle()) }
    case (.function(1), []) where parent == nil: showKeys(KeysTable.viewer)
    default: return super.keyDown(event)
    }
    return true
  }
}
