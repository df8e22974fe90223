// The editing of text as a value: this module draws nothing, measures nothing and knows no views.

package import SecretMemory

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
///
/// A secure text consists of a dot for each character. The characters are in memory of their own,
/// and changes cannot be undone, because the history would contain them.
package struct EditableText: Sendable {
  /// The characters of the text, including those that an input method composes; a dot for each if
  /// the text is secure.
  package private(set) var string: String
  /// The selection, or the insertion point if nothing is selected.
  package private(set) var selection = TextSelection(0)
  /// Whether the text may have several paragraphs; otherwise inserted line breaks become spaces.
  package let isMultiline: Bool
  /// The characters of a secure text, or `nil` if the text is not secure.
  private var secret: SecretText?
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
    secret = isSecure ? SecretText() : nil
    self.string = ""
    setString(string)
    pending = nil
  }

  /// Whether the text is secret: nothing of it can be copied, and keys treat it as one word.
  ///
  /// A change forgets the changes that can be undone.
  package var isSecure: Bool {
    get { secret != nil }
    set {
      guard newValue != isSecure else { return }
      let (text, anchor, head) = (
        plainString, plainOffset(selection.anchor), plainOffset(selection.head)
      )
      composition = nil
      replace(0..<string.utf8.count, with: "")
      secret = newValue ? SecretText() : nil
      setString(text)
      place(anchor: offset(ofPlain: anchor), head: offset(ofPlain: head))
    }
  }

  /// The characters of the text, also of a secure one, of which copies in memory are not wiped.
  package var plainString: String { secret?.string ?? string }

  /// The characters of the text in UTF-8; only those of a secure text have never been elsewhere.
  package var secretBytes: SecretBytes { secret?.bytes ?? SecretBytes(string.utf8) }

  /// Returns the number of bytes of `plainString` before the position `offset` of the text.
  package func plainOffset(_ offset: Int) -> Int {
    secret?.offset(ofCharacter: offset / SecretText.standInCount) ?? offset
  }

  /// Returns the position in the text of the offset `offset` of `plainString`, in bytes.
  package func offset(ofPlain offset: Int) -> Int {
    secret.map { $0.character(at: offset) * SecretText.standInCount } ?? offset
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

  /// Replaces `range` by `replacement`, without a record in the history, and returns the range of
  /// the replacement.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with replacement: String) -> Range<Int> {
    guard !range.isEmpty || !replacement.isEmpty else { return range }
    let characters =
      range.lowerBound / SecretText.standInCount..<range.upperBound / SecretText.standInCount
    let shown = secret?.replace(characters, with: replacement) ?? replacement
    string.replaceSubrange(
      string.position(range.lowerBound)..<string.position(range.upperBound), with: shown)
    let change = TextChange(range: range, count: shown.utf8.count)
    pending = pending?.followed(by: change) ?? change
    return range.lowerBound..<range.lowerBound + change.count
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
    let end = replace(range, with: replacement).upperBound
    place(anchor: end, head: end)
    record(
      Edit(
        offset: range.lowerBound, removed: removed, inserted: replacement, before: before,
        after: selection),
      as: kind)
  }

  /// Records `edit` as a change of `kind` that can be undone, unless the text is secure.
  mutating func record(_ edit: Edit, as kind: EditHistory.Kind) {
    if !isSecure { history.add(edit, as: kind) }
  }
}
