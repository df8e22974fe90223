import Quire

/// The answers about texts, and the changes that programs make to them.
extension AccessibilityBridge {
  func answerText(_ method: String, _ arguments: BusValue, _ node: AccessibleNode) -> BusValue? {
    guard let text = node.text else { return nil }
    let (first, second) = (arguments[0]?.integer ?? 0, arguments[1]?.integer ?? 0)
    switch method {
    case "GetText": return .tuple([.string(text.substring(first, second))])
    case "GetStringAtOffset":
      let granularity = AccessibleText.Granularity(rawValue: UInt32(clamping: second))
      return granularity.map { part(of: text, text.unit(at: first, $0)) }
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      return AccessibleText.Granularity(boundary: UInt32(clamping: second)).map {
        part(of: text, neighbor(method, of: text.unit(at: first, $0), $0, in: text))
      }
    case "GetCharacterAtOffset":
      let scalar = text.substring(first, first + 1).unicodeScalars.first
      return .tuple([.int(scalar.map { Int($0.value) } ?? 0)])
    case "GetNSelections": return .tuple([.int(text.selection.isEmpty ? 0 : 1)])
    case "GetSelection":
      return .tuple([.int(text.selection.lowerBound), .int(text.selection.upperBound)])
    case "SetCaretOffset": return .tuple([.boolean(select(first, first, in: node))])
    case "AddSelection": return .tuple([.boolean(select(first, second, in: node))])
    case "SetSelection":
      let end = arguments[2]?.integer ?? second
      return .tuple([.boolean(first == 0 && select(second, end, in: node))])
    case "RemoveSelection":
      return .tuple([.boolean(select(text.caret, text.caret, in: node))])
    case "GetCharacterExtents", "GetRangeExtents":
      return .tuple(extents(of: node, arguments.elements.last?.integer))
    case "GetOffsetAtPoint": return .tuple([.int(-1)])
    case "GetAttributes", "GetAttributeRun":
      return .tuple([.array("{ss}", []), .int(0), .int(text.count)])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .tuple([.array("{ss}", [])])
    case "GetAttributeValue": return .tuple([.string("")])
    default: return nil
    }
  }

  /// Returns the text in `range` and the range.
  private func part(of text: AccessibleText, _ range: Range<Int>) -> BusValue {
    .tuple([
      .string(text.substring(range.lowerBound, range.upperBound)), .int(range.lowerBound),
      .int(range.upperBound),
    ])
  }

  /// Returns the unit before or after `unit`, or `unit` itself, as `method` says.
  private func neighbor(
    _ method: String, of unit: Range<Int>, _ granularity: AccessibleText.Granularity,
    in text: AccessibleText
  ) -> Range<Int> {
    switch method {
    case "GetTextBeforeOffset":
      unit.lowerBound > 0 ? text.unit(at: unit.lowerBound - 1, granularity) : 0..<0
    case "GetTextAfterOffset":
      unit.upperBound < text.count
        ? text.unit(at: unit.upperBound, granularity) : text.count..<text.count
    default: unit
    }
  }

  /// Selects the part between two offsets of the text of `node`, and returns whether it is possible.
  private func select(_ start: Int, _ end: Int, in node: AccessibleNode) -> Bool {
    edit(node, changesText: false) { editor, text in
      // The text of a secure field has other characters than are shown.
      let (lower, upper) = (min(start, end), max(start, end))
      editor.selectedRange = text.index(lower)..<text.index(upper)
    }
  }

  func answerEditableText(
    _ method: String, _ arguments: BusValue, _ node: AccessibleNode
  ) -> BusValue? {
    let (first, second) = (arguments[0]?.integer ?? 0, arguments[1]?.integer ?? 0)
    let isDone =
      switch method {
      case "SetTextContents":
        edit(node) { editor, _ in
          editor.selectAll()
          editor.replaceSelection(by: arguments[0]?.text ?? "")
        }
      case "InsertText":
        edit(node) { editor, text in
          editor.selectedRange = text.index(first)..<text.index(first)
          editor.replaceSelection(by: arguments[1]?.text ?? "")
        }
      case "DeleteText", "CutText":
        edit(node) { editor, text in
          editor.selectedRange = text.index(first)..<text.index(second < 0 ? .max : second)
          if method == "CutText" { editor.cut() } else { editor.replaceSelection(by: "") }
        }
      case "CopyText":
        edit(node, changesText: false) { editor, text in
          editor.selectedRange = text.index(first)..<text.index(second < 0 ? .max : second)
          editor.copy()
        }
      case "PasteText":
        edit(node) { editor, text in
          editor.selectedRange = text.index(first)..<text.index(first)
          editor.paste()
        }
      default: Bool?.none
      }
    return isDone.map { method == "CopyText" ? .tuple([]) : .tuple([.boolean($0)]) }
  }

  /// Calls `change` with the view of `node` and its present text, and returns whether it is a text
  /// that a person can change in this way.
  private func edit(
    _ node: AccessibleNode, changesText: Bool = true,
    _ change: (any TextEditing, AccessibleText) -> Void
  ) -> Bool {
    act(on: node) { object in
      guard let editor = object as? any TextEditing, editor.acceptsText || !changesText else {
        return false
      }
      change(editor, AccessibleText(string: editor.text))
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
