public import QuireGeometry

/// The direction in which a gesture moves a page or other contents.
public enum SwipeDirection: String, CaseIterable, Sendable {
  /// Movement to the left.
  case left
  /// Movement to the right.
  case right
  /// Upward movement.
  case up
  /// Downward movement.
  case down

  /// Creates the direction of a movement by `translation`, in points, along the axis `orientation`,
  /// or returns `nil` if `translation` is 0.
  ///
  /// Positive movements are to the right or down.
  public init?(translation: Double, along orientation: Orientation) {
    guard translation != 0 else { return nil }
    switch orientation {
    case .horizontal: self = translation < 0 ? .left : .right
    case .vertical: self = translation < 0 ? .up : .down
    }
  }

  /// The axis of the movement, horizontal or vertical.
  public var orientation: Orientation {
    switch self {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    }
  }

  /// Returns whether a movement in this direction turns to the next page; `rightToLeft` says
  /// whether the book is read from right to left.
  ///
  /// A movement to the left or up turns to the next page; in a book that is read from right to
  /// left, a movement to the right or up.
  public func isForward(rightToLeft: Bool = false) -> Bool {
    switch self {
    case .left: !rightToLeft
    case .right: rightToLeft
    case .up: true
    case .down: false
    }
  }
}
