import CSDL2

/// Turns presses of the mouse into touches of a finger, and removes the other events of the mouse.
///
/// Display servers without a screen have no touch screen, and no protocol that adds one.
nonisolated func turnMouseIntoFinger() {
  unsafe SDL_SetEventFilter({ _, event in unsafe event.map(filter) ?? 1 }, nil)
}

/// Returns 1 if `event` stays in SDL's queue, changed into an event of a finger if it is one of the
/// pressed primary button, otherwise 0.
private nonisolated func filter(_ event: UnsafeMutablePointer<SDL_Event>) -> Int32 {
  switch unsafe SDL_EventType(event.pointee.type) {
  case SDL_MOUSEMOTION:
    let motion = unsafe event.pointee.motion
    guard motion.state & 1 << (SDL_BUTTON_LEFT - 1) != 0 else { return 0 }
    let (x, y) = (motion.x, motion.y)
    unsafe event.pointee.tfinger = finger(SDL_FINGERMOTION, x, y, in: motion.windowID)
    return 1
  case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
    let press = unsafe event.pointee.button
    guard Int32(press.button) == SDL_BUTTON_LEFT else { return 0 }
    let type = press.state == SDL_PRESSED ? SDL_FINGERDOWN : SDL_FINGERUP
    unsafe event.pointee.tfinger = finger(type, press.x, press.y, in: press.windowID)
    return 1
  default: return 1
  }
}

private nonisolated func finger(
  _ type: SDL_EventType, _ x: Int32, _ y: Int32, in windowID: UInt32
) -> SDL_TouchFingerEvent {
  var (width, height) = (Int32(1), Int32(1))
  unsafe SDL_GetWindowSize(SDL_GetWindowFromID(windowID), &width, &height)
  var event = SDL_TouchFingerEvent()
  event.type = type.rawValue
  event.timestamp = SDL_GetTicks()
  event.touchId = 1
  event.fingerId = 7
  event.x = (Float(x) + 0.5) / Float(width)
  event.y = (Float(y) + 0.5) / Float(height)
  event.windowID = windowID
  return event
}
