/// The state of the text input of a window.
struct TextInputState {
  /// The responder for which the desktop's text input was started, or `nil` if it is not running.
  weak var receiver: Responder?
  /// Whether an input method composes text.
  var isComposing = false
}

extension Window {
  /// The responder that receives text: the one that receives keys first, if it accepts text.
  var textInput: (any TextInput)? {
    guard let input = keyResponder as? any TextInput, input.acceptsText else { return nil }
    return input
  }

  /// Inserts `text` into the responder with the focus, and returns whether it accepts text.
  func insertText(_ text: String) -> Bool {
    typing.isComposing = false
    guard let textInput else { return false }
    textInput.insertText(text)
    return true
  }

  /// Shows `text`, which an input method composes, in the responder with the focus, and returns
  /// whether it accepts text; `selectedRange` counts Unicode scalars.
  func compose(_ text: String, selectedRange: Range<Int>) -> Bool {
    typing.isComposing = !text.isEmpty
    guard let textInput else { return false }
    let scalars = text.unicodeScalars
    func index(_ count: Int) -> String.Index {
      scalars.index(scalars.startIndex, offsetBy: max(0, count), limitedBy: scalars.endIndex)
        ?? scalars.endIndex
    }
    textInput.setMarkedText(
      text, selectedRange: index(selectedRange.lowerBound)..<index(selectedRange.upperBound))
    return true
  }

  /// Makes the native window deliver text while a responder accepts it, with the candidates of
  /// input methods beside the insertion point.
  ///
  /// A composition that the responder has ended by itself is ended in the input method, too.
  func showTextInput() {
    guard let host else { return }
    let input = textInput
    let isForsaken = typing.isComposing && input?.hasMarkedText != true
    if isForsaken || typing.receiver !== input {
      typing.isComposing = false
      if host.textInputRect != nil { host.textInputRect = nil }
    }
    typing.receiver = input
    let rect = input?.caretRect
    if host.textInputRect != rect { host.textInputRect = rect }
  }
}
