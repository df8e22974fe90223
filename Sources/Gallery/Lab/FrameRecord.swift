/// The times between the last frames.
nonisolated struct FrameRecord: Sendable {
  /// The largest number of times that are kept.
  static let capacity = 120

  /// The reason for a frame.
  enum Cause: Hashable, Sendable {
    /// An animation, which needs every frame.
    case motion
    /// User input, which may pause.
    case input

    /// The time in seconds after which a gap counts as a pause and not as a late frame.
    fileprivate var pause: Double { self == .motion ? 1 : 0.1 }
  }

  /// The times between frames in seconds, oldest first.
  private(set) var intervals: [Double] = []
  private var last: (time: Double, cause: Cause)?

  /// Records a frame at a time in seconds that is not before the last one, with the reason for it.
  mutating func note(_ time: Double, _ cause: Cause) {
    defer { last = (time, cause) }
    guard let last, time > last.time else { return }
    guard time - last.time < min(last.cause.pause, cause.pause) else { return }
    intervals.append(time - last.time)
    if intervals.count > Self.capacity { intervals.removeFirst() }
  }

  /// The median of the times in seconds, or `nil` if there are none.
  var median: Double? {
    guard !intervals.isEmpty else { return nil }
    let sorted = intervals.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
