/// The relation between the distance of a drag beyond the end of a book and the progress of the
/// page that the drag lifts.
///
/// A drag of δ, called the pull, gives the progress p = (1/6)·(1 − 1/(1 + 3δ/h)). A short pull
/// moves the page as far as any other page; no pull turns the page by a sixth or more.
public struct RubberBand: Hashable, Sendable {
  /// The upper limit of the progress, which no drag reaches.
  public static let limit = Tuning.BookEnd.limit

  /// The length h, in points: half the width of a container whose pages turn sideways, or half its
  /// height if they turn up or down.
  public let halfLength: Double

  /// Creates the relation between drags and progress for a container that is twice `halfLength`
  /// points long in the direction in which pages turn.
  public init(halfLength: Double) {
    precondition(halfLength > 0, "A rubber band needs a container length above 0.")
    self.halfLength = halfLength
  }

  /// Returns the progress of the page for a drag of `distance` points beyond the end of the book;
  /// the result is 0 for a negative distance.
  public func progress(pulledBy distance: Double) -> Double {
    Self.limit * (1 - 1 / (1 + 3 * max(0, distance) / halfLength))
  }

  /// Returns the distance of the drag, in points, that moves the page to `progress`; the result is
  /// infinite if `progress` is `limit` or more.
  public func pull(giving progress: Double) -> Double {
    guard progress < Self.limit else { return .infinity }
    return halfLength / 3 * (1 / (1 - max(0, progress) / Self.limit) - 1)
  }
}
