import QuireText

/// The methods that handle keys in a text.
extension TextArea {
  /// Performs the command of the key in `event`, and returns whether it has one; `submit` is called
  /// for the Return key in a single line.
  ///
  /// While an input method composes, all keys are left to it.
  func handleKey(_ event: KeyEvent, submit: () -> Bool = { false }) -> Bool {
    guard text.markedRange == nil else { return true }
    guard let command = TextCommand(event, isMultiline: text.isMultiline) else { return false }
    if command == .submit { return submit() }
    return perform(command)
  }

  /// Performs `command`, and returns whether the text allows it.
  @discardableResult
  func perform(_ command: TextCommand) -> Bool {
    guard isEditable || !command.isEdit else { return false }
    switch command {
    case .move(let movement, let extends): return move(movement, extends: extends)
    case .delete(.backward, let unit): perform { $0.deleteBackward(by: unit) }
    case .delete(.forward, let unit): perform { $0.deleteForward(by: unit) }
    case .edit(let action): perform(action)
    case .insertLineBreak: perform { $0.insertText("\n") }
    case .insertTab: perform { $0.insertText("\t") }
    case .leave: return window?.moveFocus() == true
    // The text follows as an event of its own.
    case .type: break
    case .submit: return false
    }
    return true
  }

  // MARK: Movement

  private func move(_ movement: TextCommand.Movement, extends: Bool) -> Bool {
    // Keys scroll a text that has no insertion point.
    guard isEditable || extends else { return false }
    let head = text.selection.head
    switch movement {
    case .left, .right: moveSideways(onRight: movement == .right, extends: extends)
    case .wordLeft, .wordRight:
      let isForward = (movement == .wordRight) != isRightToLeft(at: head)
      perform { $0.move(isForward ? .forward : .backward, by: .word, extends: extends) }
    case .up: moveVertically(by: -1, isPage: false, extends: extends)
    case .down: moveVertically(by: 1, isPage: false, extends: extends)
    case .pageUp: moveVertically(by: -1, isPage: true, extends: extends)
    case .pageDown: moveVertically(by: 1, isPage: true, extends: extends)
    case .paragraphUp: perform { $0.move(.backward, by: .paragraph, extends: extends) }
    case .paragraphDown: perform { $0.move(.forward, by: .paragraph, extends: extends) }
    case .lineStart, .lineEnd:
      let edge = lineEdge(at: head, isEnd: movement == .lineEnd)
      perform { $0.move(to: edge, extends: extends) }
    case .textStart: perform { $0.move(.backward, by: .document, extends: extends) }
    case .textEnd: perform { $0.move(.forward, by: .document, extends: extends) }
    }
    if extends { offerSelection() }
    return true
  }

  /// Moves the insertion point to the next character on the right or on the left, as it is seen, or
  /// to that end of the selection.
  private func moveSideways(onRight: Bool, extends: Bool) {
    let range = text.selection.range
    guard extends || range.isEmpty else {
      let (start, end) = (caretRect(at: range.lowerBound), caretRect(at: range.upperBound))
      // On different lines, the side on which reading begins is that of the start.
      let startIsLeft =
        start.minY == end.minY
        ? start.minX <= end.minX : !isRightToLeft(at: range.lowerBound)
      return perform {
        $0.move(to: startIsLeft == onRight ? range.upperBound : range.lowerBound)
      }
    }
    let next = visualNeighbour(of: text.selection.head, onRight: onRight)
    perform { $0.move(to: next, extends: extends) }
  }

  /// Moves the insertion point by `direction` lines, or by as many as are visible, at the same
  /// horizontal position.
  private func moveVertically(by direction: Double, isPage: Bool, extends: Bool) {
    let rect = caretRect(at: text.selection.head)
    let x = goalX ?? rect.minX
    let step = isPage ? max(rect.height, visibleRect.height - rect.height) : rect.height * 0.5
    let y = direction > 0 ? rect.maxY + step : rect.minY - step
    let edge = direction > 0 ? paragraphs.height : 0
    let isBeyond = direction > 0 ? rect.maxY >= edge - 0.5 : rect.minY <= 0.5
    let target =
      isBeyond
      ? (direction > 0 ? text.string.utf8.count : 0)
      : offset(at: Point(x: x, y: max(0, min(y, paragraphs.height - 0.5))))
    perform(keepsGoal: true) { $0.move(to: target, extends: extends) }
    goalX = x
  }
}
