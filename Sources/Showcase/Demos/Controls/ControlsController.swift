import Quire
import QuireReader

/// The controller of the demo that shows every control of the framework in its states, in any
/// appearance and reading direction.
final class ControlsController: ViewController {
  private let bar = ControlsBar()
  private let focused = Button.sample(localized("Focused"))
  private lazy var scroll = ScrollView(
    ControlsGrid([
      .buttons(focused: focused), .switches(), .sliders(), .choices(), .fields(), .text(),
      .labels(), .progress(), .floating(over: self), .symbols(), .scrolling(),
    ]))

  override func loadView() { view = BackgroundView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.readingAction = { [weak self] in self?.view.readingDirection = $0 }
    for view in [bar, scroll] { self.view.addSubview(view) }
  }

  /// Moves the focus to the button that shows how the focus looks.
  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    if let window = view.window, window.firstResponder == nil { window.moveFocus(to: focused) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.safeAreaBounds
    bar.frame = Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: ControlsBar.height)
    scroll.frame = Rect(
      x: bounds.minX, y: bar.frame.maxY, width: bounds.width,
      height: max(0, bounds.maxY - bar.frame.maxY))
  }
}
