internal import CSDL2

extension NativeWindow {
  /// Raises the window above other windows and gives it the keyboard focus.
  public func bringToFront() {
    if let token = surface.display.activationToken {
      bringToFront(with: token)
    } else {
      unsafe SDL_RaiseWindow(surface.window)
    }
  }

  /// Raises the window above other windows and gives it the keyboard focus, with `token`, which a
  /// program that a person has started has handed on.
  ///
  /// Without a token, a Wayland compositor may mark the window instead.
  public func bringToFront(with token: ActivationToken) {
    if let (display, surface) = unsafe surface.waylandHandles, let token = token.wayland,
      unsafe WaylandActivation.activate(surface, with: token, on: display)
    {
      return
    }
    guard let display = unsafe surface.xDisplay, let window = surface.xWindow else {
      unsafe SDL_RaiseWindow(surface.window)
      return
    }
    if unsafe hasWindowManager(display) {
      unsafe requestActivation(of: window, on: display, startedAt: token.startupTime)
    } else {
      unsafe SDL_RaiseWindow(surface.window)
      unsafe SDL_SetWindowInputFocus(surface.window)
    }
  }
}

/// Sends the message of the Extended Window Manager Hints that asks for the focus and for the
/// desktop of `window`.
///
/// - Parameters:
///   - window: The window on the X server.
///   - display: The connection to the X server.
///   - time: The time, in milliseconds on the server's clock, at which a person started a program
///     that asks for the window, or `nil` if it is not known.
private func requestActivation(
  of window: UInt, on display: OpaquePointer, startedAt time: UInt32?
) {
  var event = unsafe XEvent()
  unsafe event.xclient = XClientMessageEvent(
    type: ClientMessage, serial: 0, send_event: 1, display: display, window: window,
    message_type: XInternAtom(display, "_NET_ACTIVE_WINDOW", 0), format: 32, data: .init())
  // 1 says that a program asks, at the time of an action. Without the time only 2, which says that
  // a person has chosen the window, is believed: a person has, but no launcher has noted when.
  unsafe event.xclient.data.l.0 = time == nil ? 2 : 1
  unsafe event.xclient.data.l.1 = Int(time ?? 0)
  let mask = Int(SubstructureNotifyMask | SubstructureRedirectMask)
  unsafe XSendEvent(display, XDefaultRootWindow(display), 0, mask, &event)
  unsafe XFlush(display)
}
