extension View {
  /// Updates the reading direction of the view and its subviews from that of the superview.
  func followReading() {
    let isMirrored =
      readingDirection.map { $0 == .rightToLeft } ?? superview?.isRightToLeft ?? false
    guard isMirrored != isRightToLeft else { return }
    isRightToLeft = isMirrored
    readingDidChange()
    controller?.readingDidChange()
    for view in subviews { view.followReading() }
  }

  /// Mirrors the positions of all subviews if the view is read from right to left.
  ///
  /// Call it at the end of a `layoutSubviews` that has just placed all subviews from left to right.
  public func mirrorSubviews() {
    guard isRightToLeft else { return }
    for view in subviews { view.center.x = mirroredForReading(view.center.x) }
  }

  /// Returns `x` mirrored within the bounds if the view is read from right to left, otherwise
  /// unchanged.
  func mirroredForReading(_ x: Double) -> Double {
    isRightToLeft ? bounds.minX + bounds.maxX - x : x
  }

  /// Returns `rect` mirrored within the bounds if the view is read from right to left, otherwise
  /// unchanged.
  func mirroredForReading(_ rect: Rect) -> Rect {
    isRightToLeft ? rect.mirrored(in: bounds) : rect
  }
}

nonisolated extension Rect {
  /// Returns the mirror image of the rectangle within `room`, with left and right exchanged.
  func mirrored(in room: Rect) -> Rect {
    Rect(x: room.minX + room.maxX - maxX, y: minY, width: width, height: height)
  }
}
