import Quire

/// A control that performs its action when the user presses it and releases it inside its bounds.
///
/// If the pointer moves, a gesture of the views beneath the control may take over the press.
class PressedControl: Control {
  /// Called when the user has pressed the control and released it inside its bounds.
  var action: () -> Void = {}

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    beginPress(event)
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    offerDrag(event)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    let isMeant = isPressed && event.location(in: self).map(contains) == true
    pointerLost(event.pointer)
    if isMeant { action() }
    return true
  }
}
