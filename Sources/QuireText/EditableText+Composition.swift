extension EditableText {
  /// Replaces the marked text, or the selection if there is none, by `text`, which an input method
  /// composes; `selectedRange` is the selection in it, in UTF-8 bytes of `text`.
  ///
  /// Marked text can be undone only when the composition has ended. An empty text ends the
  /// composition and restores what it replaced, unless the text is secure.
  package mutating func setMarkedText(_ text: String, selectedRange: Range<Int>) {
    guard !text.isEmpty else { return cancelComposition() }
    let text = accepted(text)
    // What a composition replaces would be kept outside of the memory for secrets.
    if isSecure, composition == nil { change(selection.range, to: "", as: .other) }
    let composition =
      composition
      ?? Composition(
        range: selection.range, removed: string.slice(selection.range), before: selection)
    history.close()
    let range = replace(composition.range, with: text)
    begin(
      Composition(
        range: range, removed: composition.removed, before: composition.before))
    let selected = selectedRange.clamped(to: 0..<text.utf8.count)
    let start = plainOffset(range.lowerBound)
    place(
      anchor: offset(ofPlain: start + selected.lowerBound),
      head: offset(ofPlain: start + selected.upperBound))
  }

  /// Ends the composition and keeps the marked text.
  package mutating func unmarkText() {
    guard let composition else { return }
    let text = string.slice(composition.range)
    begin(nil)
    let end = composition.range.upperBound
    place(anchor: end, head: end)
    record(
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
