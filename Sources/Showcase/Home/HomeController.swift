import Quire

/// The controller of the start page of the gallery; the page has a card for each demo.
final class HomeController: ViewController {
  private let demos: [Demo]
  private lazy var collection = HomeCollection(
    demos,
    top: HomeTop(keysCommand: keysCommand) { [weak self] in
      (self?.navigationController as? GalleryController)?.askForPictures(folders: false)
    }, action: { [weak self] in self?.open($0) })
  /// Whether the user opened the current demo with a key, so that its card gets the focus again
  /// when the demo closes.
  private var wasOpenedByKey = false

  /// Creates the controller of a start page with a card for each demo in `demos`.
  init(_ demos: [Demo]) {
    self.demos = demos
    super.init()
    title = localized("Quire")
  }

  override func loadView() {
    let view = View()
    view.autoresizingMask = .fill
    for part in [collection, ScrollDownOverlay(collection)] {
      part.autoresizingMask = .fill
      view.addSubview(part)
    }
    self.view = view
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    if wasOpenedByKey { view.window?.moveFocus(to: collection) }
    wasOpenedByKey = false
  }

  private func open(_ index: Int) {
    wasOpenedByKey = view.window?.isFocusVisible == true
    (navigationController as? GalleryController)?.open(demos[index])
  }

  /// The commands of the Left and Right keys, which move the focus to the cards if nothing has the
  /// focus.
  override var keyCommands: [KeyCommand] {
    let isEnabled = view.window?.firstResponder == nil && !demos.isEmpty
    return [Key.left, .right].map { key in
      KeyCommand(localized("Choose a demo"), key: key, isEnabled: isEnabled, repetition: .repeats) {
        [weak self] in
        guard let self else { return }
        view.window?.moveFocus(to: collection)
      }
    }
  }

  override var keyCommandsTitle: String? { localized("Demos") }
}
