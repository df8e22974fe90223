extension View {
  /// Updates whether the view and its subviews are read from right to left, as `readingDirection`
  /// or the superview says; a window is read like the language of the interface.
  func followReading() {
    let isMirrored =
      readingDirection.map { $0 == .rightToLeft } ?? superview?.isRightToLeft
      ?? (self is Window && InterfaceLanguage.isRightToLeft)
    guard isMirrored != isRightToLeft else { return }
    isRightToLeft = isMirrored
    readingDidChange()
    controller?.readingDidChange()
    for view in subviews { view.followReading() }
  }

  /// Mirrors the positions of all subviews if the view is read from right to left.
  ///
  /// Call it at the end of a `layoutSubviews` that has just positioned all subviews from left to
  /// right.
  public func mirrorSubviews() {
    guard isRightToLeft else { return }
    for view in subviews { view.center.x = mirroredForReading(view.center.x) }
  }

  /// Returns `x` mirrored about the centre of the bounds if the view is read from right to left, or
  /// else `x` itself.
  func mirroredForReading(_ x: Double) -> Double {
    isRightToLeft ? bounds.minX + bounds.maxX - x : x
  }

  /// Returns `rect` mirrored about the vertical centre line of the bounds if the view is read from
  /// right to left, or else `rect` itself.
  func mirroredForReading(_ rect: Rect) -> Rect {
    isRightToLeft ? rect.mirrored(in: bounds) : rect
  }
}

nonisolated extension Rect {
  /// Returns the rectangle mirrored about the vertical centre line of the rectangle `room`.
  func mirrored(in room: Rect) -> Rect {
    Rect(x: room.minX + room.maxX - maxX, y: minY, width: width, height: height)
  }
}
