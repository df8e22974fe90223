/// A presented controller that shows a title, any content and a row of buttons over its dimmed
/// presenter.
///
/// Return presses the default button, also from a text field, and Escape the cancel button. The
/// keyboard focus stays inside the dialog, and returns to where it was when the dialog closes. A
/// press outside does nothing.
///
/// While the text of a `TextField` in the content is not valid, because the field has a `problem`,
/// the default action cannot be chosen. After the chosen action, fields that hide their text are
/// emptied.
open class Dialog: ViewController {
  /// The view between the title and the buttons, or `nil` for none.
  ///
  /// The view gets the width of the dialog and the height that suits it at this width. Contents
  /// that are higher than the window scroll.
  public let contentView: View?
  /// The actions of the buttons, in the order in which they were added.
  public private(set) var actions: [DialogAction] = []

  /// The time after the dialog has appeared for which only the action with the role
  /// `.cancel` can be chosen.
  ///
  /// Set it where a key or a double click that a person meant for something else, just when the
  /// dialog appears, must not choose an action. The default is zero.
  public var choiceDelay = Duration.zero
  /// The time at which the dialog has appeared, in seconds, or `nil` before.
  private var appearedAt: Double?

  private let titleLabel = Label(font: Font(size: 16, weight: .semibold))
  private let panel = FloatingPanel()
  private let scroll: ScrollView
  private var buttons: [DialogButton] = []
  private lazy var appearing = DialogAppearing()

  private var isLeaving = false

  /// Creates a dialog with the title `title` and the view `contentView` below it, each `nil` for
  /// none, and with a button for each of `actions`.
  public init(title: String?, contentView: View? = nil, actions: [DialogAction] = []) {
    self.contentView = contentView
    scroll = contentView.map { ScrollView($0) } ?? ScrollView()
    super.init()
    self.title = title
    modalPresentationStyle = .custom
    transitioningDelegate = appearing
    for action in actions { add(action) }
  }

  /// Adds a button that performs `action`.
  public func add(_ action: DialogAction) {
    let button = DialogButton(action) { [weak self] in self?.choose(action) }
    actions.append(action)
    buttons.append(button)
    if isViewLoaded {
      panel.addSubview(button)
      view.setNeedsLayout()
    }
  }

  /// The action that Return performs: the first one with the role `.default`, or else the only
  /// action, or `nil` if there is none.
  public var preferredAction: DialogAction? {
    actions.first { $0.role == .default } ?? (actions.count == 1 ? actions[0] : nil)
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = title ?? ""
    titleLabel.numberOfLines = 0
    titleLabel.isHidden = title == nil
    scroll.isHidden = contentView == nil
    panel.radius = 14
    panel.accessibilityRole = self is Alert ? .alert : .dialog
    panel.accessibilityLabel = title
    view.addSubview(panel)
    for part in [titleLabel, scroll] + buttons { panel.addSubview(part) }
  }

  open override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    for field in fields { field.problemDidChange = { [weak self] in self?.enableButtons() } }
    enableButtons()
  }

  /// Moves the focus to the first view in the content that can have it, or else to the button that
  /// Return presses; the text of a text field is selected, unless a part of it is.
  open override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    guard let window = view.window else { return }
    appearedAt = window.time
    guard window.firstResponder == nil else { return }
    let preferred = buttons.first { $0.dialogAction.role == .default } ?? buttons.first
    guard let target = contentView?.firstFocusable ?? preferred else { return }
    window.makeFirstResponder(target)
    if let field = target as? TextField, field.selectedRange.isEmpty { field.selectAll() }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Reading goes from the button that changes nothing to the one that Return presses.
    let order = [DialogAction.Role.cancel, .destructive, .normal, .default].flatMap { role in
      buttons.filter { $0.dialogAction.role == role }
    }
    let layout = DialogLayout(
      room: view.safeAreaBounds.size,
      title: { [titleLabel] width in
        titleLabel.isHidden
          ? 0 : titleLabel.sizeThatFits(Size(width: width, height: .infinity)).height
      },
      content: { [contentView] width in
        contentView?.sizeThatFits(Size(width: width, height: .infinity)).height ?? 0
      },
      buttons: order.map { $0.sizeThatFits(.zero) })
    let shadow = FloatingPanel.shadowWidth
    let origin = view.safeAreaBounds.origin
    panel.frame = layout.panel.insetBy(x: -shadow, y: -shadow).offsetBy(origin - .zero)
    let offset = Vector(x: shadow, y: shadow)
    titleLabel.frame = layout.title.offsetBy(offset)
    scroll.frame = layout.content.offsetBy(offset)
    let frames = layout.isStacked ? layout.buttons.reversed() : layout.buttons
    for (button, frame) in zip(order, frames) { button.frame = frame.offsetBy(offset) }
    panel.mirrorSubviews()
  }

  /// Always, because a dialog is one area with everything around it.
  override var keepsFocusInside: Bool { true }

  // MARK: Actions

  /// The commands of Return and Escape.
  open override var keyCommands: [KeyCommand] {
    let preferred = preferredAction.map { action in
      KeyCommand(action.title, key: .enter) { [weak self] in self?.choose(action) }
    }
    let cancel = KeyCommand(localized("Cancel"), key: .escape) { [weak self] in self?.cancel() }
    return [preferred, cancel].compactMap { $0 }
  }

  /// Performs the action with the role `.cancel`, or closes the dialog if there is no such action.
  private func cancel() {
    if let action = actions.first(where: { $0.role == .cancel }) {
      choose(action)
    } else {
      dismiss { [weak self] _ in self?.forgetSecrets() }
    }
  }

  /// Closes the dialog, and then performs `action`, unless a text that it needs is not valid or the
  /// dialog has appeared only now.
  private func choose(_ action: DialogAction) {
    guard !isLeaving, canChoose(action), action.role == .cancel || hasDelayPassed else { return }
    isLeaving = true
    dismiss { [weak self] _ in
      action.action()
      self?.forgetSecrets()
    }
  }

  /// Removes the hidden texts, which nobody needs after the action of the dialog.
  private func forgetSecrets() { for field in fields { field.forgetSecret() } }

  private var hasDelayPassed: Bool {
    guard choiceDelay > .zero else { return true }
    guard let appearedAt, let window = view.window else { return false }
    return .seconds(window.time - appearedAt) >= choiceDelay
  }

  /// The text fields in the content.
  private var fields: [TextField] { contentView?.textFields ?? [] }

  /// Returns whether `action` can be chosen: the default action needs valid texts.
  private func canChoose(_ action: DialogAction) -> Bool {
    action.role != .default || fields.allSatisfy { $0.problem == nil }
  }

  private func enableButtons() {
    for button in buttons { button.isEnabled = canChoose(button.dialogAction) }
  }
}

extension View {
  /// The text fields in this view tree, in the order of the tree.
  fileprivate var textFields: [TextField] {
    (self as? TextField).map { [$0] } ?? subviews.flatMap(\.textFields)
  }
}
