public import Quire

extension NativeWindow {
  /// Shows the file chooser of the desktop through the desktop's portal, and calls `completion`
  /// with the outcome.
  ///
  /// Only one request is open at a time: a new one ends the previous one, whose outcome is
  /// `.cancelled`.
  public func present(
    _ picker: DocumentPicker, completion: @escaping (_ outcome: DocumentPicker.Outcome) -> Void
  ) {
    guard let address = SessionBus.address else { return completion(.unavailable) }
    let window = portalName
    fileRequest = DesktopRequest(FileChooserSession(), completion: completion) {
      $0.ask(picker, at: address, over: window)
    }
  }

  /// The name of the window in the notation of the desktop's portals, or an empty text.
  var portalName: String { surface.xWindow.map { "x11:" + String($0, radix: 16) } ?? "" }
}
