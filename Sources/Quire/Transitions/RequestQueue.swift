/// Keeps what callbacks ask for until all callbacks of the present moment have been sent.
struct RequestQueue {
  private(set) var isReporting = false
  private var waiting: [() -> Void] = []

  /// Whether `request` can be carried out now; otherwise it waits.
  mutating func admits(_ request: @escaping () -> Void) -> Bool {
    if isReporting { waiting.append(request) }
    return !isReporting
  }

  /// Callbacks begin.
  ///
  /// - Returns: false when they are part of others that are being sent.
  mutating func beginReport() -> Bool {
    guard !isReporting else { return false }
    isReporting = true
    return true
  }

  /// Callbacks have been sent.
  ///
  /// - Returns: what they asked for.
  mutating func endReport() -> [() -> Void] {
    defer { waiting = [] }
    isReporting = false
    return waiting
  }
}
