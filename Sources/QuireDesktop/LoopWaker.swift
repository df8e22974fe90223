internal import CSDL2

/// Wakes the loop from any thread by an event of SDL's queue.
nonisolated struct LoopWaker: Sendable {
  /// What the event says.
  enum Reason: Int32 {
    case mainQueue
    case wayland
    case xInput
    case settings
  }

  /// The type of the event, SDL's number.
  let type: UInt32

  init() {
    type = SDL_RegisterEvents(1)
  }

  func wake(_ reason: Reason) {
    var event = unsafe SDL_Event()
    unsafe event.user.type = type
    unsafe event.user.code = reason.rawValue
    unsafe SDL_PushEvent(&event)
  }

  /// Why `event` was pushed, `nil` if it is another event.
  func reason(of event: SDL_Event) -> Reason? {
    guard unsafe event.type == type else { return nil }
    return unsafe Reason(rawValue: event.user.code)
  }
}
