/// The round button with a cross that empties a text field.
final class ClearButton: Control {
  private let action: () -> Void

  /// Creates a button that calls `action`.
  init(action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  /// `false`: the field keeps the focus.
  override var canBecomeFirstResponder: Bool { false }

  override func draw(in canvas: Canvas) {
    let side = 16.0
    let disc = canvas.onPixels(bounds.centering(Size(width: side, height: side)))
    let strength = isPressed ? 0.75 : isHovered ? 0.6 : 0.45
    canvas.fill(
      .roundedRect(disc, radius: side / 2), with: .color(appearance.label.opacity(strength)))
    let arm = 3.0
    for sign in [-1.0, 1.0] {
      canvas.stroke(
        .line(
          from: Point(x: disc.center.x - arm, y: disc.center.y - sign * arm),
          to: Point(x: disc.center.x + arm, y: disc.center.y + sign * arm)),
        with: .color(appearance.background), Stroke(width: 1.5, cap: .round))
    }
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(isElement: true, role: .button, label: localized("Clear"))
  }

  override func accessibilityActivate() -> Bool {
    action()
    return true
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    beginPress(event)
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool { followPress(event) }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    if endPress(event) { action() }
    return true
  }
}
