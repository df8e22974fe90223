import QuireAnimation

/// The two indicators of a scroll view, which show while it moves and then fade.
final class ScrollIndicators {
  /// How long they stay after the last movement, in seconds.
  private static let stay = 0.9
  /// How long they take to fade, in seconds.
  private static let fade = 0.3

  private var views: [ScrollIndicator] = []
  private weak var scrollView: ScrollView?
  /// When they begin to fade; nil when that is not known yet, as they have just been asked to show.
  private var fadeTime: Double?
  private var isShown = false

  func attach(to scrollView: ScrollView) {
    self.scrollView = scrollView
    views = [.vertical, .horizontal].map { ScrollIndicator($0, of: scrollView) }
    for view in views { scrollView.addSubview(view) }
  }

  /// Has them show for a moment, from the next frame on.
  func flash() {
    isShown = true
    fadeTime = nil
  }

  /// Brings them to where they belong, in front of the contents.
  func place() {
    guard let scrollView else { return }
    for view in views {
      view.place()
      guard !view.isHidden, let index = scrollView.subviews.firstIndex(where: { $0 === view })
      else { continue }
      let isCovered = scrollView.subviews[index...].contains {
        !($0 is ScrollIndicator) && !($0 is FocusFrame)
      }
      if isCovered { scrollView.bringSubviewToFront(view) }
    }
  }

  /// Shows or fades them at `time`.
  ///
  /// - Returns: whether they need further frames.
  func advance(to time: Double, isScrolling: Bool) -> Bool {
    if isScrolling {
      flash()
      show(1)
      return false
    }
    guard isShown else { return false }
    if views.contains(where: \.isHeld) {
      // They stay, and nothing moves, until the pointer leaves.
      fadeTime = nil
      show(1)
      return false
    }
    guard let start = fadeTime else {
      fadeTime = time + ScrollIndicators.stay
      scrollView?.wake(at: time + ScrollIndicators.stay)
      show(1)
      return false
    }
    let left = 1 - (time - start) / ScrollIndicators.fade
    show(min(1, max(0, left)))
    isShown = left > 0
    return isShown && time >= start
  }

  private func show(_ alpha: Double) {
    for view in views { view.alpha = alpha }
  }
}
