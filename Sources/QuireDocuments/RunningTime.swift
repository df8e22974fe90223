/// The time for which a loop has waited for another process, without the times in which this
/// process could not run itself.
///
/// The loop calls ``update(at:)`` in each of its rounds, which are short. A round that took longer
/// is one during which the machine was suspended or this process was stopped, and usually the other
/// one too. Of such a round only a part counts, so that the other process is not taken for one that
/// hangs.
struct RunningTime {
  /// The longest time of one round that counts.
  static let longestRound = Duration.milliseconds(250)

  /// The time that has passed.
  private(set) var elapsed = Duration.zero
  private var last: SuspendingClock.Instant

  /// Starts to measure at `time`.
  init(at time: SuspendingClock.Instant = .now) { last = time }

  /// Adds the time since the last round, which ends at `time`.
  mutating func update(at time: SuspendingClock.Instant = .now) {
    elapsed += max(.zero, min(last.duration(to: time), RunningTime.longestRound))
    last = time
  }
}
