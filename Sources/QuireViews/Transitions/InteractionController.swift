public import QuireAnimation

/// A controller that sets the progress of a transition, for example by a gesture or a slider.
///
/// A container asks for an interaction controller after the animation controller; any of them
/// drives any animation. When the transition has begun, the controller gets the context and from
/// then on calls its `update`, and at last `finish` or `cancel`.
public protocol InteractionController: AnyObject {
  /// Called when the transition has begun, so that the interaction controller can drive it by
  /// `context`.
  func startInteractiveTransition(_ context: TransitionContext)

  /// Whether the transition waits for the first update; otherwise it runs by itself until it is
  /// paused.
  var wantsInteractiveStart: Bool { get }

  /// The speed of the transition after `finish()` or `cancel()`, above 0; 1 is the normal speed.
  var completionSpeed: Double { get }

  /// The timing curve of the transition after `finish()` or `cancel()`.
  var completionCurve: TimingCurve { get }
}

extension InteractionController {
  /// The default, `true`: the transition waits for the first update.
  public var wantsInteractiveStart: Bool { true }

  /// The default, 1, the normal speed of the transition.
  public var completionSpeed: Double { 1 }

  /// The default curve, which starts and ends slowly.
  public var completionCurve: TimingCurve { .easeInOut }
}
