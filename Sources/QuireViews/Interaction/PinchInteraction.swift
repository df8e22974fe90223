import QuireAnimation
import QuireGeometry
import QuireGestures

/// An interaction controller that drives a transition while the user pinches a view, on a touchpad
/// or on the screen.
///
/// A page or a view that the transition enlarges or reduces has the size that the fingers give it,
/// and stays between them. In other transitions, the progress p is the change of the distance
/// between the fingers, divided by the distance at the beginning. When a pinch begins, `onBegin`
/// requests a transition. The delegate of the container returns this object as the interaction
/// controller while `isInProgress` is `true`, and `nil` at other times.
public final class PinchInteraction: PercentDrivenInteraction {
  /// A movement of two fingers.
  public enum Movement: Hashable, Sendable {
    /// The fingers come closer.
    case together
    /// The fingers move apart.
    case apart
  }

  /// The movement of the fingers that advances the transition.
  public let movement: Movement
  /// Called when a pinch begins, to request the transition that the pinch drives.
  public var onBegin: () -> Void
  /// Whether a pinch is in progress.
  public private(set) var isInProgress = false
  private let pinch = PinchGestureRecognizer()
  /// The place of the fingers' middle, in points of the window, and the scale of the pinch with
  /// which they took hold of the page, or `nil` if no pinch is in progress.
  private var start: (location: Point, scale: Double)?

  /// Creates an interaction controller that is attached to no view yet, and in which `movement`
  /// advances the transition; `onBegin` is called when a pinch begins.
  public init(_ movement: Movement = .together, onBegin: @escaping () -> Void) {
    self.movement = movement
    self.onBegin = onBegin
    super.init()
    pinch.action = { [weak self] _ in self?.pinchDidChange() }
  }

  /// Attaches the interaction controller to `view`, and detaches it from its former view.
  public func attach(to view: View) {
    view.addGestureRecognizer(pinch)
  }

  /// Begins to drive a transition with `event`, from the midst of a pinch that a view has handled
  /// itself; the view passes the following events to `follow(_:)`.
  ///
  /// - Parameters:
  ///   - event: The latest event of the pinch.
  ///   - location: The place, in points of the window, at which the fingers took hold of the page.
  ///   - scale: The scale of the pinch at which the page has the size of the transition's start.
  public func begin(_ event: PinchEvent, heldAt location: Point, scale: Double) {
    start = (location, scale)
    _ = pinch.handle(
      InputEvent(.pinch(.began, scale: event.scale, at: event.location), time: event.time))
  }

  /// Drives the transition with `event`, the next one of a pinch that `begin` has taken over.
  public func follow(_ event: PinchEvent) { _ = pinch.handle(event.input) }

  public override func startInteractiveTransition(_ context: TransitionContext) {
    super.startInteractiveTransition(context)
    guard let start else { return }
    context.takeHold(
      at: start.location, scale: start.scale, sense: movement == .apart ? 1 : -1)
    carry()
    context.skipApproach()
  }

  private func carry() { context?.pinch(to: pinch.location(in: nil), by: pinch.scale) }

  private func pinchDidChange() {
    switch pinch.state {
    case .began:
      start = start ?? (pinch.location(in: nil), pinch.scale)
      isInProgress = true
      onBegin()
    case .changed: carry()
    case .ended:
      (isInProgress, start) = (false, nil)
      context?.release(pinchedAt: pinch.velocity)
    case .cancelled:
      (isInProgress, start) = (false, nil)
      cancel(velocity: 0)
    case .possible, .failed: break
    }
  }
}
