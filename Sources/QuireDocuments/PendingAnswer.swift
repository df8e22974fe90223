internal import Synchronization

/// The answer to a request, which may come before somebody waits for it or afterwards.
final class PendingAnswer<Value: Sendable>: Sendable {
  private enum State {
    case none
    case waiting(CheckedContinuation<Result<Value, CodecError>, Never>)
    case given(Result<Value, CodecError>)
  }

  private let state = Mutex(State.none)

  /// Gives the answer `result`, once.
  func give(_ result: Result<Value, CodecError>) {
    let waiting = state.withLock { state -> CheckedContinuation<_, Never>? in
      if case .waiting(let continuation) = state { return continuation }
      state = .given(result)
      return nil
    }
    waiting?.resume(returning: result)
  }

  /// Waits for the answer, and returns it; one task may wait.
  func get() async -> Result<Value, CodecError> {
    await withCheckedContinuation { continuation in
      let given = state.withLock { state -> Result<Value, CodecError>? in
        if case .given(let result) = state { return result }
        state = .waiting(continuation)
        return nil
      }
      if let given { continuation.resume(returning: given) }
    }
  }
}
