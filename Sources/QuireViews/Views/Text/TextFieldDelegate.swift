/// An object that decides on changes of a text field and learns of them.
///
/// All methods have default implementations, which allow everything.
@MainActor public protocol TextFieldDelegate: AnyObject {
  /// Called when the field has received the focus.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Called when the field has lost the focus.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Returns whether typed text may replace the part `range` of the field's text.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacement: String
  ) -> Bool
  /// Called when a person has changed the text.
  func textFieldDidChange(_ textField: TextField)
  /// Called when the selection has changed.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns whether the Return key performs the field's `primaryAction`.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
  /// Returns whether the button that clears the field may do so.
  func textFieldShouldClear(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Returns `true`.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacement: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChange(_ textField: TextField) {}
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
}
