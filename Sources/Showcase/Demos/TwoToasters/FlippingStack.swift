import Quire

/// A navigation controller whose delegate makes pushed pages flip in from the right, and popped
/// pages from the left.
final class FlippingStack: NavigationController {
  private static let tones: [Tone] = [.rose, .teal, .ochre, .indigo, .sage]

  /// Creates the navigation controller with its first page.
  init() {
    let first = TappedPage(PageArt(.rose, .word("1")))
    super.init(root: first)
    title = localized("Push and pop")
    isNavigationBarHidden = true
    delegate = self
    first.tapAction = { [weak self] in self?.showNext() }
  }

  private func showNext() {
    let count = viewControllers.count
    let next = TappedPage(
      PageArt(FlippingStack.tones[count % FlippingStack.tones.count], .word("\(count + 1)")))
    next.tapAction = { [weak self] in self?.showNext() }
    push(next)
  }
}

extension FlippingStack: NavigationControllerDelegate {
  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)? {
    // A pop runs the same animation backward, which is the flip from the left.
    EffectAnimation(Turn.flipFromRight)
  }
}
