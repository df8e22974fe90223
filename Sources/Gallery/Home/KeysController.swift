import Quire
import QuireGraphics

/// A presented controller that shows a list of keys and gestures over the whole window.
final class KeysController: DimmingController {
  private let parts: [KeysTable.Part]
  private lazy var panel = KeysPanel(parts) { [weak self] in self?.dismiss() }

  /// Creates a controller that shows the groups of keys and gestures in `parts`.
  init(_ parts: [KeysTable.Part]) {
    self.parts = parts
    super.init(darkness: 0.55)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let width = max(0, min(640, bounds.width - 32))
    let wanted = panel.sizeThatFits(Size(width: width, height: .infinity)).height
    let size = Size(width: width, height: max(0, min(wanted, bounds.height - 24)))
    panel.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    panel.flashScrollIndicators()
  }

  override var keyCommands: [KeyCommand] {
    [Key.function(1), .enter].map { key in
      KeyCommand(localized("Close this help"), key: key) { [weak self] in self?.dismiss() }
    }
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    panel.handleScrollKey(event) || super.keyDown(event)
  }
}

extension ViewController {
  /// The command that shows a list of the keys that work now, and of the gestures.
  var keysCommand: KeyCommand {
    KeyCommand(
      localized("Keys"), key: .function(1), discoverabilityTitle: localized("Show this help")
    ) { [weak self] in
      self?.showKeys()
    }
  }

  private func showKeys() {
    guard !(presentedViewController is KeysController), let window = view.window else { return }
    let parts = window.keyCommandGroups.map(KeysTable.Part.init) + [shownGestures]
    present(KeysController(parts), transition: Transition(FadeAnimation()))
  }

  /// The gestures of the innermost controller on the screen that lists its own, or else those of the
  /// gallery.
  private var shownGestures: KeysTable.Part {
    let chain = sequence(first: self) { $0.childForKeyInput }
    let listing = chain.compactMap { $0 as? any GestureListing }.last
    return listing?.gestures ?? .gestures
  }
}

extension Button {
  /// Makes the button perform `command`, and show the title and the key of the command.
  func show(_ command: KeyCommand) {
    title = "\(command.title)  \(command.shortcut)"
    toolTip = command.toolTip
    action = command.perform
  }
}

/// An animation controller that fades the presented view in or out without moving the view.
struct FadeAnimation: AnimationController {
  func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(160) }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    let isComing = context.direction == .forward
    guard let view = context.view(for: isComing ? .to : .from) else {
      return .views(ViewPropertyAnimator(duration: .milliseconds(160)))
    }
    view.alpha = isComing ? 0 : 1
    return .views(
      ViewPropertyAnimator(duration: .milliseconds(160), curve: .linear) {
        view.alpha = isComing ? 1 : 0
      })
  }
}
