extension Control {
  /// Returns the number of steps by which an arrow key changes a value, or `nil` for other keys.
  ///
  /// - Returns: 1 for up and for the direction of reading, −1 for the opposite keys, or `nil` for
  ///   other keys.
  func steps(of key: Key) -> Double? {
    switch key {
    case .up: 1
    case .down: -1
    case .right: isRightToLeft ? -1 : 1
    case .left: isRightToLeft ? 1 : -1
    default: nil
    }
  }

  /// Returns the number of steps by which a wheel changes a value; up and the direction of reading
  /// are positive.
  func steps(of event: WheelEvent) -> Double {
    Double((isRightToLeft ? -event.x : event.x) - event.y)
  }
}
