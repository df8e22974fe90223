import QuireViews

/// The animation that replaces the content of a navigation bar during a transition.
///
/// In a forward transition, the old title moves toward the back button, and the new title comes
/// from the other side; they never overlap. The back button and the trailing view do not move: the
/// old one has faded out before the new one fades in, and nothing changes if both look the same.
///
/// In a backward transition, titles move in the opposite direction. With reduced motion, titles do
/// not move either.
struct NavigationBarChange {
  /// The minimum distance that the titles move, as a fraction of the width of the bar.
  private static let share = 0.4
  /// The minimum distance, in points, between the old title and the new title while they move.
  private static let gap = 24.0

  private let old: NavigationBarContent?
  private let new: NavigationBarContent
  /// Whether the titles move; otherwise they only fade.
  private let slides: Bool
  /// The distance that the titles move to the left, in points, or a negative distance if they move
  /// to the right.
  private let distance: Double

  /// Creates the animation from the content `old` to `new`; `slides` says whether the titles move
  /// or only fade, and `leadsLeft` whether they move to the left or to the right.
  ///
  /// The content `new` is already in the bar.
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

  /// Sets the final properties of the old and the new content; called in an animation block.
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

  /// Removes the new content and restores the old content, after the transition was cancelled.
  func cancel() {
    new.removeFromSuperview()
    old?.back?.alpha = 1
    old?.trailing.alpha = 1
    // The new content may have taken the view.
    old?.takeTrailingView()
  }
}
