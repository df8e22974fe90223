import QuireAnimation

/// A number that a spring moves smoothly to a target value.
nonisolated struct Glide {
  /// The current value of the number.
  private(set) var value: Double
  /// The value at which the motion ends.
  private(set) var target: Double
  private var motion: SpringMotion?

  /// The critically damped spring that moves the number to its target.
  private static let spring = Spring.criticallyDamped(angularFrequency: Tuning.Settling.shortWay)

  /// Creates a number that has the value `value` and does not move.
  init(_ value: Double) {
    self.value = value
    target = value
  }

  /// Whether the number has not reached its target.
  var isMoving: Bool { value != target }

  /// Sets the value and the target to `target` at once, without a motion.
  mutating func jump(to target: Double) {
    self = Glide(target)
  }

  /// Sets the target; the motion begins with the next `advance(to:)`.
  mutating func animate(to target: Double) {
    self.target = target
  }

  /// Advances the motion to `time`, in seconds, and returns whether it continues.
  mutating func advance(to time: Double) -> Bool {
    if motion?.target != target {
      let velocity = motion?.velocity(at: time) ?? 0
      motion = SpringMotion(
        spring: Glide.spring, start: value, target: target, velocity: velocity, startTime: time)
    }
    guard let motion, !motion.isSettled(at: time, tolerance: Tuning.Settling.controlTolerance)
    else {
      jump(to: target)
      return false
    }
    value = motion.value(at: time)
    return true
  }
}
