public import QuireAnimation

/// An interaction controller that does what it is told: the usual one.
///
/// | call | what happens |
/// |---|---|
/// | `update(_:)` | the transition shows p on the next frame, as it is |
/// | `finish()`, `cancel()` | the rest of the way, forwards or back, takes its share of the duration |
/// | `finish(velocity:)`, `cancel(velocity:)` | a spring takes it there, from the velocity of the gesture |
/// | `pause()` | stops a transition that runs by itself, which can then be updated |
open class PercentDrivenInteraction: InteractionController {
  /// The transition under way; nil when there is none.
  public private(set) weak var context: TransitionContext?
  /// Whether a transition waits for the first update; false has it run until it is paused.
  public var wantsInteractiveStart = true
  /// The pace of the rest of the way after `finish()` or `cancel()`; 1 is that of the whole way.
  public var completionSpeed = 1.0 {
    willSet { precondition(newValue > 0, "the rest of the way needs a pace above 0") }
  }
  /// How time becomes progress after `finish()` or `cancel()`.
  public var completionCurve = TimingCurve.easeInOut

  /// An interaction that waits for a transition.
  public init() {}

  /// How far the transition has come, 0…1; 0 when there is none.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  /// Takes the transition; an override calls it.
  open func startInteractiveTransition(_ context: TransitionContext) {
    self.context = context
  }

  /// Shows `progress`, which is clamped to 0…1, on the next frame.
  open func update(_ progress: Double) { context?.update(progress) }

  /// Stops a transition that runs.
  open func pause() { context?.pause() }

  /// Lets it arrive, in the time that is left.
  open func finish() { context?.finish() }

  /// Lets it go back, in the time that it took to come so far.
  open func cancel() { context?.cancel() }

  /// Lets it arrive by a spring, from `velocity` in progress per second.
  open func finish(velocity: Double) { context?.finish(velocity: velocity) }

  /// Lets it go back by a spring, from `velocity` in progress per second, below 0 on the way back.
  open func cancel(velocity: Double) { context?.cancel(velocity: velocity) }
}
