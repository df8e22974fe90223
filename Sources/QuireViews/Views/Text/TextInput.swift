/// A responder that receives text from the keyboard and from input methods while it has the focus.
///
/// Text fields and text views are such responders, and a custom view can be one, too. The desktop
/// delivers text only while a text input has the focus. An input method, with which for example
/// Japanese is written, first composes marked text; it replaces the marked text several times and
/// at last inserts the result. While there is marked text, keys belong to the input method.
@MainActor public protocol TextInput: Responder {
  /// Whether the responder accepts text now.
  var acceptsText: Bool { get }
  /// Whether the text contains marked text, which an input method still composes.
  var hasMarkedText: Bool { get }
  /// The rectangle of the insertion point in points of the window, beside which an input method
  /// shows its candidates.
  var caretRect: Rect { get }
  /// Replaces the marked text, or the selection if there is none, by `text`.
  func insertText(_ text: String)
  /// Replaces the marked text, or the selection if there is none, by `text`, which an input method
  /// composes; `selectedRange` is the part of `text` to select.
  ///
  /// An empty text ends the composition without a result.
  func setMarkedText(_ text: String, selectedRange: Range<String.Index>)
  /// Ends the composition and keeps the marked text.
  func unmarkText()
}
