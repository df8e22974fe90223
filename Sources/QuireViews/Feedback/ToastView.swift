/// The panel that shows a toast.
final class ToastView: FloatingPanel {
  private let label: Label
  private let button: Button?
  private let bottomInset: Double
  /// The time at which the toast disappears, in seconds.
  private var end = 0.0
  private var isHovered = false
  private var alarm: Alarm?
  private var isLeaving = false
  /// The responder that had the focus before the button, or `nil` if there was none.
  private weak var formerFocus: Responder?

  private static let padding = 14.0
  private static let gap = 10.0
  private static let height = 44.0
  private static let bottom = 18.0
  private static let mostWidth = 480.0

  init(_ toast: Toast) {
    label = Label(toast.title, font: Font(size: 13.5))
    label.numberOfLines = 1
    button = toast.actionTitle.map { Button($0, font: Font(size: 13.5, weight: .semibold)) }
    bottomInset = toast.bottomInset
    super.init()
    radius = 12
    autoresizingMask = .fill
    for view in [label, button].compactMap({ $0 }) { addSubview(view) }
    button?.style = .plain
    button?.action = { [weak self] in
      self?.leave()
      toast.action()
    }
  }

  /// Always, because a toast lies beside the area for which keys are.
  override var leavesFocusWhenPressed: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(role: .notification, label: label.text)
  }

  /// Shows the toast in `window`, and removes it after the usual time.
  func start(in window: Window) {
    place()
    end = window.time + Toast.duration
    wait()
    window.observeInput { [weak self] _ in
      guard let self, let window = self.window else { return false }
      if button?.isFirstResponder != true { formerFocus = window.firstResponder }
      return true
    }
    guard !window.reducesMotion else { return }
    View.performWithoutAnimation { alpha = 0 }
    View.animate(withDuration: .milliseconds(160)) { alpha = 1 }
  }

  /// Removes the toast from its window, and returns the focus to where it was before the button.
  func leave() {
    let (window, hasFocus) = (window, button?.isFirstResponder == true)
    removeFromSuperview()
    if hasFocus { window?.returnFocus(to: formerFocus) }
  }

  /// Places the toast in the middle of the lower edge of the window, above what stands there.
  private func place() {
    guard let window = superview else { return }
    let room = Size(width: max(0, min(ToastView.mostWidth, window.bounds.width - 24)), height: 100)
    let shadow = FloatingPanel.shadowWidth
    let width = min(room.width, neededWidth)
    frame = Rect(
      x: ((window.bounds.width - width) / 2).rounded() - shadow,
      y: max(0, window.bounds.height - bottomInset - ToastView.bottom - ToastView.height) - shadow,
      width: width + 2 * shadow, height: ToastView.height + 2 * shadow)
  }

  private var buttonWidth: Double {
    button.map { $0.sizeThatFits(.zero).width + ToastView.gap } ?? 0
  }

  private var neededWidth: Double {
    label.sizeThatFits(.zero).width + 2 * ToastView.padding + buttonWidth
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
    let panel = contentFrame
    let labelWidth = max(0, panel.width - 2 * ToastView.padding - buttonWidth)
    label.frame = Rect(
      x: panel.minX + ToastView.padding, y: panel.minY, width: labelWidth, height: panel.height)
    if let button {
      let size = button.sizeThatFits(.zero)
      button.frame = Rect(
        x: panel.maxX - ToastView.padding / 2 - size.width,
        y: panel.minY + ((panel.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    mirrorSubviews()
  }

  override func hoverDidChange(isHovered: Bool) {
    self.isHovered = isHovered
    if !isHovered { prolong() }
  }

  /// Shows the toast for the usual time from now on.
  private func prolong() {
    guard let window else { return }
    end = window.time + Toast.duration
    wait()
  }

  private func wait() {
    guard let window else { return }
    if let alarm { window.cancel(alarm) }
    alarm = window.setAlarm(at: end) { [weak self] _ in self?.timeIsUp() }
  }

  private func timeIsUp() {
    guard let window, !isLeaving else { return }
    // A toast in use stays.
    if isHovered || button?.isFirstResponder == true { return prolong() }
    guard !window.reducesMotion else { return removeFromSuperview() }
    isLeaving = true
    View.animate(withDuration: .milliseconds(200)) {
      alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand(localized("Close"), key: .escape) { [weak self] in self?.leave() }]
  }
}
