extension Control {
  /// Returns the number of steps by which `key` changes a value: 1 or −1 for an arrow key, or `nil`
  /// for any other key.
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
