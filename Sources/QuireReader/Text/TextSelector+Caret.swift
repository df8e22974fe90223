import Quire
import QuireDocuments

/// The caret that keys move through the text.
extension TextSelector {
  /// Shows a caret, which has come to the pages in `direction`, or hides it if `direction` is
  /// `nil`.
  ///
  /// A caret that has come backward is at the end of the text at first.
  func showCaret(comingIn direction: Direction?) {
    isCaretShown = direction != nil
    if let direction, selection == nil, let whole = text.whole {
      place(at: direction == .forward ? whole.lowerBound : whole.upperBound)
    } else if direction == nil, !hasSelection {
      clear()
    }
    showSelection()
  }

  /// Moves the caret, or the end of the selection if Shift is down, by the key of `event`.
  ///
  /// - Returns: The result, or `nil` if the key does not move the caret.
  func moveCaret(by event: KeyEvent) -> TextCaret.Result? {
    guard isCaretShown, let selection, let movement = TextCaret.Movement(event) else { return nil }
    let result = caret.move(movement, from: selection.caret, in: text)
    if case .moved(let position) = result {
      if event.modifiers.contains(.shift) {
        extend(to: position)
      } else {
        place(at: position)
      }
      announce(movement, at: position)
    }
    return result
  }

  /// Says the text that the caret has come to by `movement`.
  private func announce(_ movement: TextCaret.Movement, at position: SpreadText.Position) {
    guard let page = text[position.page], page.count > 0 else { return }
    let index = min(position.index, page.count - 1)
    let range =
      switch movement {
      case .across(_, .character): page.character(at: index)
      case .across(_, .word): page.word(at: index)
      case .line, .lineEnd, .spreadEnd: page.line(at: index)
      }
    views[position.page]?.announce(page.text(in: range))
  }
}

nonisolated extension TextCaret.Movement {
  /// The movement for which the key of `event` is pressed, or `nil` if there is none.
  init?(_ event: KeyEvent) {
    guard event.modifiers.subtracting([.shift, .control]).isEmpty else { return nil }
    let isWide = event.modifiers.contains(.control)
    switch event.key {
    case .left: self = .across(isRight: false, isWide ? .word : .character)
    case .right: self = .across(isRight: true, isWide ? .word : .character)
    case .up where !isWide: self = .line(isDown: false)
    case .down where !isWide: self = .line(isDown: true)
    case .home: self = isWide ? .spreadEnd(isEnd: false) : .lineEnd(isEnd: false)
    case .end: self = isWide ? .spreadEnd(isEnd: true) : .lineEnd(isEnd: true)
    default: return nil
    }
  }
}
