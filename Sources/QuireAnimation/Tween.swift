/// A way from one value to another in a fixed time along a curve.
public struct Tween: Hashable, Sendable {
  /// The value at the start.
  public let start: Double
  /// The value at the end.
  public let target: Double
  /// When it starts, in seconds.
  public let startTime: Double
  /// How long it takes, in seconds.
  public let duration: Double
  /// How progress follows time on the way.
  public let curve: TimingCurve

  /// The way from `start` at `startTime` to `target` within `duration` seconds.
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

  /// When it arrives, in seconds.
  public var endTime: Double { startTime + duration }

  /// Whether it has arrived at `time`.
  public func isFinished(at time: Double) -> Bool { time >= endTime }

  /// Where it is at `time`; a curve that overshoots leaves the range of start and target.
  public func value(at time: Double) -> Double {
    guard !isFinished(at: time) else { return target }
    return start + (target - start) * curve.value(at: (time - startTime) / duration)
  }

  /// How fast it moves at `time`, in units per second; 0 before the start and after the end.
  public func velocity(at time: Double) -> Double {
    guard !isFinished(at: time), time >= startTime else { return 0 }
    return (target - start) * curve.slope(at: (time - startTime) / duration) / duration
  }
}
