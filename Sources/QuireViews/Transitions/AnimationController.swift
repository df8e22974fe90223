public import QuireAnimation

/// Says how one controller takes the place of another, and how long that takes.
///
/// A container asks for one at each request. It drives the result by progress alone: in time by the
/// duration and the curve, under a hand by what the hand does, forwards and backwards.
public protocol AnimationController {
  /// How long the way takes by itself.
  func transitionDuration(using context: TransitionContext) -> Duration

  /// How time becomes progress on that way.
  func timingCurve(using context: TransitionContext) -> TimingCurve

  /// How the container looks on the way.
  ///
  /// It is asked once, when the new view is in the container and laid out.
  func animation(using context: TransitionContext) -> TransitionAnimation

  /// The transition is over: the new controller stays if `completed`, else the old one.
  func animationEnded(completed: Bool)
}

extension AnimationController {
  /// Starts and ends slowly.
  public func timingCurve(using context: TransitionContext) -> TimingCurve { .easeInOut }

  /// Does nothing.
  public func animationEnded(completed: Bool) {}
}
