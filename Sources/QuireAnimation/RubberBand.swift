/// How far a page follows a pull where there is no further page.
///
/// p = (1/6)·(1 − 1/(1 + 3δ/h)) for a pull of δ: at first as far as a page would, never as far as
/// a sixth of a turn.
public struct RubberBand: Hashable, Sendable {
  /// The progress that no pull reaches.
  public static let limit = Tuning.BookEnd.limit

  /// h, half the length of the container along which pages move, in points.
  public let halfLength: Double

  /// The band of a container of which `halfLength` points are half.
  public init(halfLength: Double) {
    precondition(halfLength > 0, "A rubber band belongs to a container with an extent.")
    self.halfLength = halfLength
  }

  /// The progress for a pull of `distance` points, 0 for a push.
  public func progress(pulledBy distance: Double) -> Double {
    Self.limit * (1 - 1 / (1 + 3 * max(0, distance) / halfLength))
  }

  /// The pull in points that gives `progress`, infinite from `limit` on.
  public func pull(giving progress: Double) -> Double {
    guard progress < Self.limit else { return .infinity }
    return halfLength / 3 * (1 / (1 - max(0, progress) / Self.limit) - 1)
  }
}
