public import QuireGeometry

extension ScrollView {
  /// The visible part of the contents without the margins `adjustedContentInset`, as a rectangle in
  /// points of the contents.
  public var visibleContentRect: Rect {
    Rect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInset)
  }

  /// Whether the contents are larger than the view.
  public var canScroll: Bool { motion.x.canScroll || motion.y.canScroll }

  /// Whether the contents are moving, or a pointer or two fingers are touching them.
  public var isScrolling: Bool {
    motion.isHeld || motion.x.isMoving || motion.y.isMoving || zoom.isActive
  }

  /// The rectangle of the scroll offsets at which the contents can rest, in points.
  public var contentOffsetLimits: Rect {
    let (x, y) = (motion.x.limits, motion.y.limits)
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  /// The scroll offset at which a smooth scroll or a zoom will end, or the nearest possible offset
  /// to the current one if none is running.
  public var targetContentOffset: Point {
    guard zoom.isGliding, let anchor = zoom.anchor, let view = zoomedView else {
      return Point(x: motion.x.target, y: motion.y.target)
    }
    let size = view.bounds.size * zoom.target
    return nearestOffset(to: anchor.offset(at: zoom.target), for: size)
  }

  /// Whether a pointer drags the contents, or two fingers scroll them on a touchpad.
  public var isDragging: Bool {
    if case .dragging? = motion.press?.state { true } else { motion.fingers != nil }
  }

  /// Scrolls smoothly to `offset`, or to the nearest possible offset.
  public func scroll(to offset: Point) {
    guard let window else {
      contentOffset = offset
      return
    }
    // The motion begins with the next frame, since its time is known then.
    window.observeFrames { [weak self] time in
      guard let self, self.window != nil, !motion.isHeld else { return false }
      scrollAxis(\.x, to: offset.x, at: time)
      scrollAxis(\.y, to: offset.y, at: time)
      return false
    }
  }

  /// Scrolls smoothly by `step`, in points, from the offset at which a running scroll will end, as
  /// far as possible.
  public func scroll(by step: Vector) {
    guard let window else {
      contentOffset = targetContentOffset + step
      return
    }
    window.observeFrames { [weak self] time in
      guard let self, self.window != nil, !motion.isHeld else { return false }
      if step.x != 0 { scrollAxis(\.x, to: motion.x.target + step.x, at: time) }
      if step.y != 0 { scrollAxis(\.y, to: motion.y.target + step.y, at: time) }
      return false
    }
  }

  /// Scrolls by the shortest distance that makes `rect` of the contents visible: smoothly, or at
  /// once if `animated` is false.
  ///
  /// If `rect` is too large, its top and the side where reading begins become visible.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool = true) {
    let visible = Rect(
      origin: Point(x: motion.x.target, y: motion.y.target), size: bounds.size
    ).inset(by: adjustedContentInset)
    func step(_ from: Double, _ to: Double, in low: Double, _ high: Double) -> Double {
      if from < low || to - from > high - low { return from - low }
      return to > high ? to - high : 0
    }
    let x =
      isRightToLeft
      ? -step(-rect.maxX, -rect.minX, in: -visible.maxX, -visible.minX)
      : step(rect.minX, rect.maxX, in: visible.minX, visible.maxX)
    let y = step(rect.minY, rect.maxY, in: visible.minY, visible.maxY)
    guard x != 0 || y != 0 else { return }
    let target = Point(x: motion.x.target + x, y: motion.y.target + y)
    if animated { scroll(to: target) } else { contentOffset = target }
  }

  /// Shows the scroll indicators for a moment, if the contents can be scrolled.
  public func flashScrollIndicators() {
    guard canScroll else { return }
    indicators.flash()
    wake()
  }
}
