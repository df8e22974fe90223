import Quire

/// A delegate that chooses random animations and interactions.
final class SoakChoices: NavigationControllerDelegate, TabBarControllerDelegate,
  TransitioningDelegate
{
  private unowned let soak: Soak

  init(_ soak: Soak) { self.soak = soak }

  /// An animation that fades the new view in while it moves down.
  private struct Fade: AnimationController {
    func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(300) }

    func animation(using context: TransitionContext) -> TransitionAnimation {
      let view = context.view(for: .to)
      view?.alpha = 0
      view?.transform = .translation(Vector(x: 0, y: -9))
      return .views(
        ViewPropertyAnimator(duration: .milliseconds(300)) {
          view?.alpha = 1
          view?.transform = .identity
        })
    }
  }

  private func animation() -> (any AnimationController)? {
    soak.record.onCallback()
    if soak.chance(0.3) { return nil }
    return soak.chance(0.3) ? Fade() : EffectAnimation(soak.effect())
  }

  private func interaction() -> (any InteractionController)? { soak.interaction() }

  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)? { animation() }

  func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { interaction() }

  func navigationController(_ controller: NavigationController, willShow shown: ViewController) {
    soak.record.onCallback()
  }

  func navigationController(_ controller: NavigationController, didShow shown: ViewController) {
    soak.record.onCallback()
  }

  func tabBarController(
    _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
    to: ViewController
  ) -> (any AnimationController)? { animation() }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { interaction() }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? { animation() }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimationController)? { animation() }

  func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)? { interaction() }

  func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)? { interaction() }
}

struct WeakInteraction {
  weak var interaction: PercentDrivenInteraction?
}
