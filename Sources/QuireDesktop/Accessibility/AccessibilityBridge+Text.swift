import Quire

/// The changes that other programs make to texts.
extension AccessibilityBridge {
  /// Performs a method that selects a part of the text of `node`, and returns the answer whether it
  /// is possible now, or `nil` if there is no such method.
  func performText(
    _ method: String, _ arguments: BusValue, _ node: AccessibleNode
  ) -> BusValue? {
    let (first, second) = (arguments[0]?.integer ?? 0, arguments[1]?.integer ?? 0)
    switch method {
    case "SetCaretOffset": return answer(select(first, first, in: node))
    case "AddSelection": return answer(select(first, second, in: node))
    case "SetSelection":
      return answer(first == 0 && select(second, arguments[2]?.integer ?? second, in: node))
    case "RemoveSelection":
      let caret = node.text?.caret ?? 0
      return answer(select(caret, caret, in: node))
    default: return nil
    }
  }

  /// Selects the part between two offsets of the text of `node`, and
  /// returns whether it is possible.
  private func select(_ start: Int, _ end: Int, in node: AccessibleNode) -> Bool {
    edit(node, from: start, to: end, changesText: false) { _ in }
  }

  /// Performs a method that changes the text of `node`, and returns the answer whether it is
  /// possible now, or `nil` if there is no such method.
  func performEditableText(
    _ method: String, _ arguments: BusValue, _ node: AccessibleNode
  ) -> BusValue? {
    let (first, second) = (arguments[0]?.integer ?? 0, arguments[1]?.integer ?? 0)
    let text = arguments.elements.lazy.compactMap(\.text).first ?? ""
    // An end below 0 stands for the end of the text.
    let end = second < 0 ? Int.max : second
    switch method {
    case "SetTextContents":
      return answer(edit(node, from: 0, to: .max) { $0.replaceSelection(by: text) })
    case "InsertText":
      return answer(edit(node, from: first, to: first) { $0.replaceSelection(by: text) })
    case "DeleteText":
      return answer(edit(node, from: first, to: end) { $0.replaceSelection(by: "") })
    case "CutText": return answer(edit(node, from: first, to: end) { $0.cut() })
    case "CopyText":
      _ = edit(node, from: first, to: end, changesText: false) { $0.copy() }
      // The only method without a result.
      return .tuple([])
    case "PasteText": return answer(edit(node, from: first, to: first) { $0.paste() })
    default: return nil
    }
  }

  /// Selects the part between two offsets of the text of `node` and calls `change`; returns whether
  /// it is a text that a person can change in this way.
  private func edit(
    _ node: AccessibleNode, from start: Int, to end: Int, changesText: Bool = true,
    _ change: (any TextEditing) -> Void
  ) -> Bool {
    act(on: node) { object in
      guard let editor = object as? any TextEditing, editor.acceptsText || !changesText else {
        return false
      }
      // A dot of a hidden text stands for a character.
      let field = object as? TextField
      let text = AccessibleText(string: field?.shownText ?? editor.text)
      let range = text.index(min(start, end))..<text.index(max(start, end))
      if let field { field.shownSelection = range } else { editor.selectedRange = range }
      change(editor)
      return true
    }
  }
}

extension TextEditing {
  /// Replaces the selected text by `string`, which undo reverts.
  fileprivate func replaceSelection(by string: String) {
    if !string.isEmpty {
      insertText(string)
    } else if !selectedRange.isEmpty {
      deleteBackward()
    }
  }
}
