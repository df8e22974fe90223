import Quire
import QuireGeometry

/// Typing while the collection view has the focus, which writes into the field of the filter.
extension OverviewCollection: TextInput {
  var acceptsText: Bool { field != nil }

  var hasMarkedText: Bool { field?.hasMarkedText ?? false }

  var caretRect: Rect { field?.caretRect ?? .zero }

  func insertText(_ text: String) {
    // Space, which is also delivered as text, goes to the focused page before anything is typed.
    guard let field, text != " " || !field.text.isEmpty else { return }
    moveToEnd(of: field)
    field.insertText(text)
  }

  func setMarkedText(_ text: String, selectedRange: Range<String.Index>) {
    guard let field else { return }
    moveToEnd(of: field)
    field.setMarkedText(text, selectedRange: selectedRange)
  }

  func unmarkText() { field?.unmarkText() }

  /// Edits the filter by the key of `event`, and returns whether the key belongs to the filter.
  ///
  /// Characters follow as text. While an input method composes, all keys are left to it.
  func type(_ event: KeyEvent) -> Bool {
    guard let field, !hasMarkedText else { return hasMarkedText }
    switch (event.key, event.modifiers.subtracting(.shift)) {
    case (.character, []): return true
    case (.space, []): return !field.text.isEmpty
    case (.backspace, []), (.backspace, .control):
      moveToEnd(of: field)
      return !field.text.isEmpty && field.keyDown(event)
    case (.escape, []) where !field.text.isEmpty:
      field.text = ""
      field.action("")
      return true
    default: return false
    }
  }

  /// Moves the insertion point of `field`, which is not seen here, to the end of its text.
  private func moveToEnd(of field: SearchField) {
    if !hasMarkedText { field.selectedRange = field.text.endIndex..<field.text.endIndex }
  }
}
