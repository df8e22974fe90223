/// The relation between the distance of a pull beyond the end of a book and the progress of the
/// first or last page.
///
/// The progress is p = (1/6)·(1 − 1/(1 + 3δ/h)) for a pull of δ. A short pull moves the page as far
/// as any other page; no pull moves it by a sixth of a turn.
public struct RubberBand: Hashable, Sendable {
  /// The upper limit of the progress, which no pull reaches.
  public static let limit = Tuning.BookEnd.limit

  /// The length h: half the length of the container in the direction of page turns, in points.
  public let halfLength: Double

  /// Creates the relation for a container that is twice `halfLength` points long.
  public init(halfLength: Double) {
    precondition(halfLength > 0, "A rubber band needs a container length above 0.")
    self.halfLength = halfLength
  }

  /// Returns the progress for a pull of `distance` points, or 0 for a push in the other direction.
  public func progress(pulledBy distance: Double) -> Double {
    Self.limit * (1 - 1 / (1 + 3 * max(0, distance) / halfLength))
  }

  /// Returns the distance of the pull that gives `progress`, in points; infinite if `progress` is
  /// `limit` or more.
  public func pull(giving progress: Double) -> Double {
    guard progress < Self.limit else { return .infinity }
    return halfLength / 3 * (1 / (1 - max(0, progress) / Self.limit) - 1)
  }
}
