import QuireGeometry

/// The position of the mouse in a window, and the time for which it has rested.
struct CursorState {
  /// How long the mouse rests in full screen before its cursor is hidden, in seconds.
  static let patience = 3.0

  /// The place of the mouse, in points from the window's top left corner; nil outside.
  var place: Point?
  /// The time of the last thing that the mouse did, in seconds on the monotonic clock.
  var lastUse = 0.0
  /// Whether the mouse has rested long enough for its cursor to be hidden.
  var isResting = false
  /// What hides the cursor; nil outside full screen.
  var alarm: Alarm?
}

extension Window {
  /// The cursor for what lies under the mouse: that of the responder which holds the press, or of
  /// the first one along the chain that names a cursor.
  ///
  /// In full screen it is hidden after the mouse has rested for 3 s.
  public var shownCursor: Cursor {
    guard !mouse.isResting else { return .hidden }
    guard let place = mouse.place else { return .arrow }
    let start = holder(of: .mouse(.primary)) ?? hitTest(place)
    let chain = sequence(first: start ?? self, next: \.next)
    return chain.lazy.compactMap { $0.cursor(at: place) }.first ?? .arrow
  }

  /// Notes what the mouse does.
  func followMouse(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown(.mouse, let place, _), .pointerMoved(.mouse, let place),
      .pointerUp(.mouse, let place):
      mouse.place = place
    case .pointerLost(.mouse): mouse.place = nil
    case .wheel: break
    default: return
    }
    mouse.lastUse = event.time
    mouse.isResting = false
  }

  /// Shows the present cursor in the native window.
  func showCursor() {
    guard let host else { return }
    watchRest(isFullScreen: host.isFullScreen)
    let cursor = shownCursor
    if host.cursor != cursor { host.cursor = cursor }
  }

  /// Hides the cursor after a while in full screen, and shows it again elsewhere.
  private func watchRest(isFullScreen: Bool) {
    guard isFullScreen else {
      mouse.isResting = false
      if let alarm = mouse.alarm { cancel(alarm) }
      mouse.alarm = nil
      return
    }
    guard mouse.alarm == nil, !mouse.isResting else { return }
    // Full screen begins with a cursor to be seen.
    wait(until: time + CursorState.patience)
  }

  private func wait(until time: Double) {
    mouse.alarm = setAlarm(at: time) { [weak self] now in
      guard let self else { return }
      mouse.alarm = nil
      let end = mouse.lastUse + CursorState.patience
      if holder(of: .mouse(.primary)) != nil {
        wait(until: now + CursorState.patience)
      } else if end > now {
        wait(until: end)
      } else {
        mouse.isResting = true
      }
    }
  }
}
