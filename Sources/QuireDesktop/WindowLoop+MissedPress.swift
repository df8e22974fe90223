internal import CSDL2

/// A press of the primary button that SDL has missed, because a drag out of the window ended with
/// it.
extension WindowLoop {
  /// Follows `event`, a press or a release of a mouse button, which has not been handled yet.
  func followButton(_ event: SDL_MouseButtonEvent) {
    guard event.button == UInt8(SDL_BUTTON_LEFT) else { return }
    if event.type == SDL_MOUSEBUTTONDOWN.rawValue {
      window.surface.display.missesPress = false
    } else {
      // The listener may tell of the press later.
      pressMissedButton()
    }
  }

  /// Handles a press of the primary button at the position of the mouse, if SDL has missed it.
  func pressMissedButton() {
    guard window.surface.display.missesPress else { return }
    window.surface.display.missesPress = false
    var press = SDL_MouseButtonEvent()
    press.type = SDL_MOUSEBUTTONDOWN.rawValue
    press.windowID = id
    press.button = UInt8(SDL_BUTTON_LEFT)
    press.state = UInt8(SDL_PRESSED)
    press.clicks = 1
    var (x, y) = (Int32(0), Int32(0))
    unsafe SDL_GetMouseState(&x, &y)
    (press.x, press.y) = (x, y)
    unsafe handle(SDL_Event(button: press))
  }
}
