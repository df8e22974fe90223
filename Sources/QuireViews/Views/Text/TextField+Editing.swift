import QuireText
package import SecretMemory

extension TextField: TextEditing {
  /// The selected part of `text`, or an empty range at the insertion point.
  public var selectedRange: Range<String.Index> {
    get { area.selectedRange }
    set { area.selectedRange = newValue }
  }

  /// The text as it is shown: a dot for each character of a hidden text.
  package var shownText: String { area.text.string }

  /// The selected part of `shownText`, or an empty range at the insertion point.
  package var shownSelection: Range<String.Index> {
    get { area.shownSelection }
    set { area.shownSelection = newValue }
  }

  /// The characters of the text in UTF-8; only those of a hidden text have never been elsewhere.
  package var secretBytes: SecretBytes { area.text.secretBytes }

  /// Removes a hidden text from memory.
  func forgetSecret() {
    if isSecureTextEntry { text = "" }
  }

  /// Returns whether `action` would do something now; a secure text can be neither cut nor copied.
  public func canPerform(_ action: TextEditingAction) -> Bool { area.canPerform(action) }

  /// Performs `action`, or does nothing if the text does not allow it.
  public func perform(_ action: TextEditingAction) { area.perform(action) }

  /// Whether a person can change the text.
  public var acceptsText: Bool { isEnabled }
  /// Whether the text contains marked text, which an input method still composes.
  public var hasMarkedText: Bool { area.text.markedRange != nil }
  /// The rectangle of the insertion point, in points of the window.
  public var caretRect: Rect { area.caretRect(in: nil) }

  /// Replaces the marked text, or the selection if there is none, by `text`.
  public func insertText(_ text: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: selectedRange, replacement: text) ?? true
    else { return }
    area.perform { $0.insertText(text) }
  }

  /// Replaces the marked text, or the selection if there is none, by `text`, which an input method
  /// composes; `selectedRange` is the part of `text` to select.
  public func setMarkedText(_ text: String, selectedRange: Range<String.Index>) {
    area.setMarkedText(text, selectedRange: selectedRange)
  }

  /// Ends the composition and keeps the marked text.
  public func unmarkText() { area.perform { $0.unmarkText() } }
}
