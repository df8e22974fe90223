import QuireAnimation

/// The rule that says how many pages a fast swipe turns.
package enum Riffle {
  /// Returns the number of pages that a swipe turns if it ends at `speed`, in lengths of the
  /// container per second.
  ///
  /// - Parameter speed: The speed of the pointer, in lengths of the container per second.
  /// - Returns: 1…`Tuning.Riffle.mostPages`.
  package static func pages(thrownAt speed: Double) -> Int {
    guard speed > Tuning.Riffle.slowest else { return 1 }
    let further = min(100, (speed - Tuning.Riffle.slowest) / Tuning.Riffle.step)
    return min(Tuning.Riffle.mostPages, 1 + Int(further))
  }
}
