import QuireViews

extension PageFlipController {
  /// Turns a page if `event` is a key that turns pages, such as an arrow key, and returns whether
  /// the key is one of these.
  ///
  /// - Returns: Whether a book uses the key.
  func turn(by event: KeyEvent) -> Bool {
    switch event.key {
    case .right: turn(isRightToLeft ? .backward : .forward, by: event)
    case .left: turn(isRightToLeft ? .forward : .backward, by: event)
    case .down where orientation == .vertical: turn(.forward, by: event)
    case .up where orientation == .vertical: turn(.backward, by: event)
    case .space: turn(event.modifiers.contains(.shift) ? .backward : .forward, by: event)
    case .pageDown: turn(.forward, by: event)
    case .backspace, .pageUp: turn(.backward, by: event)
    case .home: handle(event, repeats: !isTurning) { turnToFirst(reason: .key) }
    case .end: handle(event, repeats: !isTurning) { turnToLast(reason: .key) }
    default: false
    }
  }

  /// Turns a page if `event`, which no view or controller has handled, is the up or down arrow key,
  /// and returns whether it is.
  ///
  /// - Returns: Whether a book uses the key.
  func turn(byUnclaimed event: KeyEvent) -> Bool {
    switch event.key {
    case .down: turn(.forward, by: event)
    case .up: turn(.backward, by: event)
    default: false
    }
  }

  private func turn(_ direction: Direction, by event: KeyEvent) -> Bool {
    // A key that is kept pressed keeps pages turning and queues none up; it stops at the end.
    handle(event, repeats: isReadyForNext(direction)) { turn(direction, reason: .key) }
  }

  /// Calls `action` for the key press `event`, or returns false if Ctrl, Alt or the command key is
  /// pressed too; `repeats` says whether a held key calls `action` again.
  ///
  /// It does not call `action` while the user drags a page. Shift does not count as a modifier.
  ///
  /// - Returns: Whether the key is pressed without Ctrl, Alt and the command key.
  private func handle(
    _ event: KeyEvent, repeats: @autoclosure () -> Bool, action: () -> Void
  ) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return false }
    if !isHeld, !event.isRepeat || repeats() { action() }
    return true
  }

  /// Returns whether a key that the user keeps pressed may turn another page in `direction` now, or
  /// reverse a running page turn.
  private func isReadyForNext(_ direction: Direction) -> Bool {
    guard let newest = transitionContexts.last else {
      return neighbor(direction).map(isReady) ?? false
    }
    guard let page = newest.to else { return false }
    guard newest.isCancelled == (newest.direction != direction) else { return true }
    let animation = animationController(from: page, to: page, direction: direction)
    return newest.allowsNextTransition && canJoin(direction, with: animation)
      && neighbor(of: page, direction).map(isReady) ?? false
  }
}
