/// The times from one frame to the next, of the last frames.
nonisolated struct FrameRecord: Hashable, Sendable {
  /// How many are kept.
  static let capacity = 120
  /// After so long without a frame nothing was late: nothing moved, in seconds.
  private static let pause = 0.25

  /// In seconds, oldest first.
  private(set) var intervals: [Double] = []
  private var lastTime: Double?

  /// Takes the time at which a frame was made, in seconds, none before the last one.
  mutating func note(_ time: Double) {
    defer { lastTime = time }
    guard let lastTime, time > lastTime, time - lastTime < Self.pause else { return }
    intervals.append(time - lastTime)
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
