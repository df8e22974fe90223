import Quire

/// One page of an endless series of coloured pages.
final class LibraryPage: PaperController {
  /// The tones of the pages, in order, repeated.
  private static let tones: [Tone] = [.coral, .ochre, .sage, .teal, .indigo, .plum]

  /// The number of the page, from 1.
  let number: Int
  /// The gesture on the page.
  let gestures = LibraryGestures()
  /// Called when the user asks for the next page.
  var nextAction: () -> Void = {}
  /// Called after the page has appeared.
  var appearAction: (LibraryPage) -> Void = { _ in }
  private let plate: ControlPlate

  /// Creates the page with `number`, which counts from 1.
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
