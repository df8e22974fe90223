import Quire

/// A stack whose delegate has pages flip from the right, and back from the left.
final class FlippingStack: NavigationController {
  private static let tones: [Tone] = [.rose, .teal, .ochre, .indigo, .sage]

  /// The first page.
  init() {
    let first = TappedPage(PageArt(.rose, .word("1")))
    super.init(root: first)
    title = "Push and pop"
    isNavigationBarHidden = true
    delegate = self
    first.tapAction = { [weak self] in self?.goOn() }
  }

  private func goOn() {
    let count = viewControllers.count
    let next = TappedPage(
      PageArt(FlippingStack.tones[count % FlippingStack.tones.count], .word("\(count + 1)")))
    next.tapAction = { [weak self] in self?.goOn() }
    push(next)
  }
}

extension FlippingStack: NavigationControllerDelegate {
  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)? {
    // Going back turns it round: the flip from the left.
    EffectAnimation(Turn.flipFromRight)
  }
}
