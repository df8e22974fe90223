import QuireText
import SecretMemory

/// The methods by which programs and input methods change a text.
extension TextArea {
  /// The selected part of the plain text, or an empty range at the insertion point.
  var selectedRange: Range<String.Index> {
    get {
      let (range, positions) = (text.selection.range, plainPositions)
      let start = positions.position(text.plainOffset(range.lowerBound))
      return start..<positions.position(text.plainOffset(range.upperBound))
    }
    set {
      let (utf8, origin) = (plainPositions.utf8, plainPositions.startIndex)
      let start = utf8.distance(from: origin, to: newValue.lowerBound)
      let end = utf8.distance(from: origin, to: newValue.upperBound)
      perform { $0.select($0.offset(ofPlain: start)..<$0.offset(ofPlain: end)) }
    }
  }

  /// A text with the positions of the plain text, but without the characters of a secure one.
  private var plainPositions: String {
    isSecure ? String(repeating: "x", count: text.secretBytes.count) : text.string
  }

  /// The selected part of the shown text, or an empty range at the insertion point.
  var shownSelection: Range<String.Index> {
    get {
      let range = text.selection.range
      return text.string.position(range.lowerBound)..<text.string.position(range.upperBound)
    }
    set {
      let (utf8, origin) = (text.string.utf8, text.string.startIndex)
      let start = utf8.distance(from: origin, to: newValue.lowerBound)
      let end = utf8.distance(from: origin, to: newValue.upperBound)
      perform { $0.select(start..<end) }
    }
  }

  /// Returns the rectangle of the insertion point in points of `view`, or of the window if
  /// `view` is `nil`.
  func caretRect(in view: View?) -> Rect {
    let rect = caretRect(at: text.selection.head)
    return convert(Rect(x: rect.minX, y: rect.minY, width: 1, height: rect.height), to: view)
  }

  /// Shows `string`, which an input method composes, with the selection `selectedRange` in it.
  func setMarkedText(_ string: String, selectedRange: Range<String.Index>) {
    let utf8 = string.utf8
    let start = utf8.distance(from: string.startIndex, to: selectedRange.lowerBound)
    let end = utf8.distance(from: string.startIndex, to: selectedRange.upperBound)
    perform { $0.setMarkedText(string, selectedRange: start..<end) }
  }

  /// Places the insertion point at the position of `event`, the end of a touch.
  func placeCaret(by event: PointerEvent) {
    guard let point = event.location(in: self) else { return }
    let offset = offset(at: point)
    perform { $0.move(to: offset) }
  }
}
