/// A condition that did not become true in time.
package struct DeadlineError: Error, CustomStringConvertible {
  package let description: String

  /// An error that says what did not come.
  package init(description: String) {
    self.description = description
  }
}

/// Waits until `condition` gives a value, and fails after `limit`.
///
/// - Parameters:
///   - what: names the condition in the error.
///   - limit: the longest wait; generous, for a machine under load.
///   - condition: looked at every few milliseconds.
/// - Returns: the value.
/// - Throws: `DeadlineError`, or what the condition throws.
@discardableResult
package func eventually<Value>(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(30),
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
