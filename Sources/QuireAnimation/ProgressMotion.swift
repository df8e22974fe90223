/// A motion of an animation's progress from a given value and velocity to a target.
public struct ProgressMotion: Hashable, Sendable {
  /// The progress at the start; 0 and 1 are the ends of the animation.
  public let start: Double
  /// The velocity at the start, as the change of the progress per second.
  public let velocity: Double
  /// The progress at the end of the motion.
  public let target: Double
  /// The time at which the motion starts, in seconds.
  public let startTime: Double
  /// The law of motion by which the progress reaches the target.
  public let approach: Approach

  /// Creates a motion of the progress from `start` to `target` that begins at `startTime` and
  /// follows `approach`; `velocity` is the initial change of the progress per second.
  public init(
    from start: Double, velocity: Double = 0, to target: Double, startTime: Double,
    approach: Approach
  ) {
    self.start = start
    self.velocity = velocity
    self.target = target
    self.startTime = startTime
    self.approach = approach
  }

  /// The time at which the motion ends, in seconds.
  public var endTime: Double { startTime + approach.duration }

  /// Returns whether the motion has ended at `time`.
  public func isFinished(at time: Double) -> Bool { time >= endTime }

  /// Returns the progress at `time`, in seconds; before the start of the motion, it is the progress
  /// at the start.
  public func value(at time: Double) -> Double {
    guard !isFinished(at: time) else { return target }
    guard time > startTime else { return start }
    return target
      + approach.remainder(of: start - target, velocity: velocity, after: time - startTime)
  }

  /// Returns the change of the progress per second at `time`; the result is 0 before the start and
  /// after the end of the motion.
  public func velocity(at time: Double) -> Double {
    approach.speed(of: start - target, velocity: velocity, after: time - startTime)
  }
}
