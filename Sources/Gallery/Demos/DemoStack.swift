import Quire

/// A stack in which a hand goes back along the axis of the effect that brought the page on top.
///
/// The page says which effect that is by its `popAnimationController`. Pages lie below the bar, so
/// that effects are centred in what is seen.
class DemoStack: NavigationController {
  private var axis = Orientation.horizontal {
    didSet { if axis != oldValue { swipeOrientationDidChange() } }
  }

  override init(root: ViewController) {
    super.init(root: root)
    extendedLayoutIncludesOpaqueBars = false
  }

  override var swipeOrientation: Orientation { axis }

  override func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
    super.transitionDidEnd(context, completed: completed)
    let animation = shownViewController?.popAnimationController as? EffectAnimation
    axis = animation?.effect.handAxis ?? .horizontal
  }
}
