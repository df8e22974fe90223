internal import CSDL2

/// An object that wakes the event loop of the window from any thread, through an event in SDL's
/// queue.
nonisolated struct LoopWaker: Sendable {
  /// A reason for waking the event loop.
  enum Reason: Int32 {
    /// Work that waits on the main queue of Dispatch.
    case mainQueue
    /// Scroll events, pinches or frame requests that the thread of the Wayland listener has
    /// received.
    case wayland
    /// Scroll events or pinches that the thread of the XInput listener has received.
    case xInput
    /// A change of the desktop settings.
    case settings
    /// Buttons of game controllers, or controllers that were connected.
    case controllers
  }

  /// The number of the event type that SDL has reserved for waking the loop.
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
