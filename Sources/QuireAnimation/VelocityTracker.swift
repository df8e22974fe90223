/// A tracker that computes the velocity of a value, such as a coordinate of a pointer, from the
/// positions that are reported to it.
///
/// The velocity is the distance between the first and the last report of the last 150 ms, divided
/// by the time between them. The movement up to the first report happened earlier and does not
/// count.
public struct VelocityTracker: Hashable, Sendable {
  /// The greatest age, in seconds, of the reported positions from which the velocity is computed.
  public static let window = Tuning.Velocity.window
  /// The time, in seconds, without a reported position after which the velocity counts as 0.
  public static let restTime = Tuning.Velocity.restTime
  /// The highest velocity of a page, as the change of its progress per second; a higher velocity
  /// counts as this one.
  public static let progressLimit = Tuning.Velocity.progressLimit

  private struct Sample: Hashable, Sendable {
    var time: Double
    var position: Double
  }

  private var samples: [Sample] = []

  /// Creates a tracker without reported positions.
  public init() {}

  /// The time of the last reported position, in seconds, or `nil` if there is none.
  public var lastTime: Double? { samples.last?.time }

  /// Adds the reported `position` at `time`, in seconds; a time before the last report counts as
  /// the time of that report.
  public mutating func add(position: Double, at time: Double) {
    let time = max(time, samples.last?.time ?? time)
    samples.append(Sample(time: time, position: position))
    samples.removeAll { $0.time < time - Self.window }
  }

  /// Returns the velocity of the value when a drag is released at `time`, in units per second; the
  /// result is 0 if no position was reported shortly before.
  public func velocity(at time: Double) -> Double {
    guard let first = samples.first, let last = samples.last,
      last.time > first.time, time - last.time <= Self.restTime
    else { return 0 }
    return (last.position - first.position) / (last.time - first.time)
  }

  /// Returns the velocity of the value when a drag is released at `time`, in units per second,
  /// clamped to −`limit`…`limit`.
  public func velocity(at time: Double, limit: Double) -> Double {
    min(max(velocity(at: time), -limit), limit)
  }
}
