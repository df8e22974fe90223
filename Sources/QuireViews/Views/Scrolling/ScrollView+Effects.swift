/// An effect that follows the scroll position.
struct ScrollEffect {
  let progress: ScrollProgress
  /// The axis of the scroll position.
  let orientation: Orientation
  let body: (Double) -> Void
  /// The progress that is shown, or `nil` before the first one.
  var shown: Double?
}

extension ScrollView {
  /// Calls `body` with the progress of the scroll position in the range `progress`: at once, and
  /// whenever it has changed.
  ///
  /// It is called before the contents are shown at their new position, so that what `body` changes
  /// is visible in the same frame. The effect lasts as long as the scroll view.
  ///
  /// - Parameters:
  ///   - progress: The range of distances from the beginning of the contents.
  ///   - orientation: The axis of the scroll position.
  ///   - body: Called with the progress, 0…1.
  public func onScroll(
    _ progress: ScrollProgress, along orientation: Orientation = .vertical,
    _ body: @escaping (_ progress: Double) -> Void
  ) {
    scrollEffects.append(ScrollEffect(progress: progress, orientation: orientation, body: body))
    showScrollEffects()
  }

  /// Moves `animator` to the progress of the scroll position in the range `progress`, so that the
  /// properties that it animates follow the contents.
  ///
  /// - Parameters:
  ///   - progress: The range of distances from the beginning of the contents.
  ///   - orientation: The axis of the scroll position.
  ///   - animator: The animator, which the scroll view keeps.
  public func onScroll(
    _ progress: ScrollProgress, along orientation: Orientation = .vertical,
    scrub animator: ViewPropertyAnimator
  ) {
    onScroll(progress, along: orientation) { animator.scrub(to: $0) }
  }

  /// Shows the effects whose progress has changed.
  func showScrollEffects() {
    // An effect may add another one.
    for index in scrollEffects.indices {
      let effect = scrollEffects[index]
      let value = effect.progress.value(at: scrolledDistance(along: effect.orientation))
      guard value != effect.shown else { continue }
      scrollEffects[index].shown = value
      effect.body(value)
    }
  }

  /// Returns the distance from the beginning of the contents to the visible part along
  /// `orientation`, in points, which is negative while they are pulled beyond their beginning.
  private func scrolledDistance(along orientation: Orientation) -> Double {
    guard orientation == .horizontal else {
      return bounds.minY - motion.y.limits.lowerBound
    }
    let limits = motion.x.limits
    return motion.x.beginsAtFarEnd
      ? limits.upperBound - bounds.minX : bounds.minX - limits.lowerBound
  }
}
