extension View {
  /// Takes the way in which it is read from itself or its superview, and has subviews follow.
  func followReading() {
    let isMirrored =
      readingDirection.map { $0 == .rightToLeft } ?? superview?.isRightToLeft ?? false
    guard isMirrored != isRightToLeft else { return }
    isRightToLeft = isMirrored
    readingDidChange()
    controller?.readingDidChange()
    for view in subviews { view.followReading() }
  }

  /// Puts every subview where a mirror shows it, if the view is read from right to left.
  ///
  /// For the end of a `layoutSubviews` that has just placed all of them as of one that is read from
  /// left to right.
  public func mirrorSubviews() {
    guard isRightToLeft else { return }
    for view in subviews { view.center.x = inReading(view.center.x) }
  }

  /// Where in its bounds what would be at `x` if it was read from left to right is, and the other
  /// way round.
  func inReading(_ x: Double) -> Double {
    isRightToLeft ? bounds.minX + bounds.maxX - x : x
  }

  /// Where in its bounds what would fill `rect` if it was read from left to right is, and the other
  /// way round.
  func inReading(_ rect: Rect) -> Rect {
    isRightToLeft ? rect.mirrored(in: bounds) : rect
  }
}

nonisolated extension Rect {
  /// Its place in `room` as a mirror shows it that stands upright.
  func mirrored(in room: Rect) -> Rect {
    Rect(x: room.minX + room.maxX - maxX, y: minY, width: width, height: height)
  }
}
