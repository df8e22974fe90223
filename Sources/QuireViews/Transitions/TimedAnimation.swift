import QuireAnimation

/// An animation controller that runs the animation of another one in another time.
struct TimedAnimation: AnimationController {
  private let base: any AnimationController
  private let duration: Duration?
  private let curve: TimingCurve?

  /// Creates an animation controller for the animation of `base`, with the duration `duration` and
  /// the timing curve `curve`, or with those of `base` where they are `nil`.
  init(_ base: any AnimationController, duration: Duration? = nil, curve: TimingCurve? = nil) {
    self.base = base
    self.duration = duration
    self.curve = curve
  }

  func transitionDuration(using context: TransitionContext) -> Duration {
    duration ?? base.transitionDuration(using: context)
  }

  func timingCurve(using context: TransitionContext) -> TimingCurve {
    curve ?? base.timingCurve(using: context)
  }

  func animation(using context: TransitionContext) -> TransitionAnimation {
    base.animation(using: context)
  }

  var followsBothAxes: Bool { base.followsBothAxes }

  func animationEnded(completed: Bool) { base.animationEnded(completed: completed) }
}
