/// The answers about texts.
nonisolated extension AccessibleProgram {
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
}
