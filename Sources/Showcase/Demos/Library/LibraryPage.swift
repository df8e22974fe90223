import Quire

/// The controller of a coloured page in a navigation stack; the user can push any number of such
/// pages.
final class LibraryPage: PaperController {
  /// The colours of successive pages; after the last colour, the first one follows.
  private static let tones: [Tone] = [.coral, .ochre, .sage, .teal, .indigo, .plum]

  /// The position of the page in the navigation stack, counted from 1.
  let number: Int
  /// The object that attaches a gesture to this page; with the gesture, the user pushes the next
  /// page or pops this one.
  let gestures = LibraryGestures()
  /// Called when the user asks for the next page with a click or a key.
  var nextAction: () -> Void = {}
  /// Called with this page after the page has appeared.
  var appearAction: (LibraryPage) -> Void = { _ in }
  private let plate: ControlPlate

  /// Creates the controller of the page with the number `number`; the first page has the number 1.
  init(_ number: Int) {
    self.number = number
    let button = Button(localized("Next"), font: Font(size: 14, weight: .medium))
    plate = ControlPlate([button])
    super.init(PageArt(LibraryPage.tones[(number - 1) % 6], .word("\(number)")))
    title = localized("Page %s", number)
    button.action = { [weak self] in self?.nextAction() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(plate)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    plate.place(in: view.safeAreaBounds)
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    appearAction(self)
  }
}
