/// A condition that did not become true in time.
package struct DeadlineError: Error, CustomStringConvertible {
  package let description: String

  /// Creates an error that describes the condition.
  package init(description: String) {
    self.description = description
  }
}

/// Waits until `condition` returns a value, and fails after `limit`.
///
/// - Parameters:
///   - what: The name of the condition, for the error.
///   - limit: The longest wait, which is generous for a busy machine.
///   - condition: Called every few milliseconds.
/// - Returns: The value.
/// - Throws: `DeadlineError` if the time is over, or any error that `condition` throws.
@discardableResult
package func eventually<Value>(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(60),
  _ condition: () async throws -> Value?
) async throws -> Value {
  let clock = ContinuousClock()
  let end = clock.now + limit
  while true {
    if let value = try await condition() { return value }
    guard clock.now < end else { throw DeadlineError(description: "not in time: \(what())") }
    try await Task.sleep(for: .milliseconds(4))
  }
}
