import Effects

extension PageFlipController {
  /// Takes a key.
  ///
  /// - Returns: whether it means something to a book.
  func turn(by event: KeyEvent) -> Bool {
    guard let action = action(for: event) else { return false }
    // A hand on the sheet has the last word.
    guard newestTransition?.grip == nil else { return true }
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
