extension Control {
  /// Returns 1 if the arrow key `key` increases a value by a step, −1 if it decreases the value, or
  /// `nil` if `key` is not an arrow key.
  ///
  /// - Returns: 1 for the up arrow and the arrow in the reading direction, −1 for the opposite
  ///   arrows, or `nil` for other keys.
  func steps(of key: Key) -> Double? {
    switch key {
    case .up: 1
    case .down: -1
    case .right: isRightToLeft ? -1 : 1
    case .left: isRightToLeft ? 1 : -1
    default: nil
    }
  }

  /// Returns the number of steps by which the wheel event `event` changes a value, positive for
  /// steps upwards or in the reading direction.
  func steps(of event: WheelEvent) -> Double {
    Double((isRightToLeft ? -event.x : event.x) - event.y)
  }
}
