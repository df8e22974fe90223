internal import Dispatch
import Synchronization

/// A text that another thread reads from another program, possibly in several parts.
nonisolated final class PendingText: Sendable {
  /// The longest wait for the next part.
  private static let patience = DispatchTimeInterval.seconds(1)
  /// The longest wait for the whole text.
  private static let longestWait = DispatchTimeInterval.seconds(10)

  private struct State {
    var isComplete = false
    var text: String?
  }

  private let state = Mutex(State())
  private let progress = DispatchSemaphore(value: 0)

  /// Notes that a part of the text has arrived.
  func advance() { progress.signal() }

  /// Gives the whole text, or `nil` if there is none.
  func finish(_ text: String?) {
    state.withLock { $0 = State(isComplete: true, text: text) }
    progress.signal()
  }

  /// Waits for the text and returns it, or `nil` if there is none or if the other program does not
  /// go on.
  func wait() -> String? {
    let end = DispatchTime.now() + Self.longestWait
    while progress.wait(timeout: min(end, .now() + Self.patience)) == .success {
      let state = state.withLock { $0 }
      if state.isComplete { return state.text }
    }
    return nil
  }
}
