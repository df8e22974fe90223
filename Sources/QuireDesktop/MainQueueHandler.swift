internal import Dispatch

/// A function of the main actor that any thread may ask the main queue to call.
///
/// The thread holds the handler instead of the function, which only the main actor may call.
final class MainQueueHandler<Value: Sendable> {
  private let body: (Value) -> Void

  /// Creates a handler that calls `body`.
  init(_ body: @escaping (Value) -> Void) { self.body = body }

  /// Calls the function with `value` on the main queue, later.
  nonisolated func call(_ value: Value) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.body(value) } }
  }
}
