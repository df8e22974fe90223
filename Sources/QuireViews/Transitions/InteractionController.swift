public import QuireAnimation

/// Drives a transition in place of time: by a gesture, a slider, anything that yields progress.
///
/// A container asks for one after the animation controller. It gets the context when the transition
/// has begun, and from then on says how far it has come: `update`, then `finish` or `cancel`. Any
/// interaction controller drives any animation controller.
public protocol InteractionController: AnyObject {
  /// The transition has begun and stands at p = 0, or runs by itself if `wantsInteractiveStart` is
  /// false.
  func startInteractiveTransition(_ context: TransitionContext)

  /// Whether the transition waits for the first update; otherwise it runs until it is paused.
  var wantsInteractiveStart: Bool { get }

  /// The pace of the rest of the way that nothing drives any more, as a multiple of that of the
  /// whole way; above 0.
  var completionSpeed: Double { get }

  /// How time becomes progress on the rest of the way.
  var completionCurve: TimingCurve { get }
}

extension InteractionController {
  /// It is driven from the beginning.
  public var wantsInteractiveStart: Bool { true }

  /// As fast as by itself.
  public var completionSpeed: Double { 1 }

  /// Ends slowly.
  public var completionCurve: TimingCurve { .easeInOut }
}
