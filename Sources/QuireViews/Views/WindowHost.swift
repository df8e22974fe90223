/// The native window round a `Window`: what it can be asked for.
public protocol WindowHost: AnyObject {
  /// Asks for one more frame as soon as the display takes one.
  func requestFrame()
  var isFullScreen: Bool { get set }
  var title: String { get set }
  /// The picture that shows where the mouse is while it is over the window.
  var cursor: Cursor { get set }
  /// The text on the clipboard of the desktop; nil for none.
  var clipboard: String? { get set }
  /// Closes the native window as if the person had.
  func close()
  /// Asks the person for files; `completion` is called once, later.
  func present(
    _ picker: DocumentPicker, completion: @escaping (_ outcome: DocumentPicker.Outcome) -> Void)
}

extension WindowHost {
  /// Has no dialog.
  public func present(
    _ picker: DocumentPicker, completion: @escaping (_ outcome: DocumentPicker.Outcome) -> Void
  ) {
    completion(.unavailable)
  }
}
