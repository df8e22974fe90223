import Effects

extension PageFlipController {
  /// Takes a key.
  ///
  /// - Returns: whether it means something to a book.
  func press(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return false }
    if event.key == .escape {
      guard pageView.sheet?.grip != nil else { return false }
      _ = gestures.pan.cancel()
      _ = gestures.scroll.cancel()
      giveUp(at: event.time)
      return true
    }
    guard let action = action(for: event) else { return false }
    // A hand on the sheet has the last word.
    guard pageView.sheet?.grip == nil else { return true }
    // A held key sends the next sheet when the present one has arrived, and rests at the end.
    if event.isRepeat, isTurning { return true }
    switch action {
    case .turn(let direction) where event.isRepeat && neighbour(direction) == nil: break
    case .turn(let direction): turn(direction, reason: .key)
    case .first: turnToFirst(reason: .key)
    case .last: turnToLast(reason: .key)
    }
    return true
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
