import Dispatch
import Synchronization

/// What a thread of its own will say, waited for where there is nothing else to do.
nonisolated final class Answer<Value: Sendable, Failure: Error>: Sendable {
  private let result: Mutex<Result<Value, Failure>?> = Mutex(nil)
  private let given = DispatchSemaphore(value: 0)

  /// Has `start` ask; it gets a closure to call once with the answer, on any thread.
  init(_ start: (@escaping @Sendable (Result<Value, Failure>) -> Void) -> Void) {
    start { [self] result in
      self.result.withLock { $0 = result }
      given.signal()
    }
  }

  /// Waits for the answer.
  func get() throws(Failure) -> Value {
    given.wait()
    given.signal()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("an answer that was given is there")
    }
    return try result.get()
  }
}
