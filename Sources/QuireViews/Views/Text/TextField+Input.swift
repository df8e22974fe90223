import QuireText

/// The methods that handle presses, keys and edits in a text field.
extension TextField {
  /// Begins to follow the press of `event`, and returns whether the field uses it.
  ///
  /// The mouse selects text. A finger may be about to scroll the views behind the field, so a touch
  /// places the insertion point only at its end.
  func beginFieldPress(_ event: PointerEvent) -> Bool {
    if event.isTouch {
      beginPress(event)
      return true
    }
    guard case .mouse(let button) = event.pointer, button == .primary || button == .middle else {
      return false
    }
    becomeFirstResponder()
    return area.beginSelection(event)
  }

  /// Follows the press of `event`, and returns whether the field uses it.
  func continueFieldPress(_ event: PointerEvent) -> Bool {
    if area.continueSelection(event) { return true }
    guard event.isTouch, pressStart?.pointer == event.pointer,
      window?.responder(holding: event.pointer) === self
    else { return false }
    offerDrag(event)
    return true
  }

  /// Ends the press of `event`, and returns whether the field used it.
  func endFieldPress(_ event: PointerEvent) -> Bool {
    if area.endSelection(by: event.pointer) { return true }
    guard event.isTouch, isPressed, isUnder(event) else { return false }
    isPressed = false
    becomeFirstResponder()
    area.placeCaret(by: event)
    return true
  }

  /// Performs the action of the Return key, and returns whether there is one.
  func submit() -> Bool {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
    primaryAction?(text)
    return primaryAction != nil
  }

  /// Empties the field as its button does.
  func clear() {
    guard !area.text.string.isEmpty, delegate?.textFieldShouldClear(self) ?? true else { return }
    area.perform {
      $0.selectAll()
      $0.deleteBackward()
    }
    becomeFirstResponder()
  }
}

extension TextField: TextAreaOwner {
  func textAreaDidChange(isEdit: Bool) {
    if isEdit { textDidChange() }
    // Marked text is not an input yet.
    if isEdit, !hasMarkedText {
      updateProblem()
      ownAction?(text)
      delegate?.textFieldDidChange(self)
    }
    delegate?.textFieldDidChangeSelection(self)
  }
}
