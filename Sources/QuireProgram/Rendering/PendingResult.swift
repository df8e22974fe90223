import Dispatch
import QuireDocuments
import Synchronization

/// The answer of a codec process, for which the caller can wait without a main loop.
nonisolated final class PendingResult<Value: Sendable>: Sendable {
  private let result: Mutex<Result<Value, CodecError>?> = Mutex(nil)
  private let given = DispatchSemaphore(value: 0)

  /// Begins `work` on another thread.
  init(_ work: @escaping @Sendable () async throws(CodecError) -> Value) {
    Task.detached { [self] in
      let result = await Result(of: work)
      self.result.withLock { $0 = result }
      given.signal()
    }
  }

  /// Waits until the work has ended, and returns its result or throws its error.
  func get() throws(CodecError) -> Value {
    given.wait()
    given.signal()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("the result is set before the semaphore is signalled")
    }
    return try result.get()
  }
}
