internal import CSDL2

/// A signal that wakes the event loop from any thread, through an event in SDL's queue.
nonisolated struct LoopWaker: Sendable {
  /// A reason for waking the event loop.
  enum Reason: Int32 {
    /// Work has arrived on the main queue.
    case mainQueue
    /// The listener on the Wayland connection has received scrolls, pinches or a request for a
    /// frame.
    case wayland
    /// The listener on the X11 connection has received scrolls or pinches.
    case xInput
    /// The desktop settings have changed.
    case settings
  }

  /// The event type that SDL has reserved for the signal.
  let type: UInt32

  init() {
    type = SDL_RegisterEvents(1)
  }

  /// Wakes the event loop for `reason`, through an event in SDL's queue.
  func wake(_ reason: Reason) {
    var event = unsafe SDL_Event()
    unsafe event.user.type = type
    unsafe event.user.code = reason.rawValue
    unsafe SDL_PushEvent(&event)
  }

  /// Returns the reason for which `event` was sent, or `nil` if it is another event.
  func reason(of event: SDL_Event) -> Reason? {
    guard unsafe event.type == type else { return nil }
    return unsafe Reason(rawValue: event.user.code)
  }
}
