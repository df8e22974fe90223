/// A mapping from the distance that contents have been scrolled to the progress of an effect.
///
/// ```swift
/// scroll.onScroll(ScrollProgress(to: 80)) { progress in title.alpha = 1 - progress }
/// ```
public nonisolated struct ScrollProgress: Hashable, Sendable {
  /// The distance from the beginning of the contents at which the progress is 0, in points.
  public let start: Double
  /// The distance from the beginning of the contents at which the progress is 1, in points.
  public let end: Double

  /// Creates the mapping of the distances from `start` to `end`, in points.
  ///
  /// The distances are different, and `end` may be the smaller one.
  public init(from start: Double = 0, to end: Double) {
    precondition(start != end, "the progress of a scroll position needs two distances")
    (self.start, self.end) = (start, end)
  }

  /// Returns the progress for `distance`, in points: 0…1, and the nearest of the two beyond the
  /// range.
  public func value(at distance: Double) -> Double {
    min(max((distance - start) / (end - start), 0), 1)
  }
}
