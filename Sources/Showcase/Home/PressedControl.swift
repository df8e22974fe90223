import Quire

/// A control that performs its action when the user presses it and releases it inside its bounds.
///
/// If the pointer moves, a gesture of the views beneath the control may take over the press.
class PressedControl: Control {
  /// Called when the user has pressed the control and released it inside its bounds.
  var action: () -> Void = {}

  /// Called when the control has been pressed or released, the pointer or the focus has entered or
  /// left it, or its colours have changed; the default implementation does nothing.
  func stateDidChange() {}

  override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    stateDidChange()
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    stateDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    stateDidChange()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    stateDidChange()
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) {
    super.pointerLost(pointer)
    stateDidChange()
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    beginPress(event)
    stateDidChange()
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    offerDrag(event)
    return true
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(isElement: true, role: .button)
  }

  override func accessibilityActivate() -> Bool {
    if isEnabled { action() }
    return isEnabled
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    let isMeant = isPressed && event.location(in: self).map(contains) == true
    pointerLost(event.pointer)
    if isMeant { action() }
    return true
  }
}
