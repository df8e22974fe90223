import Quire
import QuireDrawing

/// The controller of a card that the effect `Pop` presents as an overlay.
///
/// A click, the card's button or a key closes the card.
final class PoppedController: ViewController {
  private let effect: Pop
  private let card = PaperView(PageArt(.coral, .word(localized("Pop"))))
  private let close = Button(localized("Close"), font: Font(size: 14, weight: .medium))
  private lazy var plate = ControlPlate([close])

  /// Creates the controller of an overlay that the effect `effect` presents.
  init(_ effect: Pop) {
    self.effect = effect
    super.init()
    modalPresentationStyle = .overFullScreen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The same darkness as at the end of the presentation.
    view.backgroundColor = .black.opacity(effect.shadow * effect.dim)
    view.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.dismiss() })
    card.autoresizingMask = []
    view.addSubview(card)
    close.action = { [weak self] in self?.dismiss() }
    card.addSubview(plate)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let presentedFrame = effect.presentedFrame(
      on: Stage(size: bounds.size, scale: view.window?.scale ?? 1))
    card.frame = presentedFrame.offsetBy(Vector(x: bounds.width / 2, y: bounds.height / 2))
    plate.place(in: card.bounds)
  }

  override var keyCommands: [KeyCommand] {
    [Key.enter, .space].map { key in
      KeyCommand(localized("Close the card"), key: key) { [weak self] in self?.dismiss() }
    } + [keysCommand]
  }
}
