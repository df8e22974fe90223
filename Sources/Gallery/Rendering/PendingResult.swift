import Dispatch
import Synchronization

/// The result of asynchronous work, which a caller can wait for.
nonisolated final class PendingResult<Value: Sendable, Failure: Error>: Sendable {
  private let result: Mutex<Result<Value, Failure>?> = Mutex(nil)
  private let given = DispatchSemaphore(value: 0)

  /// Calls `start` with a closure that has to be called once with the result, on any thread.
  init(_ start: (@escaping @Sendable (Result<Value, Failure>) -> Void) -> Void) {
    start { [self] result in
      self.result.withLock { $0 = result }
      given.signal()
    }
  }

  /// Waits for the result and returns it.
  func get() throws(Failure) -> Value {
    given.wait()
    given.signal()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("the result is set before the semaphore is signalled")
    }
    return try result.get()
  }
}
