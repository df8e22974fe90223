/// A record of the times between the latest frames of a window.
nonisolated struct FrameRecord: Sendable {
  /// The largest number of intervals in the record; when one more is added, the oldest one is
  /// removed.
  static let capacity = 120

  /// The reason why a frame was drawn.
  enum Cause: Hashable, Sendable {
    /// An animation, which draws a frame for every refresh of the screen.
    case motion
    /// User input, after which frames are drawn at irregular times.
    case input

    /// The shortest interval between two frames, in seconds, that counts as a pause in drawing and
    /// is not recorded.
    fileprivate var pause: Double { self == .motion ? 1 : 0.1 }
  }

  /// The times between successive frames, in seconds, from the oldest to the latest.
  private(set) var intervals: [Double] = []
  private var last: (time: Double, cause: Cause)?

  /// Records the interval since the previous frame; the new frame was drawn at `time`, in seconds,
  /// for the reason `cause`.
  ///
  /// The time must not be before the time of the previous frame.
  mutating func note(_ time: Double, _ cause: Cause) {
    defer { last = (time, cause) }
    guard let last, time > last.time else { return }
    guard time - last.time < min(last.cause.pause, cause.pause) else { return }
    intervals.append(time - last.time)
    if intervals.count > Self.capacity { intervals.removeFirst() }
  }

  /// The median of the recorded times between frames, in seconds, or `nil` if there are no times.
  var median: Double? {
    guard !intervals.isEmpty else { return nil }
    let sorted = intervals.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
