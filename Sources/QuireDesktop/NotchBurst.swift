import QuireAnimation

/// A detector of bursts, which are wheel steps in such rapid succession that a touchpad must have
/// sent them.
nonisolated struct NotchBurst: Hashable {
  /// The time of the last wheel step, in seconds, or `nil` before the first step.
  private var last: Double?
  /// The time between the last two wheel steps, in seconds, or `nil` before the second step.
  private var lastGap: Double?

  /// Adds a wheel step at `time`, in seconds, and returns whether it continues a burst of steps.
  ///
  /// The clock may wrap around. A busy server may report a step late, which shortens the time to
  /// the next one by the same amount. The steps of a steadily turned wheel are therefore measured
  /// over two gaps.
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
