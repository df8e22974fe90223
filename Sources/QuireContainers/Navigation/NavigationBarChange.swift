import QuireViews

/// How what a bar shows gives way to something else.
///
/// | part | on the way on |
/// |---|---|
/// | titles | the old one goes to where the way back is, the new one comes from the other end; they keep apart |
/// | the way back, what lies at the end | stay in place: the old one is gone before the new one shows, and what looks alike just stays |
///
/// The way back is the same the other way round. Where motion is to be reduced, titles stay in
/// place as well.
struct NavigationBarChange {
  /// How far titles move, as a share of the width of the bar.
  private static let share = 0.4
  /// Between titles on their way, in points.
  private static let gap = 24.0

  let old: NavigationBarContent?
  let new: NavigationBarContent
  /// Whether titles move.
  let slides: Bool
  /// By how much the new title comes, and the old one goes, to the left; in points.
  private let way: Double

  /// A change from `old` to `new`, which lies in the bar already.
  ///
  /// - Parameters:
  ///   - old: what is shown; nil for nothing.
  ///   - new: what is to be shown.
  ///   - leadsLeft: whether titles move to the left.
  ///   - slides: whether they move at all.
  init(
    from old: NavigationBarContent?, to new: NavigationBarContent, leadsLeft: Bool, slides: Bool
  ) {
    self.old = old
    self.new = new
    self.slides = slides
    for content in [old, new].compactMap({ $0 }) { content.layoutIfNeeded() }
    let come = new.title.frame
    let gone = old?.title.frame ?? come
    let sense = leadsLeft ? 1.0 : -1
    // Where they rest may lie apart already, one way or the other.
    let apart = (gone.width + come.width) / 2 - sense * (come.center.x - gone.center.x)
    let length = max(
      NavigationBarChange.share * new.bounds.width, apart + NavigationBarChange.gap)
    way = slides ? sense * length : 0
  }

  /// Shows what there is before.
  func begin() {
    new.title.alpha = 0
    new.title.transform = .translation(Vector(x: way))
    // What looks alike is the new one from the beginning.
    if new.hasSameBack(as: old) { old?.back?.alpha = 0 } else { new.back?.alpha = 0 }
    if new.hasSameEnd(as: old) { old?.end.alpha = 0 } else { new.end.alpha = 0 }
  }

  /// Changes everything to what it is afterwards, in an animation block.
  func animate() {
    let (old, new, way) = (old, new, way)
    new.title.transform = .identity
    old?.title.transform = .translation(Vector(x: -way))
    let overlap = slides ? 0.1 : 0
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5 + overlap) {
      old?.title.alpha = 0
    }
    View.addKeyframe(withRelativeStartTime: 0.5 - overlap, relativeDuration: 0.5 + overlap) {
      new.title.alpha = 1
    }
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
      old?.back?.alpha = 0
      old?.end.alpha = 0
    }
    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
      new.back?.alpha = 1
      new.end.alpha = 1
    }
  }

  /// Leaves `old` as it was before.
  func takeBack() {
    new.removeFromSuperview()
    old?.back?.alpha = 1
    old?.end.alpha = 1
    // The new one may have borrowed it.
    old?.takeTrailing()
  }
}
