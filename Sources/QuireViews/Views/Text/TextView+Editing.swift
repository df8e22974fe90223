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

extension TextView: TextEditing {
  /// The selected part of `text`, or an empty range at the insertion point.
  public var selectedRange: Range<String.Index> {
    get { area.selectedRange }
    set { area.selectedRange = newValue }
  }

  /// Returns whether `action` would do something now; a text that cannot be edited can only be
  /// selected and copied.
  public func canPerform(_ action: TextEditingAction) -> Bool { area.canPerform(action) }

  /// Performs `action`, or does nothing if the text does not allow it.
  public func perform(_ action: TextEditingAction) { area.perform(action) }

  /// Whether a person can change the text.
  public var acceptsText: Bool { isEditable }
  /// Whether the text contains marked text, which an input method still composes.
  public var hasMarkedText: Bool { area.text.markedRange != nil }
  /// The rectangle of the insertion point, in points of the window.
  public var caretRect: Rect { area.caretRect(in: nil) }

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
