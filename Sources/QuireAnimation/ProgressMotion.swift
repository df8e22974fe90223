/// One way of an animation's progress: from where it is, as fast as it is, to a target.
public struct ProgressMotion: Hashable, Sendable {
  /// Where it starts; 0 and 1 are the ends of the animation.
  public let start: Double
  /// How fast it is at the start, per second.
  public let velocity: Double
  /// Where it ends.
  public let target: Double
  /// When it starts, in seconds.
  public let startTime: Double
  /// How it gets there.
  public let approach: Approach

  /// The way from `start` at `startTime` to `target` along `approach`.
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

  /// When it has arrived, in seconds.
  public var endTime: Double { startTime + approach.duration }

  /// Whether it has arrived at `time`.
  public func isFinished(at time: Double) -> Bool { time >= endTime }

  /// Where it is at `time`; before the start, at the start.
  public func value(at time: Double) -> Double {
    guard !isFinished(at: time) else { return target }
    guard time > startTime else { return start }
    return target
      + approach.remainder(of: start - target, velocity: velocity, after: time - startTime)
  }

  /// How fast it moves at `time`, per second; 0 before the start and after the end.
  public func velocity(at time: Double) -> Double {
    approach.speed(of: start - target, velocity: velocity, after: time - startTime)
  }
}
