extension EditableText {
  /// Replaces the selection, or the marked text, by the typed text `text`.
  ///
  /// An input method ends its composition in this way. An empty text ends a composition without a
  /// result.
  package mutating func insertText(_ text: String) {
    let isComposed = composition != nil
    cancelComposition()
    change(selection.range, to: accepted(text), as: isComposed ? .other : .typing)
  }

  /// Replaces the selection by `text`, as a change of its own.
  package mutating func paste(_ text: String) {
    unmarkText()
    change(selection.range, to: accepted(text), as: .other)
  }

  /// Replaces `range` by `text`, as a change of its own, with the insertion point after it.
  package mutating func replace(_ range: Range<Int>, withText text: String) {
    unmarkText()
    change(bordered(range), to: accepted(text), as: .other)
  }

  /// Deletes the selection, or if nothing is selected, from the insertion point back over a unit of
  /// `granularity`.
  package mutating func deleteBackward(by granularity: TextGranularity = .character) {
    delete(.backward, by: granularity, as: .deletionBackward)
  }

  /// Deletes the selection, or if nothing is selected, from the insertion point forward over a unit
  /// of `granularity`.
  package mutating func deleteForward(by granularity: TextGranularity = .character) {
    delete(.forward, by: granularity, as: .deletionForward)
  }

  private mutating func delete(
    _ direction: TextDirection, by granularity: TextGranularity, as kind: EditHistory.Kind
  ) {
    unmarkText()
    guard selection.isEmpty else { return change(selection.range, to: "", as: .other) }
    let end = destination(from: selection.head, direction, by: granularity)
    let range = min(selection.head, end)..<max(selection.head, end)
    change(range, to: "", as: granularity == .character ? kind : .other)
  }

  /// Deletes the selection and returns it, or returns `nil` if nothing is selected or the text is
  /// secure.
  package mutating func cut() -> String? {
    unmarkText()
    guard !selection.isEmpty, !isSecure else { return nil }
    let text = selectedText
    change(selection.range, to: "", as: .other)
    return text
  }

  // MARK: Undo

  /// Takes the last change back, and restores the selection that was there before it.
  package mutating func undo() {
    cancelComposition()
    guard let edit = history.undo() else { return }
    replace(edit.offset..<edit.offset + edit.inserted.utf8.count, with: edit.removed)
    place(anchor: edit.before.anchor, head: edit.before.head)
  }

  /// Repeats the change that was undone last.
  package mutating func redo() {
    cancelComposition()
    guard let edit = history.redo() else { return }
    replace(edit.offset..<edit.offset + edit.removed.utf8.count, with: edit.inserted)
    place(anchor: edit.after.anchor, head: edit.after.head)
  }
}
