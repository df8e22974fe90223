public import QuireEffects

/// The animation of a transition between two view controllers: an effect or a property animator.
public enum TransitionAnimation {
  /// An effect that draws pictures of both views; the effect's own `direction` says in which
  /// direction it moves these pictures.
  case effect(any TransitionEffect)
  /// An animator that changes properties of the views as the progress goes from 0 to 1.
  ///
  /// Both views are in the container, the new view in front.
  ///
  /// If the transition is cancelled, alpha, transform and frame of both views become what they were
  /// before the animation controller was asked. If it completes, so do alpha and transform of the
  /// old view.
  case views(ViewPropertyAnimator)
}
