import QuireGestures

/// The motion of the columns, which a finger can catch and lead.
extension SplitView {
  /// The response of the spring that moves the columns, in seconds.
  private static let response = 0.2

  /// Moves the columns to their places, with a motion if `animated` is true and the window does not
  /// reduce motion.
  ///
  /// - Parameters:
  ///   - animated: Whether the columns move.
  ///   - velocity: The initial velocity; 1 covers the whole distance in a second.
  func slideColumns(animated: Bool, velocity: Double = 0) {
    setNeedsLayout()
    // The hidden column keeps its place until it has slid out.
    primaryColumn.isHidden = false
    dimming.isHidden = false
    guard animated, let window, !window.reducesMotion else { return layoutIfNeeded() }
    let slide = ViewPropertyAnimator(
      spring: Spring(response: SplitView.response, dampingRatio: 1), initialVelocity: velocity)
    self.slide = slide
    slide.addAnimations { [weak self] in self?.layoutIfNeeded() }
    slide.addCompletion { [weak self, weak slide] _ in
      guard let self, self.slide === slide else { return }
      self.slide = nil
      hideUnused()
    }
    slide.startAnimation()
  }

  /// Stops the primary column where it is, and returns its visible part, 0…1.
  func catchColumns() -> Double {
    let frame = primaryColumn.presentationFrame
    slide?.stopAnimation()
    slide?.finishAnimation(at: .current)
    slide = nil
    let visible = isRightToLeft ? bounds.maxX - frame.minX : frame.maxX - bounds.minX
    return frame.isEmpty ? 0 : min(max(visible / frame.width, 0), 1)
  }

  // MARK: Swipe

  /// Lets a swipe begin where it can: at the edge where reading begins if the primary column is
  /// hidden, or anywhere if it is over the secondary one.
  func prepareSwipe() {
    swipe.isEnabled = isCollapsed && (isPrimaryShown || presentsWithGesture)
    swipe.edges = isPrimaryShown ? [] : isRightToLeft ? .right : .left
  }

  /// Moves the primary column with the swipe, and shows or hides it when the swipe has ended.
  func followSwipe() {
    switch swipe.state {
    case .began:
      swipeStart = catchColumns()
      primaryColumn.isHidden = false
      dimming.isHidden = false
      moveColumn()
    case .changed: moveColumn()
    case .ended:
      moveColumn()
      endSwipe(velocity: pointsToOpen(swipe.velocity(in: self)))
    case .cancelled: endSwipe(velocity: 0)
    case .possible, .failed: break
    }
  }

  /// Returns the distance by which `vector` opens the primary column, in points.
  private func pointsToOpen(_ vector: Vector) -> Double { isRightToLeft ? -vector.x : vector.x }

  private func moveColumn() {
    let travel = pointsToOpen(swipe.translation(in: self)) / primaryColumnWidth
    layout.reveal = min(max(swipeStart + travel, 0), 1)
    setNeedsLayout()
  }

  /// Shows or hides the primary column after a swipe that ends with `velocity` points per second
  /// towards the open column.
  private func endSwipe(velocity: Double) {
    guard let part = layout.reveal else { return }
    layoutIfNeeded()
    layout.reveal = nil
    let width = primaryColumnWidth
    let (start, end) = isPrimaryShown ? (width, 0) : (0, width)
    let isReversal = CommitRule.pointer.commits(
      from: start, to: end, at: part * width, velocity: velocity)
    if isReversal { setPrimaryShown(!isPrimaryShown) }
    let rest = (isPrimaryShown ? 1 - part : -part) * width
    // Over a short rest of the way, the velocity would throw the column far beyond its end.
    let rate = abs(rest) < 1 ? 0 : max(0, velocity / rest)
    slideColumns(animated: true, velocity: rate)
  }
}
