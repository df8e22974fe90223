/// The tooltip of a window: the view that it explains, and the view that shows it.
struct ToolTipState {
  /// The time, in seconds, for which the mouse rests or the focus stays before a tooltip appears.
  static let delay = 0.5

  /// The view whose tooltip is shown or will be shown, or `nil` if there is none.
  weak var target: View?
  /// Whether the focus and not the mouse has chosen the view.
  var followsFocus = false
  /// The alarm that will show the tooltip, or `nil` if none is set.
  var alarm: Alarm?
  /// The tooltip on the screen, or `nil` if there is none.
  var view: ToolTipView?
}

extension Window {
  /// Shows, delays or hides the tooltip as `event` requires, before `event` is dispatched.
  func followToolTip(_ event: InputEvent) {
    switch event.kind {
    case .pointerMoved(.mouse, let location): pointToolTip(at: location, time: event.time)
    case .pointerDown, .wheel, .scroll, .pinch, .rotation, .keyDown, .pointerLost(.mouse),
      .textInput, .textComposition:
      endToolTip()
    case .pointerMoved, .pointerUp, .pointerLost, .scrollEnded, .keyUp: break
    }
  }

  /// Shows the tooltip of the view that has got the focus by the keyboard, after the usual time.
  func focusToolTip() {
    endToolTip()
    guard isFocusVisible, let view = firstResponder as? View, view.toolTip != nil else { return }
    toolTips.followsFocus = true
    setToolTip(of: view, at: time + ToolTipState.delay)
  }

  private func pointToolTip(at location: Point, time: Double) {
    let target = sequence(first: hitTest(location), next: \.?.superview).lazy
      .compactMap { $0 }.first { $0.toolTip != nil }
    if toolTips.view != nil, !toolTips.followsFocus, target === toolTips.target { return }
    if target == nil, toolTips.followsFocus { return }
    endToolTip()
    guard let target else { return }
    setToolTip(of: target, at: time + ToolTipState.delay)
  }

  private func setToolTip(of target: View, at time: Double) {
    toolTips.target = target
    toolTips.alarm = setAlarm(at: time) { [weak self] _ in self?.showToolTip() }
  }

  private func showToolTip() {
    toolTips.alarm = nil
    guard let target = toolTips.target, target.window === self, let text = target.toolTip,
      !input.presses.values.contains(where: { $0.holder?.object != nil })
    else { return endToolTip() }
    let view = ToolTipView(text)
    let anchor =
      toolTips.followsFocus
      ? target.convert(target.bounds, to: nil)
      : mouse.location.map { Rect(x: $0.x, y: $0.y, width: 12, height: 20) }
        ?? target.convert(target.bounds, to: nil)
    toolTips.view = view
    addSubview(view)
    view.place(beside: anchor, in: bounds, isCentered: toolTips.followsFocus)
  }

  /// Hides the tooltip, or cancels the one that would appear.
  func endToolTip() {
    if let alarm = toolTips.alarm { cancel(alarm) }
    let view = toolTips.view
    toolTips = ToolTipState()
    view?.removeFromSuperview()
  }
}

/// The panel that shows the text of a tooltip.
final class ToolTipView: FloatingPanel {
  private let label: Label
  private static let padding = Size(width: 9, height: 5)
  private static let mostWidth = 320.0

  init(_ text: String) {
    label = Label(text, font: Font(size: 12.5))
    label.numberOfLines = 0
    super.init()
    radius = 6
    isUserInteractionEnabled = false
    addSubview(label)
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(isElement: true, role: .toolTip, label: label.text)
  }

  /// Places the tooltip beside `anchor`, inside the window's rectangle `bounds`; the arguments are
  /// in points of the window.
  func place(beside anchor: Rect, in bounds: Rect, isCentered: Bool) {
    let room = bounds.insetBy(x: min(4, bounds.width / 2), y: min(4, bounds.height / 2))
    let padding = ToolTipView.padding
    let most = max(1, min(ToolTipView.mostWidth, room.width) - 2 * padding.width)
    let text = label.sizeThatFits(Size(width: most, height: 0))
    let placement = FloatingPlacement(
      anchor: anchor, sides: [.below, .above],
      alignment: isCentered ? .center : isRightToLeft ? .end : .start, gap: isCentered ? 5 : 0,
      coversAnchor: true)
    let frame = placement.place(
      of: Size(width: text.width + 2 * padding.width, height: text.height + 2 * padding.height),
      in: room
    ).frame.onPixels(scale: window?.scale ?? 1)
    let shadow = FloatingPanel.shadowWidth
    self.frame = frame.insetBy(x: -shadow, y: -shadow)
    label.frame = contentFrame.insetBy(x: padding.width, y: padding.height)
  }
}
