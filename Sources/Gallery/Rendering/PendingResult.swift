import Dispatch
import Synchronization

/// The result of work that runs on another thread, for which a caller can wait.
nonisolated final class PendingResult<Value: Sendable, Failure: Error>: Sendable {
  private let result: Mutex<Result<Value, Failure>?> = Mutex(nil)
  private let given = DispatchSemaphore(value: 0)

  /// Calls `start` to start the work, with a closure to which the work has to pass its result, once
  /// and on any thread.
  init(_ start: (@escaping @Sendable (Result<Value, Failure>) -> Void) -> Void) {
    start { [self] result in
      self.result.withLock { $0 = result }
      given.signal()
    }
  }

  /// Waits until the work has a result, and returns the result or throws its error.
  func get() throws(Failure) -> Value {
    given.wait()
    given.signal()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("the result is set before the semaphore is signalled")
    }
    return try result.get()
  }
}
