/// A condition for the direction in which a running transition moves.
package enum FlightDirection: Sendable {
  /// The transition moves forward through the children.
  case forward
  /// The transition moves backward through the children.
  case backward
  /// The transition moves in either direction.
  case either

  /// Returns whether a transition that moves forward, or backward if `isForward` is false, meets
  /// the condition.
  func includes(isForward: Bool) -> Bool {
    switch self {
    case .forward: isForward
    case .backward: !isForward
    case .either: true
    }
  }
}
