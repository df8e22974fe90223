/// A motion in which a spring pulls a value from a given position and velocity to a target.
public struct SpringMotion: Hashable, Sendable {
  /// The spring that pulls the position to the target.
  public let spring: Spring
  /// The position at the start of the motion.
  public let start: Double
  /// The position to which the spring pulls.
  public let target: Double
  /// The velocity at the start, in units per second.
  public let velocity: Double
  /// The time at which the motion starts, in seconds.
  public let startTime: Double
  /// Whether the motion stops when it first reaches the target, instead of passing it.
  public let isClamped: Bool

  /// Creates a motion that begins at `startTime`, in which `spring` pulls a value from `start` to
  /// `target`; `velocity` is the initial velocity, in units per second.
  public init(
    spring: Spring, start: Double, target: Double, velocity: Double = 0, startTime: Double
  ) {
    self.init(
      spring: spring, start: start, target: target, velocity: velocity, startTime: startTime,
      isClamped: false)
  }

  private init(
    spring: Spring, start: Double, target: Double, velocity: Double, startTime: Double,
    isClamped: Bool
  ) {
    self.spring = spring
    self.start = start
    self.target = target
    self.velocity = velocity
    self.startTime = startTime
    self.isClamped = isClamped
  }

  /// The same motion, except that it stops when it first reaches the target.
  public var clamped: SpringMotion {
    SpringMotion(
      spring: spring, start: start, target: target, velocity: velocity, startTime: startTime,
      isClamped: true)
  }

  /// Returns the position at `time`, in seconds; before the start of the motion, it is the position
  /// at the start.
  public func value(at time: Double) -> Double {
    guard !hasStopped(at: time) else { return target }
    guard time > startTime else { return start }
    return spring.position(at: time - startTime, from: start, velocity: velocity, to: target)
  }

  /// Returns the velocity at `time`, in units per second.
  public func velocity(at time: Double) -> Double {
    guard !hasStopped(at: time) else { return 0 }
    return spring.velocity(
      at: max(0, time - startTime), from: start, velocity: velocity, to: target)
  }

  /// Returns the time, in seconds, from which the position stays within `tolerance` of `target`.
  public func endTime(tolerance: Double) -> Double {
    let settled =
      startTime
      + spring.settlingTime(from: start, velocity: velocity, to: target, tolerance: tolerance)
    return min(settled, stopTime ?? .infinity)
  }

  /// Returns whether the position stays within `tolerance` of `target` from `time` on.
  public func isSettled(at time: Double, tolerance: Double) -> Bool {
    time >= endTime(tolerance: tolerance)
  }

  private var stopTime: Double? {
    guard isClamped else { return nil }
    return spring.arrivalTime(from: start, velocity: velocity, to: target).map { startTime + $0 }
  }

  private func hasStopped(at time: Double) -> Bool {
    stopTime.map { time >= $0 } ?? false
  }
}
