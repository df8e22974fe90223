public import QuireEffects

/// The animation between two controllers of a container.
public enum TransitionAnimation {
  /// An effect that draws the transition with pictures of both views, in the direction of the
  /// effect itself.
  case effect(any TransitionEffect)
  /// An animator that moves the views from progress 0 to 1; both views are in the container, the
  /// new view in front.
  ///
  /// After a cancel, alpha, transform and frame of both views are what they were before the
  /// animation controller was asked. After completion, so are alpha and transform of the outgoing
  /// view.
  case views(ViewPropertyAnimator)
}
