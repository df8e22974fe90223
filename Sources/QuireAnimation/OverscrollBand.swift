/// The relation between the distance of a drag beyond the end of a scroll view's contents and the
/// smaller distance by which the contents move.
///
/// A drag of δ, called the pull, moves the contents by the offset b = (1 − 1/(c·δ/d + 1))·d in a
/// view of length d, with c = 0.55, as in UIScrollView according to "Analysis of Apple’s rubber
/// band scrolling" (squareb.wordpress.com, 6 January 2013).
public struct OverscrollBand: Hashable, Sendable {
  /// The constant c: the distance that the contents move divided by the distance of the drag, for a
  /// very small drag.
  public static let stiffness = Tuning.Scroll.stiffness

  /// The length d of the view in the direction of scrolling, in points.
  public let length: Double

  /// Creates the relation between drags and offsets for a view that is `length` points long in the
  /// direction of scrolling.
  public init(length: Double) {
    precondition(length > 0, "An overscroll band needs a view length above 0.")
    self.length = length
  }

  /// Returns the distance by which a drag of `distance` points moves the contents beyond their end,
  /// in points, with the sign of `distance`.
  public func offset(pulledBy distance: Double) -> Double {
    let pull = abs(distance) * Self.stiffness / length
    let offset = (1 - 1 / (pull + 1)) * length
    return distance < 0 ? -offset : offset
  }

  /// Returns the distance of the drag, in points, that moves the contents `offset` points beyond
  /// their end.
  public func pull(giving offset: Double) -> Double {
    let share = min(abs(offset) / length, 1 - 1e-6)
    let pull = (1 / (1 - share) - 1) * length / Self.stiffness
    return offset < 0 ? -pull : pull
  }

  /// Returns the derivative of the contents' offset with respect to the drag distance, for a drag
  /// of `distance` points.
  public func slope(pulledBy distance: Double) -> Double {
    let pull = abs(distance) * Self.stiffness / length
    return Self.stiffness / ((pull + 1) * (pull + 1))
  }
}
