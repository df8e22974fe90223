/// A motion from one value to another in a fixed time along a timing curve.
public struct Tween: Hashable, Sendable {
  /// The value at the start of the motion.
  public let start: Double
  /// The value at the end of the motion.
  public let target: Double
  /// The time at which the motion starts, in seconds.
  public let startTime: Double
  /// The duration of the motion, in seconds.
  public let duration: Double
  /// The timing curve of the motion.
  public let curve: TimingCurve

  /// Creates the motion along `curve` from `start` at `startTime` to `target` within `duration`
  /// seconds.
  public init(
    from start: Double, to target: Double, startTime: Double, duration: Double,
    curve: TimingCurve = .easeInOut
  ) {
    self.start = start
    self.target = target
    self.startTime = startTime
    self.duration = max(0, duration)
    self.curve = curve
  }

  /// The time at which the motion ends, in seconds.
  public var endTime: Double { startTime + duration }

  /// Returns whether the motion has ended at `time`.
  public func isFinished(at time: Double) -> Bool { time >= endTime }

  /// Returns the value at `time`, in seconds; with a curve that overshoots, it may be outside the
  /// range from `start` to `target`.
  public func value(at time: Double) -> Double {
    guard !isFinished(at: time) else { return target }
    return start + (target - start) * curve.value(at: (time - startTime) / duration)
  }

  /// Returns the velocity at `time`, in units per second; the result is 0 before the start and
  /// after the end of the motion.
  public func velocity(at time: Double) -> Double {
    guard !isFinished(at: time), time >= startTime else { return 0 }
    return (target - start) * curve.slope(at: (time - startTime) / duration) / duration
  }
}
