public import QuireAnimation

/// The usual interaction controller, which the program drives by calls.
///
/// | call | effect |
/// |---|---|
/// | `update(_:)` | the next frame shows this progress |
/// | `finish()`, `cancel()` | the transition completes or is cancelled over its share of the duration |
/// | `finish(velocity:)`, `cancel(velocity:)` | a spring does so, from the velocity of the gesture |
/// | `pause()` | a transition that its clock drives stops and can be updated |
open class PercentDrivenInteraction: InteractionController {
  /// The context of the running transition, or `nil` if there is none.
  public private(set) weak var context: TransitionContext?
  /// Whether a transition waits for the first update; otherwise its clock drives it until it is
  /// paused.
  public var wantsInteractiveStart = true
  /// The speed after `finish()` or `cancel()`, above 0: 1 is that of the whole transition.
  public var completionSpeed = 1.0 {
    willSet { precondition(newValue > 0, "the speed of an interaction must be above 0") }
  }
  /// The timing curve after `finish()` or `cancel()`.
  public var completionCurve = TimingCurve.easeInOut

  /// Creates an interaction that waits for a transition.
  public init() {}

  /// The progress of the transition, 0…1; 0 if there is none.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  /// Takes the transition; an override calls super.
  open func startInteractiveTransition(_ context: TransitionContext) {
    self.context = context
  }

  /// Shows `progress`, clamped to 0…1, on the next frame.
  open func update(_ progress: Double) { context?.update(progress) }

  /// Stops a transition that its clock drives.
  open func pause() { context?.pause() }

  /// Completes the transition, in the time that is left.
  open func finish() { context?.finish() }

  /// Cancels the transition, in the time that it took to come so far.
  open func cancel() { context?.cancel() }

  /// Completes the transition by a spring, from `velocity` in progress per second.
  open func finish(velocity: Double) { context?.finish(velocity: velocity) }

  /// Cancels the transition by a spring, from `velocity` in progress per second, below 0 on the way
  /// back.
  open func cancel(velocity: Double) { context?.cancel(velocity: velocity) }
}
