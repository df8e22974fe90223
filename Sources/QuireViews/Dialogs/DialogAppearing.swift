/// The delegate that fades a dialog in and out over its dimmed presenter.
final class DialogAppearing: TransitioningDelegate {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? { DialogFade() }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    DialogPresentation(presented: presented, presenting: presenting)
  }
}

/// An animation controller that fades a dialog in or out.
private struct DialogFade: AnimationController {
  private static let duration = Duration.milliseconds(140)

  func transitionDuration(using context: TransitionContext) -> Duration { DialogFade.duration }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    let isComing = context.direction == .forward
    let view = context.view(for: isComing ? .to : .from)
    view?.alpha = isComing ? 0 : 1
    return .views(
      ViewPropertyAnimator(duration: DialogFade.duration, curve: .linear) {
        view?.alpha = isComing ? 1 : 0
      })
  }
}

/// The presentation controller of dialogs, which dims the presenter a little.
private final class DialogPresentation: PresentationController {
  override var dimmingColor: Color? { Color(white: 0, alpha: 0.32) }
}
