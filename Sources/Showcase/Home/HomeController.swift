import Quire

/// The controller of the start page of the gallery, which has the shelf and a card for each demo.
final class HomeController: ViewController {
  private let demos: [Demo]
  private let shelf: ShelfController?
  private lazy var top = HomeTop(keysCommand: keysCommand, shelf: shelf?.view) { [weak self] in
    (self?.navigationController as? GalleryController)?.askForPictures(folders: false)
  }
  private lazy var collection = HomeCollection(
    demos, top: top, action: { [weak self] in self?.open($0) })
  private lazy var bar = HomeBar(collection)
  /// The view from which the user opened the current demo or book with a key, so that it gets the
  /// focus again when that closes, or `nil` after a press.
  private weak var opener: View?

  /// Creates the controller of a start page with `shelf`, if that is not `nil`, and with a card for
  /// each demo in `demos`.
  init(_ demos: [Demo], shelf: ShelfController?) {
    (self.demos, self.shelf) = (demos, shelf)
    super.init()
    title = localized("Quire")
  }

  override func loadView() {
    let view = View()
    view.autoresizingMask = .fill
    if let shelf { addChild(shelf) }
    for part in [collection, ScrollDownOverlay(collection)] {
      part.autoresizingMask = .fill
      view.addSubview(part)
    }
    view.addSubview(bar)
    self.view = view
    shelf?.didMove(toParent: self)
    collection.visibleRectChanged = { [weak self] in self?.shelf?.readCovers() }
  }

  /// No child: keys are those of the whole page.
  override var childForKeyInput: ViewController? { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let (header, bar, travel) = (top.header, bar, HomeTop.titleTravel)
    collection.onScroll(ScrollProgress(to: travel)) { header.titleProgress = $0 }
    // The title in the bar takes over where the large one has almost the same size and place.
    collection.onScroll(
      ScrollProgress(from: 0.8 * travel, to: travel),
      scrub: ViewPropertyAnimator(duration: .seconds(1), curve: .linear) {
        header.title.alpha = 0
        bar.alpha = 1
      })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: HomeBar.height)
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    if let opener { view.window?.moveFocus(to: opener) }
    opener = nil
  }

  private func open(_ index: Int) {
    rememberOpener()
    (navigationController as? GalleryController)?.open(demos[index])
  }

  /// Remembers the view that has the focus, if a key opens a demo or a book.
  func rememberOpener() {
    let window = view.window
    opener = window?.isFocusVisible == true ? window?.firstResponder as? View : nil
  }

  /// The commands of the Left and Right keys, which move the focus to the shelf or the cards if
  /// nothing has the focus, and the command that searches the shelf.
  override var keyCommands: [KeyCommand] {
    let isEnabled = view.window?.firstResponder == nil && !demos.isEmpty
    let title =
      shelf?.shelfView.firstStop == nil ? localized("Choose a demo") : localized("Choose a book")
    let choosing = [Key.left, .right].map { key in
      KeyCommand(title, key: key, isEnabled: isEnabled, repetition: .repeats) {
        [weak self] in
        guard let self else { return }
        view.window?.moveFocus(to: shelf?.shelfView.firstStop ?? collection)
      }
    }
    return choosing + (shelf.map { [$0.searchCommand] } ?? [])
  }

  override var keyCommandsTitle: String? {
    shelf?.shelfView.firstStop == nil ? localized("Demos") : localized("Your books")
  }
}
