import Quire
import QuireReader

/// A navigation controller in which the user swipes back along the axis of the animation that pops
/// the visible page.
///
/// The animation is the page's `popAnimationController`. Pages are below the navigation bar, so
/// that effects are centred in the visible area.
class DemoStack: NavigationController {
  private var axis = Orientation.horizontal {
    didSet { if axis != oldValue { swipeOrientationDidChange() } }
  }

  override var swipeOrientation: Orientation { axis }

  override func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
    super.transitionDidEnd(context, completed: completed)
    let animation = shownViewController?.popAnimationController as? EffectAnimation
    axis = animation?.effect.dragAxis ?? .horizontal
  }
}
