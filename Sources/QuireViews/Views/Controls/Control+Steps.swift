extension Control {
  /// By how many steps an arrow key changes a number: 1 for up and for onward in the way of
  /// reading, −1 for their opposites.
  ///
  /// - Returns: nil for other keys.
  func steps(of key: Key) -> Double? {
    switch key {
    case .up: 1
    case .down: -1
    case .right: isRightToLeft ? -1 : 1
    case .left: isRightToLeft ? 1 : -1
    default: nil
    }
  }

  /// By how many steps notches of a wheel change a number, up and onward in the way of reading.
  func steps(of event: WheelEvent) -> Double {
    Double((isRightToLeft ? -event.x : event.x) - event.y)
  }
}
