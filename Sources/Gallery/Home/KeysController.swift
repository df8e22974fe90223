import Graphics
import Quire

/// The sheet with keys and gestures, which lies over whatever is shown.
final class KeysController: ViewController {
  private let panel = KeysPanel()

  override init() {
    super.init()
    presentationStyle = .overFullScreen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(white: 0, alpha: 0.55)
    view.addSubview(panel)
    view.addGestureRecognizer(
      TapGestureRecognizer { [weak self] gesture in
        if case .tapped = gesture { self?.dismiss() }
      })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let size = Size(
      width: min(640, bounds.width - 32),
      height: min(KeysPanel.height, bounds.height - 24))
    panel.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .function(1) || event.key == .enter else { return super.keyDown(event) }
    if !event.isRepeat { dismiss() }
    return true
  }
}

extension ViewController {
  /// Shows keys and gestures over everything.
  func showKeys() {
    guard !(presentedViewController is KeysController) else { return }
    present(KeysController(), transition: Transition(FadeAnimation()))
  }
}

/// What comes becomes opaque, what goes becomes transparent; nothing moves.
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

/// The panel of the sheet: what is pressed, and what it does.
final class KeysPanel: View {
  private static let rows: [(String, String)] = [
    ("Tab, arrows", "choose a card or a control"),
    ("Enter, Space", "open it, press it"),
    ("Esc, Alt+Left", "back: out of a sheet, a page, a demo"),
    ("← →   Page Up, Page Down", "turn the pages of a book; Home and End, to its covers"),
    ("Ctrl+Tab, Ctrl+1 … 9", "change tabs"),
    ("Drag, or two fingers", "take hold of a page anywhere and move it"),
    ("Press while it moves", "catch it; drag on, or throw it back"),
    ("Wheel", "a page a notch; scrolls lists"),
    ("Pinch", "folds what listens to it"),
    ("F11", "the whole screen"),
    ("F1", "this sheet"),
    ("Ctrl+Q", "leave"),
  ]
  private static let rowHeight = 30.0
  private static let top = 64.0

  /// In points.
  static let height = top + Double(rows.count) * rowHeight + 20

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.fill(.roundedRect(bounds, radius: 16), with: .color(appearance.background))
    canvas.draw(
      Text("Keys and gestures", font: Font(family: "Serif", size: 22)),
      in: Rect(x: 28, y: 22, width: bounds.width - 56, height: 30), color: appearance.label)
    let column = min(220, bounds.width * 0.4)
    for (index, row) in KeysPanel.rows.enumerated() {
      let y = KeysPanel.top + Double(index) * KeysPanel.rowHeight + 5
      canvas.draw(
        Text(row.0, font: Font(size: 13, weight: .medium)),
        in: Rect(x: 28, y: y, width: column - 12, height: 20), color: appearance.label)
      canvas.draw(
        Text(row.1, font: Font(size: 13)),
        in: Rect(x: 28 + column, y: y, width: bounds.width - column - 52, height: 20),
        color: appearance.secondaryLabel)
    }
  }
}
