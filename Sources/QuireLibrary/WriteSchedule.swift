/// The states that wait to be written, and the time of the next write.
///
/// The first state after a pause is written at once. Later ones wait, so that there is at most one
/// write in each interval, and a crash loses at most the changes of one interval.
struct WriteSchedule<Key: Hashable, Value> {
  /// The shortest time between two writes.
  let interval: Duration
  private var waiting: [Key: Value] = [:]
  private var lastWrite: ContinuousClock.Instant?
  private var isScheduled = false

  /// Creates an empty schedule that allows one write in each `interval`.
  init(interval: Duration) {
    self.interval = interval
  }

  /// Adds `value`, which replaces a waiting value for `key`.
  ///
  /// - Returns: The time after which the caller has to write, or `nil` if a write is already
  ///   scheduled.
  mutating func add(
    _ value: Value, for key: Key, at time: ContinuousClock.Instant
  ) -> Duration? {
    waiting[key] = value
    return schedule(at: time)
  }

  /// Returns whether a value for `key` waits to be written.
  func isWaiting(for key: Key) -> Bool { waiting[key] != nil }

  /// Returns the values to write now, at the time `time`, and removes them.
  mutating func take(at time: ContinuousClock.Instant) -> [Key: Value] {
    isScheduled = false
    guard !waiting.isEmpty else { return [:] }
    lastWrite = time
    defer { waiting = [:] }
    return waiting
  }

  /// Adds `values`, which could not be written, unless there are newer values; the next write
  /// includes them.
  ///
  /// - Returns: The time after which the caller has to write again, or `nil` if a write is already
  ///   scheduled.
  mutating func putBack(_ values: [Key: Value], at time: ContinuousClock.Instant) -> Duration? {
    waiting.merge(values) { newer, _ in newer }
    return schedule(at: time)
  }

  private mutating func schedule(at time: ContinuousClock.Instant) -> Duration? {
    if isScheduled { return nil }
    isScheduled = true
    guard let lastWrite else { return .zero }
    return max(.zero, time.duration(to: lastWrite + interval))
  }
}
