import Quire

/// One of the coloured pages, of which there is always a next.
final class LibraryPage: PaperController {
  /// In the order of the rainbow, over and over.
  private static let tones: [Tone] = [.coral, .ochre, .sage, .teal, .indigo, .plum]

  /// From 1 on.
  let number: Int
  /// What a hand does over it.
  let gestures = LibraryGestures()
  /// Called when a person wants to go on.
  var nextAction: () -> Void = {}
  /// Called after the page has appeared.
  var appearAction: (LibraryPage) -> Void = { _ in }
  private let plate: ControlPlate

  /// The page with `number`, from 1 on.
  init(_ number: Int) {
    self.number = number
    let button = Button("Next", font: Font(size: 14, weight: .medium))
    plate = ControlPlate([button])
    super.init(PageArt(LibraryPage.tones[(number - 1) % 6], .word("\(number)")))
    title = "Page \(number)"
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
