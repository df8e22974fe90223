public import QuireAnimation

/// The animation by which one controller replaces another, with its duration.
///
/// A container asks for an animation controller at each request. It drives the animation by progress
/// alone, forward and backward: without a hand by the duration and the curve, else by the hand.
public protocol AnimationController {
  /// Returns the duration of the transition without a hand.
  func transitionDuration(using context: TransitionContext) -> Duration

  /// Returns the timing curve of the transition without a hand.
  func timingCurve(using context: TransitionContext) -> TimingCurve

  /// Returns the animation.
  ///
  /// Called once, when the new view is in the container and laid out.
  func animation(using context: TransitionContext) -> TransitionAnimation

  /// Called when the transition is over: the new controller stays if `completed`, else the old one.
  func animationEnded(completed: Bool)
}

extension AnimationController {
  /// Returns a curve that starts and ends slowly.
  public func timingCurve(using context: TransitionContext) -> TimingCurve { .easeInOut }

  /// Does nothing.
  public func animationEnded(completed: Bool) {}
}
