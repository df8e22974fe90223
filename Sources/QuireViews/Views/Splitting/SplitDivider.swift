import QuireGeometry

/// The line between the columns of a split view, which the user drags or moves with the arrow keys.
final class SplitDivider: View {
  /// The width of the area in which the divider reacts to the pointer, in points.
  static let breadth = 11.0
  private static let keyStep = 16.0

  /// The distance from the pointer to the end of the primary column, in points, or `nil` without a
  /// drag.
  private var grip: Double?
  private let line = View()
  private weak var splitView: SplitView?

  /// Creates the divider of `splitView`.
  init(of splitView: SplitView) {
    self.splitView = splitView
    super.init()
    line.isUserInteractionEnabled = false
    addSubview(line)
    cursor = .resizeHorizontal
    showColors()
  }

  override func layoutSubviews() {
    let width = isFirstResponder && window?.isFocusVisible == true ? 3 : 1 / (window?.scale ?? 1)
    line.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: 0, width: width, height: bounds.height)
  }

  override func didMoveToWindow() { showColors() }

  override func appearanceDidChange() { showColors() }

  private func showColors() {
    let isFocused = isFirstResponder && window?.isFocusVisible == true
    line.backgroundColor =
      isFocused
      ? appearance.accent : appearance.label.opacity(appearance.isHighContrast ? 0.6 : 0.16)
    setNeedsLayout()
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    let range = splitView.map {
      AccessibilityRange(
        value: $0.primaryColumnWidth, minimum: $0.minimumPrimaryColumnWidth,
        maximum: $0.maximumPrimaryColumnWidth, step: SplitDivider.keyStep)
    }
    return AccessibilityAttributes(
      isElement: true, role: .splitter, label: localized("Width of the sidebar"), range: range)
  }

  override func accessibilitySet(_ value: Double) -> Bool {
    splitView?.primaryColumnWidth = value
    return splitView != nil
  }

  // MARK: Input

  override var canBecomeFirstResponder: Bool { true }

  override func firstResponderDidChange() { showColors() }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary, let splitView, let x = position(of: event) else { return false }
    if event.clickCount == 2 { splitView.primaryColumnWidth = splitView.naturalWidth }
    grip = x - splitView.primaryColumnWidth
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard let grip, let x = position(of: event) else { return false }
    splitView?.primaryColumnWidth = x - grip
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    grip = nil
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) { grip = nil }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard let splitView, event.modifiers.isEmpty else { return false }
    let step = isRightToLeft ? -Self.keyStep : Self.keyStep
    switch event.key {
    case .left: splitView.primaryColumnWidth -= step
    case .right: splitView.primaryColumnWidth += step
    case .home: splitView.primaryColumnWidth = splitView.minimumPrimaryColumnWidth
    case .end: splitView.primaryColumnWidth = splitView.maximumPrimaryColumnWidth
    default: return false
    }
    return true
  }

  /// Returns the distance of the pointer of `event` from the edge at which the split view's reading
  /// begins, in points.
  private func position(of event: PointerEvent) -> Double? {
    guard let splitView, let x = event.location(in: splitView)?.x else { return nil }
    return isRightToLeft ? splitView.bounds.width - x : x
  }
}
