import Quire

/// A control that acts when a press on it ends inside it.
///
/// A press that travels is offered to what the control lies on.
class PressedControl: Control {
  /// Called when a press on the control has ended inside it.
  var action: () -> Void = {}

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    beginPress(event)
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.holder(of: event.pointer) === self else { return false }
    passOnDrag(event)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    let isMeant = isPressed && event.location(in: self).map(contains) == true
    pointerLost(event.pointer)
    if isMeant { action() }
    return true
  }
}
