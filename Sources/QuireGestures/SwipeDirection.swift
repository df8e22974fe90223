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

  /// Creates the direction of `travel` points along `orientation`, positive to the right or down,
  /// or returns `nil` if `travel` is 0.
  public init?(travel: Double, along orientation: Orientation) {
    guard travel != 0 else { return nil }
    switch orientation {
    case .horizontal: self = travel < 0 ? .left : .right
    case .vertical: self = travel < 0 ? .up : .down
    }
  }

  /// The axis of the movement.
  public var orientation: Orientation {
    switch self {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    }
  }

  /// Returns whether the direction brings the next page: left or up, or right or up in a
  /// right-to-left book.
  public func isForward(rightToLeft: Bool = false) -> Bool {
    switch self {
    case .left: !rightToLeft
    case .right: rightToLeft
    case .up: true
    case .down: false
    }
  }
}
