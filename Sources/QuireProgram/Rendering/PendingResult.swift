import Dispatch
import Synchronization

/// The result of work on another thread, for which the caller can wait.
nonisolated final class PendingResult<Value: Sendable, Failure: Error>: Sendable {
  private let result: Mutex<Result<Value, Failure>?> = Mutex(nil)
  private let given = DispatchSemaphore(value: 0)

  /// Begins the work by calling `start` with a closure; the work must call this closure with its
  /// result.
  ///
  /// The work has to call the closure once, on any thread.
  init(_ start: (@escaping @Sendable (Result<Value, Failure>) -> Void) -> Void) {
    start { [self] result in
      self.result.withLock { $0 = result }
      given.signal()
    }
  }

  /// Waits until the work has ended, and returns its result or throws its error.
  func get() throws(Failure) -> Value {
    given.wait()
    given.signal()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("the result is set before the semaphore is signalled")
    }
    return try result.get()
  }
}
