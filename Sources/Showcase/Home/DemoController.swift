import Quire
import QuireDrawing
import QuireGeometry
import QuireReader

/// The controller of an open demo: it shows the demo and, above the demo, a strip with the demo's
/// name and a hint.
final class DemoController: ViewController {
  private let content: ViewController
  private let strip: DemoStrip
  private let isNamedByContent: Bool
  private var isWatching = false

  /// Creates a controller that opens `demo` with the settings `setting`.
  init(_ demo: Demo, setting: ReaderSettings) {
    content = demo.makeController(setting)
    strip = DemoStrip(demo)
    isNamedByContent = demo.isNamedByContent
    super.init()
    title = demo.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    strip.backAction = { [weak self] in _ = self?.navigationController?.pop() }
    strip.keysCommand = keysCommand
    view.addSubview(strip)
    addChild(content)
    content.view.clipsToBounds = true
    view.addSubview(content.view)
    content.didMove(toParent: self)
    guard let content = content as? any HintProviding else { return }
    strip.hint = content.hint
    content.hintChanged = { [weak strip, unowned content] in strip?.hint = content.hint }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let isFullScreen = view.window?.isFullScreen == true
    if isFullScreen != strip.isOverContent {
      strip.isOverContent = isFullScreen
      strip.isHidden = isFullScreen
      // The strip lies over the demo only in full screen, because keys go to the front view first.
      if isFullScreen { view.bringSubviewToFront(strip) } else { view.sendSubviewToBack(strip) }
    }
    let top = isFullScreen ? 0 : DemoStrip.height
    strip.frame = Rect(x: 0, y: 0, width: bounds.width, height: DemoStrip.height)
    content.view.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  /// Returns the paper of the shown book that lies beneath a cover of the size `cover`, in points
  /// of the view, or `nil` if no book is shown.
  func paper(beneath cover: Size?) -> Rect? {
    guard let reader = content as? ReaderController, let cover, !cover.isEmpty else { return nil }
    let paper = reader.paper(beneath: cover)
    return paper.map { reader.view.convert($0, to: view) }
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    guard !isWatching, let window = view.window else { return }
    isWatching = true
    window.observeInput { [weak self] event in
      self?.revealStrip(for: event)
      return self != nil
    }
  }

  /// Shows the strip when `event` moves the pointer to the upper edge of the screen, and hides it
  /// when the pointer moves away.
  ///
  /// This method does nothing unless the demo fills the screen.
  private func revealStrip(for event: InputEvent) {
    guard strip.isOverContent, view.window != nil else { return }
    switch event.kind {
    case .pointerMoved(_, let location), .pointerDown(_, let location, _):
      strip.isHidden = location.y >= DemoStrip.height
    default: break
    }
  }

  override func childNavigationItemDidChange(_ child: ViewController) {
    super.childNavigationItemDidChange(child)
    // The window has the title of the shown picture, as in the reader.
    if isNamedByContent { title = child.title }
  }
}

/// The view of the strip above an open demo, with the name of the demo, a hint and buttons.
final class DemoStrip: View {
  /// The height of the strip above an open demo, in points.
  static let height = 56.0

  /// Whether the strip lies over the upper part of the demo, because the demo fills the screen,
  /// instead of above the demo.
  var isOverContent = false
  /// Called when the user presses the button that goes back to the start page of the gallery.
  var backAction: () -> Void = {}
  /// The command of the button that shows the list of keys and gestures, or `nil` if there is none.
  var keysCommand: KeyCommand? {
    didSet { if let keysCommand { keys.show(keysCommand) } }
  }
  private let back = Button(localized("Gallery"), font: Font(size: 13, weight: .medium))
  private let keys = Button("", font: Font(size: 13, weight: .medium))
  private let name: Label
  private let hintLabel: Label
  private let line = View()

  /// The line of text that says what the user can try in the demo.
  var hint: String {
    get { hintLabel.text }
    set {
      hintLabel.text = newValue
      setNeedsLayout()
    }
  }

  init(_ demo: Demo) {
    name = Label(demo.name, font: Font(size: 14, weight: .semibold))
    hintLabel = Label(demo.hint, font: Font(size: 12.5))
    super.init()
    name.numberOfLines = 1
    // A long hint, or one in a narrow window, has a second line.
    hintLabel.numberOfLines = 2
    for label in [name, hintLabel] { addSubview(label) }
    back.symbol = .chevronLeft
    for button in [back, keys] { button.style = .plain }
    for view in [back, keys, line] as [View] { addSubview(view) }
    back.action = { [weak self] in self?.backAction() }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    hintLabel.textColor = appearance.secondaryLabel
    line.backgroundColor = appearance.line
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func readingDidChange() {
    super.readingDidChange()
    back.symbol = isRightToLeft ? .chevronRight : .chevronLeft
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (backSize, keysSize) = (back.sizeThatFits(bounds.size), keys.sizeThatFits(bounds.size))
    back.frame = Rect(x: 8, y: 12, width: backSize.width, height: 32)
    keys.frame = Rect(
      x: bounds.width - 8 - keysSize.width, y: 12, width: keysSize.width, height: 32)
    let left = back.frame.maxX + 10
    let room = max(0, keys.frame.minX - 10 - left)
    let hint = max(18, hintLabel.sizeThatFits(Size(width: room, height: 0)).height)
    let top = max(0, ((bounds.height - 20 - hint) / 2).rounded(.down))
    name.frame = Rect(x: left, y: top, width: room, height: 20)
    hintLabel.frame = Rect(x: left, y: top + 20, width: room, height: hint)
    let width = 1 / (window?.scale ?? 1)
    line.frame = Rect(x: 0, y: bounds.height - width, width: bounds.width, height: width)
    mirrorSubviews()
  }
}
