import QuireText

/// The actions that menus, key commands and programs perform on a text.
extension TextArea {
  /// Returns whether the text and its state allow `action`.
  func canPerform(_ action: TextEditingAction) -> Bool {
    switch action {
    case .undo: isEditable && (owner?.undoManager?.canUndo ?? text.canUndo)
    case .redo: isEditable && (owner?.undoManager?.canRedo ?? text.canRedo)
    case .cut: isEditable && !isSecure && !text.selection.isEmpty
    case .copy: !isSecure && !text.selection.isEmpty
    case .paste, .deleteBackward: isEditable
    case .selectAll: !text.string.isEmpty
    }
  }

  /// Performs `action`, or does nothing if the text does not allow it.
  func perform(_ action: TextEditingAction) {
    guard canPerform(action) else { return }
    switch action {
    case .undo:
      guard let undoManager = owner?.undoManager else { return perform { $0.undo() } }
      undoManager.undo()
    case .redo:
      guard let undoManager = owner?.undoManager else { return perform { $0.redo() } }
      undoManager.redo()
    case .cut:
      window?.host?.clipboard = text.selectedText
      perform { _ = $0.cut() }
    case .copy: window?.host?.clipboard = text.selectedText
    case .paste:
      if let string = window?.host?.clipboard { perform { $0.paste(string) } }
    case .deleteBackward: perform { $0.deleteBackward() }
    case .selectAll:
      perform { $0.selectAll() }
      offerSelection()
    }
  }

  /// Makes the selected text the primary selection of the desktop, which the middle button pastes.
  func offerSelection() {
    let string = text.selectedText
    if !string.isEmpty { window?.host?.primarySelection = string }
  }
}
