public import QuireEffects

/// How a container looks between two controllers.
public enum TransitionAnimation {
  /// The pictures of both views are moved by an effect, in the direction that the effect has.
  case effect(any TransitionEffect)
  /// The views move themselves: what `animator` does from its beginning to its end is what happens
  /// from p = 0 to p = 1. Both views lie in the container, the new one in front.
  ///
  /// Nothing of it outlasts a cancel: alpha, transform and frame of both views are then what they
  /// were before the animation was asked for. On completion that goes for alpha and transform of
  /// the view that leaves.
  case views(ViewPropertyAnimator)
}
