import QuireAnimation

extension TransitionMachine {
  /// A spring on its way to an end.
  struct Settling: Sendable {
    private static let shortWay = Spring.criticallyDamped(
      angularFrequency: Tuning.Settling.shortWay)
    private static let wholeTurn = Spring.criticallyDamped(
      angularFrequency: Tuning.Settling.longWay)
    /// The longest way, as progress, that counts as a short one.
    private static let longestShortWay = Tuning.Settling.longestShortWay

    let end: End
    private(set) var motion: SpringMotion
    private(set) var endTime: Double

    init(from progress: Double, to end: End, velocity: Double, at time: Double, tolerance: Double) {
      let way = end.progress - progress
      let velocity = Hold.limited(velocity)
      let motion = SpringMotion(
        spring: abs(way) > Self.longestShortWay ? Self.wholeTurn : Self.shortWay,
        start: progress, target: end.progress, velocity: velocity, startTime: time)
      // Thrown inwards from the end itself, a sheet lifts and comes back; otherwise it stops there.
      let isLifted = way == 0 && (end == .start ? velocity > 0 : velocity < 0)
      self.end = end
      self.motion = isLifted ? motion : motion.clamped
      endTime = self.motion.endTime(tolerance: tolerance)
    }

    /// Stops at the far end what was thrown beyond it, from where the spring takes it back.
    mutating func bounce(at time: Double, tolerance: Double) {
      let value = motion.value(at: time)
      guard end == .start ? value > 1 : value < 0 else { return }
      self = Settling(
        from: end.opposite.progress, to: end, velocity: 0, at: time, tolerance: tolerance)
    }
  }
}
