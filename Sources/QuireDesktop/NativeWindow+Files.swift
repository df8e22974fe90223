internal import Dispatch
public import Quire

extension NativeWindow {
  /// Asks by the file chooser portal of the desktop.
  ///
  /// One question is asked at a time: a new one ends the one before, which is answered with
  /// `.cancelled`.
  public func present(
    _ picker: DocumentPicker, completion: @escaping (_ outcome: DocumentPicker.Outcome) -> Void
  ) {
    guard let address = SessionBus.address else { return completion(.unavailable) }
    fileQuestion = FileQuestion(
      picker, at: address, over: surface.xWindow.map { "x11:" + String($0, radix: 16) } ?? "",
      completion: completion)
  }
}

/// A question to the file chooser portal that waits for its answer on a thread of its own, for a
/// bus, a portal and a person may take their time.
@safe final class FileQuestion {
  private let session = FileChooserSession()
  private var thread: PollingThread?

  /// Asks, and calls `completion` on the main queue.
  init(
    _ picker: DocumentPicker, at address: String, over window: String,
    completion: @escaping (DocumentPicker.Outcome) -> Void
  ) {
    let answer = Answer(completion)
    thread = PollingThread { [session] _ in
      let outcome = session.ask(picker, at: address, over: window)
      DispatchQueue.main.async { MainActor.assumeIsolated { answer.completion(outcome) } }
    }
  }

  /// Takes the completion through the thread to the main queue, where alone it is called.
  private final class Answer: Sendable {
    let completion: (DocumentPicker.Outcome) -> Void

    init(_ completion: @escaping (DocumentPicker.Outcome) -> Void) {
      self.completion = completion
    }
  }

  isolated deinit {
    session.end()
    thread = nil
  }
}
