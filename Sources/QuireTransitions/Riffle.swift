import QuireAnimation

/// The rule for the number of pages that one throw turns.
package enum Riffle {
  /// Returns the number of pages that a throw with `speed` turns.
  ///
  /// - Parameter speed: The speed of the hand, in lengths of the container per second.
  /// - Returns: 1…`Tuning.Riffle.mostPages`.
  package static func pages(thrownAt speed: Double) -> Int {
    guard speed > Tuning.Riffle.slowest else { return 1 }
    let further = min(100, (speed - Tuning.Riffle.slowest) / Tuning.Riffle.step)
    return min(Tuning.Riffle.mostPages, 1 + Int(further))
  }
}
