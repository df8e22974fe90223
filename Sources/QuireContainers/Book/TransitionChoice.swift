/// The order in which a book is given transitions, which become ready at other times.
///
/// Choices are numbered. The newest one that is ready is in force, and only the newest one of all
/// has anybody to tell that it is refused.
struct TransitionChoice {
  private var newest = 0
  private var inForce = 0

  /// Takes a choice that is not ready.
  ///
  /// - Returns: its number.
  mutating func wait() -> Int {
    newest += 1
    return newest
  }

  /// Takes a choice that is in force at once, and in place of those that are not ready.
  mutating func replace() {
    newest += 1
    inForce = newest
  }

  /// Puts the choice called `number` in force.
  ///
  /// - Returns: whether it is; false when a newer one already was.
  mutating func isReady(_ number: Int) -> Bool {
    guard number > inForce else { return false }
    inForce = number
    return true
  }

  /// Whether nothing was chosen after the choice called `number`.
  func isNewest(_ number: Int) -> Bool { number == newest }
}
