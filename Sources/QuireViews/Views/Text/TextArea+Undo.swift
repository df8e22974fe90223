import QuireText

/// The changes of the text as changes of an undo manager, among those of other responders.
extension TextArea {
  /// Whether another responder has changed something since the last change of the text, so that
  /// what is typed next is a change of its own: changes are undone in the order in which they were
  /// made.
  var othersHaveChanged: Bool {
    guard let undoManager = owner?.undoManager else { return false }
    return undoManager !== undo.manager || undoManager.registrationCount != undo.registrationCount
  }

  /// Registers the way back from a change of the text, which could undo `count` changes before it.
  func registerUndo(from count: Int) {
    guard let undoManager = owner?.undoManager, text.undoCount != count else { return }
    if undoManager !== undo.manager {
      forgetUndo()
      undo.manager = undoManager
    }
    let isNew = text.undoCount > count
    undoManager.registerUndo(withTarget: self) { area in
      area.perform { if isNew { $0.undo() } else { $0.redo() } }
    }
    undo.registrationCount = undoManager.registrationCount
  }

  /// Removes the changes of the text from the undo manager, because the text has been replaced or
  /// has left its window.
  func forgetUndo() {
    undo.manager?.removeAllActions(withTarget: self)
    undo.manager = nil
  }
}

/// The undo manager of a text area, with the number of its actions after the
/// area has registered one.
struct TextUndo {
  weak var manager: UndoManager?
  var registrationCount = 0
}
