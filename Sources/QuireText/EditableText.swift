// The editing of text as a value: this module draws nothing, measures nothing and knows no views.

/// A text that a person edits, with its selection, the text that an input method composes, and the
/// changes that can be undone.
///
/// | event | method |
/// |---|---|
/// | text was typed | `insertText` |
/// | text was pasted or dropped | `paste` |
/// | a key deletes | `deleteBackward`, `deleteForward` |
/// | a key moves the insertion point | `move` |
/// | the pointer or a program selects | `select`, `selectWord`, `selectParagraph`, `extend` |
/// | an input method composes | `setMarkedText`, `unmarkText` |
/// | a key undoes or repeats a change | `undo`, `redo` |
///
/// Positions are offsets in UTF-8 bytes. The ends of the selection are always between two
/// characters as a person sees them: an emoji of several parts is never cut.
package struct EditableText: Sendable {
  /// The characters of the text, including those that an input method composes.
  package private(set) var string: String
  /// The selection, or the insertion point if nothing is selected.
  package private(set) var selection = TextSelection(0)
  /// Whether the text may have several paragraphs; otherwise inserted line breaks become spaces.
  package let isMultiline: Bool
  /// Whether the text is secret: nothing of it can be copied, and keys treat it as one word.
  package var isSecure: Bool
  /// The composition of an input method, or `nil` if none is in progress.
  private(set) var composition: Composition?
  var history = EditHistory()
  private var pending: TextChange?

  /// Text that an input method composes in place of a part of the text.
  struct Composition: Hashable, Sendable {
    /// The composed text, in UTF-8 bytes.
    var range: Range<Int>
    /// The text in place of which it stands.
    let removed: String
    /// The selection before the composition.
    let before: TextSelection
  }

  /// Creates a text with the characters of `string` and the insertion point at its end.
  package init(_ string: String = "", isMultiline: Bool = false, isSecure: Bool = false) {
    self.isMultiline = isMultiline
    self.isSecure = isSecure
    self.string = string
    self.string = accepted(string)
    self.string.makeContiguousUTF8()
    selection = TextSelection(self.string.utf8.count)
  }

  /// The selected text, or an empty string for a secure text, of which nothing may be copied.
  package var selectedText: String { isSecure ? "" : string.slice(selection.range) }

  /// The range of the text that an input method composes, or `nil` if none is in progress.
  package var markedRange: Range<Int>? { composition?.range }

  /// The number of changes that can be undone.
  package var undoCount: Int { history.done.count }

  /// Whether there is a change to undo.
  package var canUndo: Bool { !history.done.isEmpty }

  /// Whether there is an undone change to repeat.
  package var canRedo: Bool { !history.undone.isEmpty }

  /// Ends the last change, so that what is typed next is a change of its own.
  package mutating func endChange() { history.close() }

  /// Returns the change of the text since the last call as one replacement, or `nil` if the text is
  /// the same.
  package mutating func takeChange() -> TextChange? {
    defer { pending = nil }
    return pending
  }

  /// Replaces the whole text by `string`, and forgets all changes.
  package mutating func setString(_ string: String) {
    composition = nil
    replace(0..<self.string.utf8.count, with: accepted(string))
    self.string.makeContiguousUTF8()
    history = EditHistory()
    selection = TextSelection(self.string.utf8.count)
  }

  /// Returns `string` as the text accepts it: in a single-line text, line breaks become spaces, and
  /// those at the end are left out.
  func accepted(_ string: String) -> String {
    guard !isMultiline, string.contains(where: \.isNewline) else { return string }
    let end = string.lastIndex { !$0.isNewline }.map(string.index(after:)) ?? string.startIndex
    return String(string[..<end].map { $0.isNewline ? " " : $0 })
  }

  // MARK: Steps

  /// Replaces `range` by `replacement`, without a record in the history.
  mutating func replace(_ range: Range<Int>, with replacement: String) {
    guard !range.isEmpty || !replacement.isEmpty else { return }
    string.replaceSubrange(
      string.position(range.lowerBound)..<string.position(range.upperBound), with: replacement)
    let change = TextChange(range: range, count: replacement.utf8.count)
    pending = pending?.followed(by: change) ?? change
  }

  /// Sets the selection to the borders between characters at or after `anchor` and `head`.
  mutating func place(anchor: Int, head: Int) {
    selection = TextSelection(
      anchor: string.characterBorder(from: anchor), head: string.characterBorder(from: head))
  }

  mutating func begin(_ composition: Composition?) { self.composition = composition }

  /// Replaces `range` by `replacement`, places the insertion point after it, and records the change
  /// as one of `kind`.
  mutating func change(
    _ range: Range<Int>, to replacement: String, as kind: EditHistory.Kind
  ) {
    guard !range.isEmpty || !replacement.isEmpty else { return }
    let (before, removed) = (selection, string.slice(range))
    replace(range, with: replacement)
    let end = range.lowerBound + replacement.utf8.count
    place(anchor: end, head: end)
    history.add(
      Edit(
        offset: range.lowerBound, removed: removed, inserted: replacement, before: before,
        after: selection),
      as: kind)
  }
}
