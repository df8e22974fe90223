import QuireAnimation

/// A number that shows itself on its way to where it belongs.
nonisolated struct Glide {
  /// Where it shows.
  private(set) var value: Double
  /// Where it belongs.
  private(set) var target: Double
  private var motion: SpringMotion?

  /// The spring of short ways, as of pages that settle.
  private static let spring = Spring.criticallyDamped(angularFrequency: Tuning.Settling.shortWay)

  /// A number that is at `value` and belongs there.
  init(_ value: Double) {
    self.value = value
    target = value
  }

  /// Whether it is on its way.
  var isMoving: Bool { value != target }

  /// Has it belong to `target`, and shows it there at once.
  mutating func jump(to target: Double) {
    self = Glide(target)
  }

  /// Has it go to `target`, from the next `advance` on.
  mutating func go(to target: Double) {
    self.target = target
  }

  /// Brings it to where it is at `time` seconds.
  ///
  /// - Returns: whether it has further to go.
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
