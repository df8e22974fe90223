import QuireAnimation

/// The bursts in which notches come from a touchpad that the desktop reports as a wheel.
nonisolated struct NotchBurst: Hashable {
  private var last: Double?
  /// The time between the last two notches, in seconds.
  private var lastGap: Double?

  /// Notes a notch at `time` seconds on a clock that may wrap round.
  ///
  /// A busy server may note a notch late, which makes the time after it shorter by as much. So the
  /// notches of a wheel that is turned steadily are measured over two gaps.
  ///
  /// - Returns: whether it continues a burst.
  mutating func continues(at time: Double) -> Bool {
    let gap = last.map { time - $0 }
    defer { (last, lastGap) = (time, gap) }
    guard let gap, (0..<Tuning.Wheel.burstGap).contains(gap) else { return false }
    guard let lastGap, (Tuning.Wheel.burstGap...Tuning.Wheel.steadyGap).contains(lastGap) else {
      return true
    }
    return lastGap + gap < 2 * Tuning.Wheel.burstGap
  }
}
