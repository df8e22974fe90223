public import QuireAnimation

/// A controller that drives a transition in place of its clock: by a gesture, a slider or anything
/// else that yields progress.
///
/// A container asks for an interaction controller after the animation controller; any of them drives
/// any animation. When the transition has begun, the controller gets the context and from then on
/// calls its `update`, and at last `finish` or `cancel`.
public protocol InteractionController: AnyObject {
  /// Called when the transition has begun: it stands at p = 0, or its clock drives it if
  /// `wantsInteractiveStart` is false.
  func startInteractiveTransition(_ context: TransitionContext)

  /// Whether the transition waits for the first update; otherwise its clock drives it until it is
  /// paused.
  var wantsInteractiveStart: Bool { get }

  /// The speed after `finish()` or `cancel()`, above 0: 1 is that of the whole transition.
  var completionSpeed: Double { get }

  /// The timing curve after `finish()` or `cancel()`.
  var completionCurve: TimingCurve { get }
}

extension InteractionController {
  /// Whether the transition waits for the first update: true.
  public var wantsInteractiveStart: Bool { true }

  /// The speed of the whole transition.
  public var completionSpeed: Double { 1 }

  /// A curve that starts and ends slowly.
  public var completionCurve: TimingCurve { .easeInOut }
}
