/// A conversation with the desktop in which one thread waits for answers, and which any thread may
/// end.
nonisolated protocol DesktopConversation: Sendable {
  /// Ends the conversation, so that the waiting function returns.
  func end()
}

/// A request to the desktop, with a thread that waits for the answer.
///
/// The bus, the desktop and the user may take their time. The request ends with this object.
@safe final class DesktopRequest<Conversation: DesktopConversation> {
  private let conversation: Conversation
  private var thread: PollingThread?

  /// Creates a request that `ask` makes in `conversation`, on another thread; `completion` is
  /// called on the main queue with the answer.
  init<Answer: Sendable>(
    _ conversation: Conversation, completion: @escaping (Answer) -> Void,
    ask: @escaping @Sendable (Conversation) -> Answer
  ) {
    self.conversation = conversation
    let handler = MainQueueHandler(completion)
    thread = PollingThread { [conversation] _ in handler.call(ask(conversation)) }
  }

  isolated deinit {
    conversation.end()
    thread = nil
  }
}
