public import QuireAnimation

/// A controller that supplies the animation by which one view controller replaces another, and its
/// duration.
///
/// A container asks for an animation controller at each request. It drives the animation by
/// progress alone, forward and backward: without a hand by the duration and the curve, else by the
/// hand.
public protocol AnimationController {
  /// Returns the duration of the whole transition when it runs by itself.
  func transitionDuration(using context: TransitionContext) -> Duration

  /// Returns the timing curve of the transition when it runs by itself.
  func timingCurve(using context: TransitionContext) -> TimingCurve

  /// Returns the animation of the transition: an effect or an animator.
  ///
  /// Called once, when the new view is in the container and laid out.
  func animation(using context: TransitionContext) -> TransitionAnimation

  /// Called when the transition has ended: with the new controller if `completed`, otherwise with
  /// the old one.
  func animationEnded(completed: Bool)
}

extension AnimationController {
  /// Returns the default curve, which starts and ends slowly.
  public func timingCurve(using context: TransitionContext) -> TimingCurve { .easeInOut }

  /// Ignores the end of the transition, which is the default.
  public func animationEnded(completed: Bool) {}
}
