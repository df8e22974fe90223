/// The speed of something that is reported from time to time, along one axis.
///
/// Velocity is the way between the first and the last report of the last 150 ms, divided by the
/// time between them; what the first report itself moved happened before that time and is left out.
public struct VelocityTracker: Hashable, Sendable {
  /// How far back reports count, in seconds.
  public static let window = Tuning.Velocity.window
  /// How long after the last report something counts as resting, in seconds.
  public static let rest = Tuning.Velocity.rest
  /// The fastest that progress is taken to move, per second.
  public static let progressLimit = Tuning.Velocity.progressLimit

  private struct Sample: Hashable, Sendable {
    var time: Double
    var position: Double
  }

  private var samples: [Sample] = []

  /// A tracker that has seen nothing.
  public init() {}

  /// The time of the last report, in seconds, nil when there was none.
  public var lastTime: Double? { samples.last?.time }

  /// Notes that it was at `position` at `time` seconds; a clock that steps back is held still.
  public mutating func add(position: Double, at time: Double) {
    let time = max(time, samples.last?.time ?? time)
    samples.append(Sample(time: time, position: position))
    samples.removeAll { $0.time < time - Self.window }
  }

  /// The velocity in units per second of what was let go at `time`: 0 if it had come to rest.
  public func velocity(at time: Double) -> Double {
    guard let first = samples.first, let last = samples.last,
      last.time > first.time, time - last.time <= Self.rest
    else { return 0 }
    return (last.position - first.position) / (last.time - first.time)
  }

  /// The velocity at `time`, at most `limit` in either direction.
  public func velocity(at time: Double, limit: Double) -> Double {
    min(max(velocity(at: time), -limit), limit)
  }
}
