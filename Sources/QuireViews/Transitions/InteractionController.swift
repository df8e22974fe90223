public import QuireAnimation

/// An object that sets the progress of a transition, for example from a gesture or a slider.
///
/// A container asks for an interaction controller after the animation controller. Any interaction
/// controller can drive any animation. When the transition has begun, the interaction controller
/// gets the context. It then calls `update` of the context, and at last `finish` or `cancel`.
@MainActor public protocol InteractionController: AnyObject {
  /// Called when the transition of `context` has begun, so that the interaction controller can
  /// drive the transition with the methods of `context`.
  func startInteractiveTransition(_ context: TransitionContext)

  /// Whether the transition waits at its start until its progress is first updated; if `false`, the
  /// transition runs until it is paused.
  var wantsInteractiveStart: Bool { get }

  /// The speed of the transition after `finish()` or `cancel()`, above 0; 1 is the normal speed.
  var completionSpeed: Double { get }

  /// The timing curve of the motion after `finish()` or `cancel()`.
  var completionCurve: TimingCurve { get }
}

extension InteractionController {
  /// The default value, `true`: the transition waits until its progress is first updated.
  public var wantsInteractiveStart: Bool { true }

  /// The default value, 1: the normal speed of the transition.
  public var completionSpeed: Double { 1 }

  /// The default timing curve, which starts and ends slowly.
  public var completionCurve: TimingCurve { .easeInOut }
}
