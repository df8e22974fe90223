import QuireText

/// The delegate of a text view, which learns of changes of the text and of its scrolling.
///
/// All methods have default implementations, which do nothing.
@MainActor public protocol TextViewDelegate: ScrollViewDelegate {
  /// Called when the view has received the focus.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Called when the view has lost the focus.
  func textViewDidEndEditing(_ textView: TextView)
  /// Called when a person has changed the text.
  func textViewDidChange(_ textView: TextView)
  /// Called when the selection has changed.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}

extension TextView {
  /// The selected part of `text`, or an empty range at the insertion point.
  public var selectedRange: Range<String.Index> {
    get { area.selectedRange }
    set { area.selectedRange = newValue }
  }

  /// Selects the whole text.
  public func selectAll() { area.perform(.selectAll) }
  /// Puts the selected text on the clipboard.
  public func copy() { area.perform(.copy) }
  /// Puts the selected text on the clipboard and deletes it.
  public func cut() { area.perform(.cut) }
  /// Replaces the selected text by the text on the clipboard.
  public func paste() { area.perform(.paste) }
  /// Deletes the selected text, or the character before the insertion point.
  public func deleteBackward() { area.perform(.delete(.backward, by: .character)) }
  /// Takes the last change back.
  public func undo() { area.perform(.undo) }
  /// Repeats the change that was undone last.
  public func redo() { area.perform(.redo) }
  /// Whether there is a change to undo.
  public var canUndo: Bool { area.text.canUndo }
  /// Whether there is an undone change to repeat.
  public var canRedo: Bool { area.text.canRedo }
}

extension TextView: TextInput {
  /// Whether a person can change the text.
  public var acceptsText: Bool { isEditable }
  /// Whether the text contains marked text, which an input method still composes.
  public var hasMarkedText: Bool { area.text.markedRange != nil }
  /// The rectangle of the insertion point, in points of the window.
  public var caretRect: Rect { area.caretRectInWindow }

  /// Replaces the marked text, or the selection if there is none, by `text`.
  public func insertText(_ text: String) { area.perform { $0.insertText(text) } }

  /// Replaces the marked text, or the selection if there is none, by `text`, which an input method
  /// composes; `selectedRange` is the part of `text` to select.
  public func setMarkedText(_ text: String, selectedRange: Range<String.Index>) {
    area.setMarkedText(text, selectedRange: selectedRange)
  }

  /// Ends the composition and keeps the marked text.
  public func unmarkText() { area.perform { $0.unmarkText() } }
}
