import Quire
import QuireGraphics

/// A card over everything, just where `Pop` leaves what it presents; its button, a click or a key
/// closes it.
final class PoppedController: VeilController {
  private let effect: Pop
  private let card = PaperView(PageArt(.coral, .word("Pop")))
  private let close = Button("Close", font: Font(size: 14, weight: .medium))
  private lazy var plate = ControlPlate([close])

  /// The card that `effect` presents.
  init(_ effect: Pop) {
    self.effect = effect
    // As dark as the presenter is when the card has come.
    super.init(darkness: effect.shadow * effect.dim)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.autoresizing = []
    view.addSubview(card)
    close.action = { [weak self] in self?.dismiss() }
    card.addSubview(plate)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let place = effect.presentedFrame(
      on: Stage(size: bounds.size, scale: view.window?.scale ?? 1))
    card.frame = place.offsetBy(Vector(x: bounds.width / 2, y: bounds.height / 2))
    plate.place(in: card.bounds)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers == [] else { return super.keyDown(event) }
    switch event.key {
    case .function(1): showKeys()
    case .enter, .space: if !event.isRepeat { dismiss() }
    default: return super.keyDown(event)
    }
    return true
  }
}
