/// The times from one frame to the next, of the last frames.
nonisolated struct FrameRecord: Sendable {
  /// How many are kept.
  static let capacity = 120

  /// What a frame shows.
  enum Cause: Hashable, Sendable {
    /// Something that moves by itself, from frame to frame.
    case motion
    /// What a hand did, which may do nothing for a while.
    case hand

    /// After so long without a frame it was not late: nothing was to be shown, in seconds.
    fileprivate var pause: Double { self == .motion ? 1 : 0.1 }
  }

  /// In seconds, oldest first.
  private(set) var intervals: [Double] = []
  private var last: (time: Double, cause: Cause)?

  /// Takes the time at which a frame was made, in seconds, none before the last one, and why.
  mutating func note(_ time: Double, _ cause: Cause) {
    defer { last = (time, cause) }
    guard let last, time > last.time else { return }
    guard time - last.time < min(last.cause.pause, cause.pause) else { return }
    intervals.append(time - last.time)
    if intervals.count > Self.capacity { intervals.removeFirst() }
  }

  /// The time that half of the frames took at most, in seconds; nil before there are any.
  var median: Double? {
    guard !intervals.isEmpty else { return nil }
    let sorted = intervals.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
