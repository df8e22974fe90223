import QuireAnimation

/// The rule that says how many pages a fast swipe turns.
package enum ThrownPages {
  /// Returns the number of pages that a swipe turns if it ends at `speed`, in lengths of the
  /// container per second.
  ///
  /// - Parameter speed: The speed of the pointer, in lengths of the container per second.
  /// - Returns: 1…`Tuning.Throw.mostPages`.
  package static func count(at speed: Double) -> Int {
    guard speed > Tuning.Throw.slowest else { return 1 }
    let further = min(100, (speed - Tuning.Throw.slowest) / Tuning.Throw.step)
    return min(Tuning.Throw.mostPages, 1 + Int(further))
  }
}
