import QuireViews

extension PageFlipController {
  /// Takes a key.
  ///
  /// - Returns: whether it means something to a book.
  func turn(by event: KeyEvent) -> Bool {
    guard let action = action(for: event) else { return false }
    return perform(action, by: event)
  }

  /// Takes a key that nobody has handled: up and down turn the pages of a book that lies along the
  /// other axis.
  ///
  /// - Returns: whether it means something to a book.
  func turn(byUnclaimed event: KeyEvent) -> Bool {
    switch event.key {
    case .down: perform(.turn(.forward), by: event)
    case .up: perform(.turn(.backward), by: event)
    default: false
    }
  }

  private func perform(_ action: KeyAction, by event: KeyEvent) -> Bool {
    // A hand on the sheet has the last word.
    guard !isHeld else { return true }
    switch action {
    // A held key keeps sheets in flight and queues none up; it rests at the end.
    case .turn(let direction) where event.isRepeat && !isTimeForNext(direction): break
    case .first where event.isRepeat && isTurning, .last where event.isRepeat && isTurning: break
    case .turn(let direction): turn(direction, reason: .key)
    case .first: turnToFirst(reason: .key)
    case .last: turnToLast(reason: .key)
    }
    return true
  }

  /// Whether a held key sends another sheet in `direction` now, or turns one round.
  private func isTimeForNext(_ direction: Direction) -> Bool {
    guard let newest = transitionContexts.last else {
      return neighbor(direction).map(isReady) ?? false
    }
    guard let page = newest.to else { return false }
    guard newest.isCancelled == (newest.direction != direction) else { return true }
    let look = animationController(from: page, to: page, direction: direction)
    return newest.makesRoomForNext && canJoin(direction, with: look)
      && neighbor(of: page, direction).map(isReady) ?? false
  }

  private enum KeyAction {
    case turn(Direction)
    case first
    case last
  }

  private func action(for event: KeyEvent) -> KeyAction? {
    switch event.key {
    case .right: .turn(isRightToLeft ? .backward : .forward)
    case .left: .turn(isRightToLeft ? .forward : .backward)
    case .down where orientation == .vertical: .turn(.forward)
    case .up where orientation == .vertical: .turn(.backward)
    case .space: .turn(event.modifiers.contains(.shift) ? .backward : .forward)
    case .pageDown: .turn(.forward)
    case .backspace, .pageUp: .turn(.backward)
    case .home: .first
    case .end: .last
    default: nil
    }
  }
}
