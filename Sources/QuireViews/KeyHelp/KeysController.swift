/// A presented controller that shows a list of keys and gestures over the whole window, which it
/// darkens; a click beside the list dismisses it.
package final class KeysController: ViewController {
  private let parts: [KeyHelpSection]
  private lazy var panel = KeysPanel(parts) { [weak self] in self?.dismiss() }

  /// Creates a controller that shows the groups of keys and gestures in `parts`.
  package init(_ parts: [KeyHelpSection]) {
    self.parts = parts
    super.init()
    modalPresentationStyle = .overFullScreen
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black.opacity(0.55)
    view.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.dismiss() })
    view.addSubview(panel)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let width = max(0, min(640, bounds.width - 32))
    let wanted = panel.sizeThatFits(Size(width: width, height: .infinity)).height
    let size = Size(width: width, height: max(0, min(wanted, bounds.height - 24)))
    panel.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  public override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    panel.flashScrollIndicators()
  }

  public override var keyCommands: [KeyCommand] { commandsToCloseKeys }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    panel.handleScrollKey(event) || super.keyDown(event)
  }
}

extension ViewController {
  /// The commands of F1 and Enter, which close a list of keys.
  var commandsToCloseKeys: [KeyCommand] {
    [Key.function(1), .enter].map { key in
      KeyCommand(localized("Close this help"), key: key) { [weak self] in self?.dismiss() }
    }
  }

  /// The command that shows a list of the keys that work now, and of the gestures, with F1.
  ///
  /// Every window has it; a program adds it to menus.
  public var keysCommand: KeyCommand {
    KeyCommand(
      localized("Keys"), key: .function(1), discoverabilityTitle: localized("Show this help")
    ) { [weak self] in
      self?.showKeys()
    }
  }

  func showKeys() {
    let shown = presentedViewController
    guard !(shown is KeysController || shown is KeysSheet), let window = view.window else { return }
    let parts = window.keyCommandGroups.map(KeyHelpSection.init) + [shownGestures].compactMap { $0 }
    if window.bounds.width <= BottomSheet.greatestWidth {
      present(KeysSheet(parts))
    } else {
      present(KeysController(parts), transition: Transition(FadeAnimation()))
    }
  }

  /// The gestures of the innermost controller inside this one that lists its own, or else of one
  /// around it.
  private var shownGestures: KeyHelpSection? {
    let inner = sequence(first: self) { $0.childForKeyInput }.compactMap(\.gestureHelp).last
    let outer = sequence(first: self) { $0.parent ?? $0.presentingViewController }
    return inner ?? outer.lazy.compactMap(\.gestureHelp).first
  }
}

/// An animation controller that fades the presented view in or out without moving the view.
private struct FadeAnimation: AnimationController {
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
