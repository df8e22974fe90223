import Quire

/// A control that acts when a press on it ends inside it.
///
/// If the pointer moves, the press is offered to the views beneath the control.
class PressedControl: Control {
  /// Called when a press on the control has ended inside it.
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
