/// The reading direction of a container.
extension ContainerViewController {
  /// Whether the container is read from right to left.
  ///
  /// This mirrors gestures, keys, transitions and bars, the controls, stacks and texts in the
  /// container, and later presentations. Unless it is set, the container is read like the view
  /// around it, at first from left to right.
  public var isRightToLeft: Bool {
    get { viewIfLoaded?.isRightToLeft ?? (ownReading == .rightToLeft) }
    set {
      ownReading = newValue ? .rightToLeft : .leftToRight
      viewIfLoaded?.readingDirection = ownReading
    }
  }

  /// Updates the reading direction of `transitionView`, which mirrors horizontal transitions in a
  /// container that is read from right to left, and whether swipes are reversed there.
  func updateReading() {
    guard isViewLoaded else { return }
    transitionView.reading =
      isRightToLeft && swipeOrientation == .horizontal ? .rightToLeft : .leftToRight
    transitionView.isReversed = isSwipeReversed
  }
}
