import Quire

/// The controller of a card in front of the page; the user closes the card with a click, the card's
/// button or a key.
final class OverlayController: SheetPage {
  init() {
    super.init(PageArt(.coral, .word(localized("Toast"))))
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }
}

extension OverlayController: TransitioningDelegate {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? { SpringAnimation() }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimationController)? { ShrinkAnimation() }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    OverlayPresentationController(presented: presented, presenting: presenting)
  }
}

/// A presentation controller that shows a card below the navigation bar, with margins on the other
/// three sides.
///
/// The margins are at most 40 points on the left and right and at most 200 points at the bottom.
/// They are smaller in a small window.
final class OverlayPresentationController: PresentationController {
  override func frameOfPresentedView(in size: Size) -> Rect {
    let bars = DemoStrip.height + NavigationBar.height
    let side = min(40, size.width * 0.1)
    let bottom = min(200, size.height * 0.25)
    let gap = min(20, size.height * 0.04)
    return Rect(size: size).inset(
      by: EdgeInsets(top: bars + gap, left: side, bottom: bottom, right: side))
  }

  override func didPressOutside() { presentedViewController.dismiss() }
}

/// An animation that enlarges the presented view with a spring, starting at 0.3 of its size, and
/// fades it in.
///
/// The view is opaque after half of the time.
struct SpringAnimation: AnimationController {
  func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(500) }

  func timingCurve(using context: TransitionContext) -> TimingCurve { .linear }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    let animator = ViewPropertyAnimator(duration: .milliseconds(500), curve: .linear)
    guard let view = context.view(for: .to) else { return .views(animator) }
    view.alpha = 0
    view.transform = .scale(x: 0.3, y: 0.3)
    animator.addAnimations {
      View.addKeyframe(
        withRelativeStartTime: 0, relativeDuration: 0.5, curve: .easeInOut
      ) { view.alpha = 1 }
      View.addKeyframe(
        withRelativeStartTime: 0, relativeDuration: 1, curve: .spring(dampingRatio: 0.55)
      ) { view.transform = .identity }
    }
    return .views(animator)
  }
}

/// An animation that shrinks the dismissed view to 0.3 of its size, and fades it out.
///
/// The fade begins after a quarter of the time.
struct ShrinkAnimation: AnimationController {
  func transitionDuration(using context: TransitionContext) -> Duration { .milliseconds(350) }

  func timingCurve(using context: TransitionContext) -> TimingCurve { .linear }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    let animator = ViewPropertyAnimator(duration: .milliseconds(350), curve: .linear)
    guard let view = context.view(for: .from) else { return .views(animator) }
    animator.addAnimations {
      View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75, curve: .easeIn) {
        view.alpha = 0
      }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, curve: .easeIn) {
        view.transform = .scale(x: 0.3, y: 0.3)
      }
    }
    return .views(animator)
  }
}
