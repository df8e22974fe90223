public import QuireGeometry

/// The side towards which a hand moves paper.
public enum SwipeDirection: String, CaseIterable, Sendable {
  case left
  case right
  case up
  case down

  /// The direction of a movement by `travel` points along `orientation`, positive to the right or
  /// downwards; nil for none.
  public init?(travel: Double, along orientation: Orientation) {
    guard travel != 0 else { return nil }
    switch orientation {
    case .horizontal: self = travel < 0 ? .left : .right
    case .vertical: self = travel < 0 ? .up : .down
    }
  }

  /// The axis along which it goes.
  public var orientation: Orientation {
    switch self {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    }
  }

  /// Whether it brings the next page: to the left or up, in a right-to-left book to the right or
  /// up.
  public func isForward(rightToLeft: Bool = false) -> Bool {
    switch self {
    case .left: !rightToLeft
    case .right: rightToLeft
    case .up: true
    case .down: false
    }
  }
}
