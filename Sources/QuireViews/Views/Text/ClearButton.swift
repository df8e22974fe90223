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
    let color =
      isPressed
      ? appearance.discPressed : isHovered ? appearance.discHovered : appearance.disc
    canvas.fill(.roundedRect(disc, radius: side / 2), with: .color(color))
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

/// The colours of the disc of a clear button, on which the cross has the colour of the background.
nonisolated extension Appearance {
  /// The colour of a disc that is neither pressed nor under the pointer.
  var disc: Color { label.opacity(isHighContrast ? 0.7 : 0.52) }
  /// The colour of a disc under the pointer.
  var discHovered: Color { label.opacity(isHighContrast ? 0.85 : 0.65) }
  /// The colour of a disc while it is pressed.
  var discPressed: Color { label.opacity(isHighContrast ? 1 : 0.8) }
}
