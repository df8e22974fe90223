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
    fileRequest = FileRequest(picker, at: address, over: portalName, completion: completion)
  }

  /// The name of the window in the notation of the desktop's portals, or an empty text.
  var portalName: String { surface.xWindow.map { "x11:" + String($0, radix: 16) } ?? "" }
}

/// A request to the desktop's file chooser portal, with a thread that waits for the answer.
///
/// The request waits for its answer on a separate thread, because the bus, the portal and the user
/// may take their time.
@safe final class FileRequest {
  private let session = FileChooserSession()
  private var thread: PollingThread?

  /// Creates a request for `picker` and sends it to the portal on the bus at `address`;
  /// `completion` is called on the main queue with the outcome.
  init(
    _ picker: DocumentPicker, at address: String, over window: String,
    completion: @escaping (DocumentPicker.Outcome) -> Void
  ) {
    let handler = MainQueueHandler(completion)
    thread = PollingThread { [session] _ in
      handler.call(session.ask(picker, at: address, over: window))
    }
  }

  isolated deinit {
    session.end()
    thread = nil
  }
}
