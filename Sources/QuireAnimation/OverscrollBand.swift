/// How far contents follow a pull beyond their end.
///
/// b = (1 − 1/(c·δ/d + 1))·d for a pull of δ in a view d long, with c = 0.55: what UIScrollView
/// does according to "Analysis of Apple’s rubber band scrolling" (squareb.wordpress.com, 6 January
/// 2013).
public struct OverscrollBand: Hashable, Sendable {
  /// c: the share of a first pull that is followed.
  public static let stiffness = Tuning.Scroll.stiffness

  /// d, the length of the view along which contents move, in points.
  public let length: Double

  /// The band of a view of `length` points.
  public init(length: Double) {
    precondition(length > 0, "A band belongs to a view with an extent.")
    self.length = length
  }

  /// How far contents are beyond their end for a pull of `distance` points, in its direction.
  public func offset(pulledBy distance: Double) -> Double {
    let pull = abs(distance) * Self.stiffness / length
    let offset = (1 - 1 / (pull + 1)) * length
    return distance < 0 ? -offset : offset
  }

  /// The pull that brings contents `offset` points beyond their end.
  public func pull(giving offset: Double) -> Double {
    let share = min(abs(offset) / length, 1 - 1e-6)
    let pull = (1 / (1 - share) - 1) * length / Self.stiffness
    return offset < 0 ? -pull : pull
  }

  /// The way of contents for each point of a further pull, where a pull of `distance` has brought
  /// them.
  public func slope(pulledBy distance: Double) -> Double {
    let pull = abs(distance) * Self.stiffness / length
    return Self.stiffness / ((pull + 1) * (pull + 1))
  }
}
