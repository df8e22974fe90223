internal import CPosix
import Synchronization

/// Messages to a thread that waits for file descriptors.
nonisolated final class Mailbox<Message: Sendable>: Sendable {
  /// The file descriptor that is readable while there are messages.
  let descriptor: Int32
  private let messages = Mutex<[Message]>([])

  init() {
    descriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
    precondition(descriptor >= 0, "the system must be able to create an event descriptor")
  }

  deinit {
    close(descriptor)
  }

  /// Adds `message`, and wakes the thread.
  func send(_ message: Message) {
    messages.withLock { $0.append(message) }
    eventfd_write(descriptor, 1)
  }

  /// Removes and returns all messages, oldest first.
  func takeAll() -> [Message] {
    var count: eventfd_t = 0
    _ = unsafe eventfd_read(descriptor, &count)
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
