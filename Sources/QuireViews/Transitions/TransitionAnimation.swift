public import QuireEffects

/// The animation between two controllers of a container.
public enum TransitionAnimation {
  /// An effect, in its own direction, on the pictures of both views.
  case effect(any TransitionEffect)
  /// An animator that moves the views from p = 0 to p = 1. Both views lie in the container, the new
  /// view in front.
  ///
  /// After a cancel, alpha, transform and frame of both views are what they were before the
  /// animation controller was asked. After completion, so are alpha and transform of the outgoing
  /// view.
  case views(ViewPropertyAnimator)
}
