import QuireAnimation

extension TransitionMachine {
  /// The motion of a transition that a spring moves to one of its ends.
  struct Settling: Sendable {
    let end: End
    private(set) var motion: SpringMotion
    private(set) var endTime: Double

    init(from progress: Double, to end: End, velocity: Double, at time: Double, tolerance: Double) {
      let way = end.progress - progress
      var velocity = Self.limited(velocity)
      let isShort = abs(way) <= Tuning.Settling.longestShortWay
      let frequency = isShort ? Tuning.Settling.shortWay : Tuning.Settling.longWay
      // A critically damped spring passes its target from a higher velocity than this. The page
      // lies on other pages, so it must not arrive with a velocity.
      let highest = frequency * abs(way)
      if way > 0 { velocity = min(velocity, highest) }
      if way < 0 { velocity = max(velocity, -highest) }
      let motion = SpringMotion(
        spring: .criticallyDamped(angularFrequency: frequency), start: progress,
        target: end.progress, velocity: velocity, startTime: time)
      // With a velocity away from its own end, the page lifts and comes back; otherwise it stops.
      let isLifted = way == 0 && (end == .start ? velocity > 0 : velocity < 0)
      self.end = end
      self.motion = isLifted ? motion : motion.clamped
      endTime = self.motion.endTime(tolerance: tolerance)
    }

    /// Keeps the motion within 0…1: if a fast release has moved the transition beyond the end
    /// opposite to its target, the motion starts again there at `time`, with velocity 0.
    mutating func bounce(at time: Double, tolerance: Double) {
      let value = motion.value(at: time)
      guard end == .start ? value > 1 : value < 0 else { return }
      self = Settling(
        from: end.opposite.progress, to: end, velocity: 0, at: time, tolerance: tolerance)
    }

    /// Returns `velocity`, in units of progress per second, clamped to
    /// `Tuning.Velocity.progressLimit` in either direction, or 0 if it is NaN.
    static func limited(_ velocity: Double) -> Double {
      guard !velocity.isNaN else { return 0 }
      return min(max(velocity, -Tuning.Velocity.progressLimit), Tuning.Velocity.progressLimit)
    }
  }
}
