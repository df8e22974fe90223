public import QuireAnimation

/// An interaction controller whose methods set the progress of a transition, and complete or cancel
/// it.
///
/// | call | effect |
/// |---|---|
/// | `update(_:)` | the next frame shows this progress |
/// | `finish()`, `finish(velocity:)` | the transition completes |
/// | `cancel()`, `cancel(velocity:)` | the transition is cancelled |
/// | `pause()` | a transition that its clock drives stops and can be updated |
///
/// With a velocity, that of the gesture, a spring moves the transition to its end; otherwise the
/// time that it takes is in proportion to the distance.
open class PercentDrivenInteraction: InteractionController {
  /// The context of the running transition, or `nil` if there is none.
  public private(set) weak var context: TransitionContext?
  /// Whether the transition waits at its start until its progress is first updated; if `false`, the
  /// transition runs until it is paused.
  public var wantsInteractiveStart = true
  /// The speed of the transition after `finish()` or `cancel()`, above 0; 1 is the normal speed.
  public var completionSpeed = 1.0 {
    willSet { precondition(newValue > 0, "the speed of an interaction must be above 0") }
  }
  /// The timing curve of the motion after `finish()` or `cancel()`.
  public var completionCurve = TimingCurve.easeInOut

  /// Creates an interaction controller that does not drive a transition yet.
  public init() {}

  /// The progress of the running transition, 0…1, or 0 if there is none.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  /// Called when the transition of `context` has begun, so that the methods of this object can
  /// drive it.
  ///
  /// An override calls super.
  open func startInteractiveTransition(_ context: TransitionContext) {
    self.context = context
  }

  /// Sets the progress of the transition to `progress`, clamped to 0…1, on the next frame.
  open func update(_ progress: Double) { context?.update(progress) }

  /// Stops the running transition at its current progress, so that `update` can drive it.
  open func pause() { context?.pause() }

  /// Completes the transition along `completionCurve`, in a time in proportion to the remaining
  /// progress.
  open func finish() { context?.finish() }

  /// Cancels the transition along `completionCurve`, in a time in proportion to the progress so
  /// far.
  open func cancel() { context?.cancel() }

  /// Completes the transition with a spring that starts with `velocity`, in units of progress per
  /// second.
  open func finish(velocity: Double) { context?.finish(velocity: velocity) }

  /// Cancels the transition with a spring that starts with `velocity`, in units of progress per
  /// second.
  ///
  /// A velocity toward the start is below 0.
  open func cancel(velocity: Double) { context?.cancel(velocity: velocity) }
}
