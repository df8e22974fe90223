import QuireViews

extension PageFlipController {
  /// The commands of the keys that turn pages.
  ///
  /// The up and down arrow keys turn the pages of a book with a horizontal axis only if nothing
  /// handles them, since they scroll first. So does Enter, which first activates what has the
  /// focus. The keys for tracks are those of page turners that imitate a headset.
  var turnCommands: [KeyCommand] {
    let (next, previous) = (localized("Next page"), localized("Previous page"))
    let upAndDown = orientation == .vertical ? KeyCommand.Priority.regular : .fallback
    return turnCommands(next, .forward, isRightToLeft ? .left : .right)
      + turnCommands(next, .forward, .down, priority: upAndDown)
      + [turnCommand(next, .forward, .space)] + turnCommands(next, .forward, .pageDown)
      + [turnCommand(next, .forward, .enter, priority: .fallback)]
      + [turnCommand(next, .forward, .nextTrack, isHidden: true)]
      + turnCommands(previous, .backward, isRightToLeft ? .right : .left)
      + turnCommands(previous, .backward, .up, priority: upAndDown)
      + turnCommands(previous, .backward, .backspace) + turnCommands(previous, .backward, .pageUp)
      + [turnCommand(previous, .backward, .space, .shift)]
      + [turnCommand(previous, .backward, .previousTrack, isHidden: true)]
      + jumpCommands(localized("First page"), .home) { $0.turnToFirst(reason: .key) }
      + jumpCommands(localized("Last page"), .end) { $0.turnToLast(reason: .key) }
  }

  /// Returns the commands of `key`, alone and with Shift, that turn a page in `direction`.
  ///
  /// Lists of keys omit the command with Shift.
  private func turnCommands(
    _ title: String, _ direction: Direction, _ key: Key, priority: KeyCommand.Priority = .regular
  ) -> [KeyCommand] {
    [
      turnCommand(title, direction, key, priority: priority),
      turnCommand(title, direction, key, .shift, isHidden: true, priority: priority),
    ]
  }

  private func turnCommand(
    _ title: String, _ direction: Direction, _ key: Key, _ modifiers: Modifiers = [],
    isHidden: Bool = false, priority: KeyCommand.Priority = .regular
  ) -> KeyCommand {
    // A key that is kept pressed keeps pages turning and queues none up; it stops at the end.
    KeyCommand(
      title, key: key, modifiers: modifiers, isHidden: isHidden,
      repetition: isReadyForNext(direction) ? .repeats : .once, priority: priority
    ) { [weak self] in self?.performUnlessHeld { $0.turn(direction, reason: .key) } }
  }

  /// Returns the commands of `key`, alone and with Shift, that turn several pages with `action`.
  private func jumpCommands(
    _ title: String, _ key: Key, action: @escaping (PageFlipController) -> Void
  ) -> [KeyCommand] {
    [Modifiers(), .shift].map { modifiers in
      KeyCommand(
        title, key: key, modifiers: modifiers, isHidden: modifiers == .shift,
        repetition: isTurning ? .once : .repeats
      ) { [weak self] in self?.performUnlessHeld(action) }
    }
  }

  /// Calls `action`, unless the user drags a page.
  private func performUnlessHeld(_ action: (PageFlipController) -> Void) {
    if !isHeld { action(self) }
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
