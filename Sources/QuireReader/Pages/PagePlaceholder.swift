/// The time for which a page has been awaited, which decides what is shown in its place.
nonisolated struct PagePlaceholder: Hashable, Sendable {
  /// A stage of the wait for a page, with its own placeholder.
  enum Stage: Hashable, Sendable {
    case nothing
    /// Blank paper.
    case paper
    /// Blank paper with a ring that shows that the page is being read.
    case paperWithRing
  }

  /// The time after which paper is shown, in seconds.
  static let paperDelay = 0.15
  /// The time after which a ring is shown on the paper, in seconds.
  static let ringDelay = 0.8

  /// The time from which on the page has been awaited, in seconds.
  let start: Double

  /// Returns what is shown at `time`, in seconds.
  func stage(at time: Double) -> Stage {
    if time >= start + PagePlaceholder.ringDelay { return .paperWithRing }
    return time >= start + PagePlaceholder.paperDelay ? .paper : .nothing
  }

  /// Returns the first time after `time` at which something else is shown, in seconds, or `nil` if
  /// there is none.
  func nextChange(after time: Double) -> Double? {
    [PagePlaceholder.paperDelay, PagePlaceholder.ringDelay].map { start + $0 }.first { $0 > time }
  }
}
