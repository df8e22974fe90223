public import QuireAnimation

/// An object that supplies the animation and the duration of a transition between two view
/// controllers.
///
/// A container asks for an animation controller at each request. It sets only the progress of the
/// animation, forward or backward: while no gesture drives the transition, from the duration and
/// the timing curve, and otherwise from the gesture.
@MainActor public protocol AnimationController {
  /// Returns the duration of the whole transition when no gesture drives it.
  func transitionDuration(using context: TransitionContext) -> Duration

  /// Returns the timing curve of the transition when no gesture drives it.
  func timingCurve(using context: TransitionContext) -> TimingCurve

  /// Returns the animation of the transition: an effect or a property animator.
  ///
  /// It is called once, when the new view has been added to the container and laid out.
  func animation(using context: TransitionContext) -> TransitionAnimation

  /// Whether a drag in any direction drives the transition, and not only one along the axis of the
  /// container.
  var followsBothAxes: Bool { get }

  /// Called when the transition has ended; `completed` says whether the new controller is shown.
  func animationEnded(completed: Bool)
}

extension AnimationController {
  /// Returns the default timing curve, which starts and ends slowly.
  public func timingCurve(using context: TransitionContext) -> TimingCurve { .easeInOut }

  /// The default value, `false`: a drag along the axis of the container drives the transition.
  public var followsBothAxes: Bool { false }

  /// Does nothing and ignores `completed`, as the default implementation.
  public func animationEnded(completed: Bool) {}
}
