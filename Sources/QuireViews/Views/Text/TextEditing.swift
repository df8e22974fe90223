/// A view in which a person selects and edits text: a text field or a text view.
@MainActor public protocol TextEditing: TextInput {
  /// The text.
  var text: String { get set }
  /// The selected part of `text`, or an empty range at the insertion point.
  var selectedRange: Range<String.Index> { get set }
  /// Returns whether `action` would do something now, as far as the text decides it.
  ///
  /// The clipboard is not examined: `paste` is possible wherever text can be inserted.
  func canPerform(_ action: TextEditingAction) -> Bool
  /// Performs `action`, or does nothing if the text does not allow it.
  func perform(_ action: TextEditingAction)
}

/// An action of the menu with which a person edits text.
public nonisolated enum TextEditingAction: Hashable, Sendable {
  /// Reverts the last change of the text's undo manager.
  case undo
  /// Repeats the change that was undone last.
  case redo
  /// Puts the selected text on the clipboard and deletes it; impossible in a secure field.
  case cut
  /// Puts the selected text on the clipboard; impossible in a secure field.
  case copy
  /// Replaces the selected text by the text on the clipboard.
  case paste
  /// Deletes the selected text, or the character before the insertion point.
  case deleteBackward
  /// Selects the whole text.
  case selectAll
}

extension TextEditing {
  /// Selects the whole text.
  public func selectAll() { perform(.selectAll) }
  /// Puts the selected text on the clipboard, unless the text is hidden.
  public func copy() { perform(.copy) }
  /// Puts the selected text on the clipboard and deletes it, unless the text is hidden.
  public func cut() { perform(.cut) }
  /// Replaces the selected text by the text on the clipboard.
  public func paste() { perform(.paste) }
  /// Deletes the selected text, or the character before the insertion point.
  public func deleteBackward() { perform(.deleteBackward) }
  /// Reverts the last change of the text's undo manager, which contains the changes of other
  /// responders as well; without a window, the last change of the text.
  public func undo() { perform(.undo) }
  /// Repeats the change that was undone last.
  public func redo() { perform(.redo) }
  /// Whether there is a change to undo.
  public var canUndo: Bool { canPerform(.undo) }
  /// Whether there is an undone change to repeat.
  public var canRedo: Bool { canPerform(.redo) }
}
