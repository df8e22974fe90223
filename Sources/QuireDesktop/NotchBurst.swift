import QuireAnimation

/// A detector of the bursts of notches that a touchpad sends if the desktop reports it as a wheel.
nonisolated struct NotchBurst: Hashable {
  /// The time of the last notch, in seconds.
  private var last: Double?
  /// The time between the last two notches, in seconds.
  private var lastGap: Double?

  /// Adds a notch at `time`, in seconds on a clock that may wrap around, and returns whether it
  /// continues a burst.
  ///
  /// A busy server may report a notch late, which shortens the time to the next one by the same
  /// amount. The notches of a steadily turned wheel are therefore measured over two gaps.
  ///
  /// - Returns: whether the notch continues a burst.
  mutating func addNotch(at time: Double) -> Bool {
    let gap = last.map { time - $0 }
    defer { (last, lastGap) = (time, gap) }
    guard let gap, (0..<Tuning.Wheel.burstGap).contains(gap) else { return false }
    guard let lastGap, (Tuning.Wheel.burstGap...Tuning.Wheel.steadyGap).contains(lastGap) else {
      return true
    }
    return lastGap + gap < 2 * Tuning.Wheel.burstGap
  }
}
