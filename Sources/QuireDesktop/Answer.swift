internal import Dispatch
internal import Synchronization

/// A value that one thread gives once and another thread waits for.
nonisolated final class Answer<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isGiven = DispatchSemaphore(value: 0)

  /// Gives `value`, unless one has been given.
  func give(_ value: Value) {
    self.value.withLock { $0 = $0 ?? value }
    isGiven.signal()
  }

  /// Returns the value, or `nil` if none is given within `patience`; a later call waits again.
  func wait(for patience: Duration) -> Value? {
    let nanoseconds = Int((patience / .nanoseconds(1)).rounded())
    guard isGiven.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return nil }
    isGiven.signal()
    return value.withLock { $0 }
  }
}
