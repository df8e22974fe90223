extension EditableText {
  /// Replaces the marked text, or the selection if there is none, by `text`, which an input method
  /// composes; `selectedRange` is the selection in it, in UTF-8 bytes of `text`.
  ///
  /// Marked text can be undone only when the composition has ended. An empty text ends the
  /// composition and restores what it replaced.
  package mutating func setMarkedText(_ text: String, selectedRange: Range<Int>) {
    guard !text.isEmpty else { return cancelComposition() }
    let text = accepted(text)
    let composition =
      composition
      ?? Composition(
        range: selection.range, removed: string.slice(selection.range), before: selection)
    history.close()
    replace(composition.range, with: text)
    let start = composition.range.lowerBound
    begin(
      Composition(
        range: start..<start + text.utf8.count, removed: composition.removed,
        before: composition.before))
    let selected = selectedRange.clamped(to: 0..<text.utf8.count)
    place(anchor: start + selected.lowerBound, head: start + selected.upperBound)
  }

  /// Ends the composition and keeps the marked text.
  package mutating func unmarkText() {
    guard let composition else { return }
    let text = string.slice(composition.range)
    begin(nil)
    let end = composition.range.upperBound
    place(anchor: end, head: end)
    history.add(
      Edit(
        offset: composition.range.lowerBound, removed: composition.removed, inserted: text,
        before: composition.before, after: selection),
      as: .other)
  }

  /// Ends the composition, and restores the text and the selection before it.
  mutating func cancelComposition() {
    guard let composition else { return }
    begin(nil)
    replace(composition.range, with: composition.removed)
    place(anchor: composition.before.anchor, head: composition.before.head)
  }
}
