import QuireAnimation

/// An object that shows the two indicators of a scroll view while the contents scroll, and then
/// fades them out.
final class ScrollIndicators {
  /// The time, in seconds, from the end of scrolling to the beginning of the fade-out.
  private static let stay = 0.9
  /// The duration of the fade-out, in seconds.
  private static let fade = 0.3

  private var views: [ScrollIndicator] = []
  private weak var scrollView: ScrollView?
  /// The time at which the fade-out will begin, in seconds, or `nil` while the contents scroll or
  /// the pointer is over an indicator.
  private var fadeTime: Double?
  private var isShown = false

  func attach(to scrollView: ScrollView) {
    self.scrollView = scrollView
    views = [.vertical, .horizontal].map { ScrollIndicator($0, of: scrollView) }
    for view in views { scrollView.addSubview(view) }
  }

  /// Shows the indicators for a moment, from the next frame on.
  func flash() {
    isShown = true
    fadeTime = nil
  }

  /// Places both indicators at the current scroll offset, in front of the contents.
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

  /// Shows the indicators if `isScrolling` is true, or else fades them at `time`, in seconds, and
  /// returns whether the fade-out needs further frames.
  func advance(to time: Double, isScrolling: Bool) -> Bool {
    if isScrolling {
      flash()
      show(1)
      return false
    }
    guard isShown else { return false }
    if views.contains(where: \.isHeld) {
      // The indicators stay until the pointer leaves, and need no frames meanwhile.
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
