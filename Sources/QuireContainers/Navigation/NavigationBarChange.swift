import QuireViews

/// The animated change from one content of a navigation bar to another, along with a transition.
///
/// | part | while the transition leads forward |
/// |---|---|
/// | titles | the old title moves toward the back button, the new one comes from the other end; they never overlap |
/// | back button, trailing view | stay in place: the old one has faded out before the new one fades in, and a part that looks the same does not change |
///
/// Backward, titles move the other way. If motion is to be reduced, titles stay in place, too.
struct NavigationBarChange {
  /// The distance that the titles move, as a fraction of the width of the bar.
  private static let share = 0.4
  /// The minimum distance between the two moving titles, in points.
  private static let gap = 24.0

  private let old: NavigationBarContent?
  private let new: NavigationBarContent
  /// Whether the titles move, and do not only fade.
  private let slides: Bool
  /// The distance that the titles move to the left, in points; negative to the right.
  private let distance: Double

  /// Creates a change from `old` to `new`, which is already in the bar.
  ///
  /// If `slides` is true, the titles move to the left or, if `leadsLeft` is false, to the right.
  init(
    from old: NavigationBarContent?, to new: NavigationBarContent, leadsLeft: Bool, slides: Bool
  ) {
    (self.old, self.new, self.slides) = (old, new, slides)
    for content in [old, new].compactMap({ $0 }) { content.layoutIfNeeded() }
    let (start, end) = (old?.title.frame ?? new.title.frame, new.title.frame)
    let sign = leadsLeft ? 1.0 : -1
    // At rest the titles may be apart already, in either direction.
    let overlap = (start.width + end.width) / 2 - sign * (end.center.x - start.center.x)
    let length = max(
      NavigationBarChange.share * new.bounds.width, overlap + NavigationBarChange.gap)
    distance = slides ? sign * length : 0
    new.title.alpha = 0
    new.title.transform = .translation(Vector(x: distance))
    // A part that looks the same is the new one from the beginning.
    if new.hasSameBack(as: old) { old?.back?.alpha = 0 } else { new.back?.alpha = 0 }
    if new.hasSameTrailing(as: old) { old?.trailing.alpha = 0 } else { new.trailing.alpha = 0 }
  }

  /// Sets the final properties of both contents, in an animation block.
  func animate() {
    new.title.transform = .identity
    old?.title.transform = .translation(Vector(x: -distance))
    let overlap = slides ? 0.1 : 0
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5 + overlap) {
      old?.title.alpha = 0
    }
    View.addKeyframe(withRelativeStartTime: 0.5 - overlap, relativeDuration: 0.5 + overlap) {
      new.title.alpha = 1
    }
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
      old?.back?.alpha = 0
      old?.trailing.alpha = 0
    }
    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
      new.back?.alpha = 1
      new.trailing.alpha = 1
    }
  }

  /// Removes the new content and restores the old one, after a cancelled transition.
  func cancel() {
    new.removeFromSuperview()
    old?.back?.alpha = 1
    old?.trailing.alpha = 1
    // The new content may have taken the view.
    old?.takeTrailingView()
  }
}
