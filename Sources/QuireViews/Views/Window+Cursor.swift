import QuireGeometry

/// The state of a window's cursor: the position of the mouse, the held modifier keys, and whether
/// the cursor is hidden because the mouse does not move.
struct CursorState {
  /// The time, in seconds, without mouse movement after which the cursor is hidden in full screen.
  static let patience = 3.0

  /// The position of the mouse, in points from the window's top left corner, or `nil` if it is
  /// outside the window.
  var location: Point?
  /// The modifier keys that are held.
  var modifiers: Modifiers = []
  /// The time of the last mouse event, in seconds on the monotonic clock.
  var lastUse = 0.0
  /// Whether the cursor is hidden because the mouse has not moved for some time in full screen.
  var isResting = false
  /// The alarm that will hide the cursor, or `nil` if none is set.
  var alarm: Alarm?
}

extension Window {
  /// The modifier keys that are held while the window has the keyboard focus; the native window
  /// sets them.
  ///
  /// Views whose cursor says what a press would do read them.
  package var heldModifiers: Modifiers {
    get { mouse.modifiers }
    set {
      mouse.modifiers = newValue
      showCursor()
    }
  }

  /// The cursor to show at the current position of the mouse.
  ///
  /// The responder that handles the press decides, or else the first responder in the chain under
  /// the mouse that returns a cursor. In full screen the cursor is hidden after the mouse has not
  /// moved for 3 s.
  public var shownCursor: Cursor {
    guard !mouse.isResting else { return .hidden }
    guard let location = mouse.location else { return .arrow }
    let start = responder(holding: .mouse(.primary)) ?? hitTest(location)
    let chain = sequence(first: start ?? self, next: \.next)
    return chain.lazy.compactMap { $0.cursor(at: location) }.first ?? .arrow
  }

  /// Records the mouse position and the time of `event`, if it is an event of the mouse.
  func followMouse(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown(.mouse, let location, _), .pointerMoved(.mouse, let location),
      .pointerUp(.mouse, let location):
      mouse.location = location
    case .pointerLost(.mouse): mouse.location = nil
    case .wheel: break
    default: return
    }
    mouse.lastUse = event.time
    mouse.isResting = false
  }

  /// Makes the native window show the cursor `shownCursor`.
  func showCursor() {
    guard let host else { return }
    watchRest(isFullScreen: host.isFullScreen)
    let cursor = shownCursor
    if host.cursor != cursor { host.cursor = cursor }
  }

  /// Starts the alarm that hides the cursor in full screen, or cancels it outside full screen.
  private func watchRest(isFullScreen: Bool) {
    guard isFullScreen else {
      mouse.isResting = false
      if let alarm = mouse.alarm { cancel(alarm) }
      mouse.alarm = nil
      return
    }
    guard mouse.alarm == nil, !mouse.isResting else { return }
    // The cursor is visible at the beginning of full screen.
    wait(until: time + CursorState.patience)
  }

  private func wait(until time: Double) {
    mouse.alarm = setAlarm(at: time) { [weak self] now in
      guard let self else { return }
      mouse.alarm = nil
      let end = mouse.lastUse + CursorState.patience
      if responder(holding: .mouse(.primary)) != nil {
        wait(until: now + CursorState.patience)
      } else if end > now {
        wait(until: end)
      } else {
        mouse.isResting = true
      }
    }
  }
}
