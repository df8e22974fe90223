/// A recognizer of pinches with two fingers, on a touchpad or on the screen.
public final class PinchGestureRecognizer: GestureRecognizer {
  /// Called when a pinch has begun, changed, ended or been cancelled.
  public var action: (PinchGestureRecognizer) -> Void
  /// The distance between the fingers divided by their distance at the beginning of the pinch,
  /// above 0.
  public private(set) var scale = 1.0
  /// The change of `scale` per second.
  public private(set) var velocity = 0.0
  private var gesture = PinchGesture()

  /// Creates a recognizer of pinches with two fingers, which calls `action`.
  public init(action: @escaping (PinchGestureRecognizer) -> Void = { _ in }) {
    self.action = action
    super.init()
  }

  /// Whether a pinch is in progress.
  public var isPinching: Bool { gesture.isPinching }

  public override var numberOfTouches: Int { isPinching ? 2 : 0 }

  public override func gestureDidChange() { action(self) }

  public override func handle(_ event: InputEvent) -> Bool {
    // The window turns fingers on the screen into pinch events.
    guard case .pinch = event.kind else { return false }
    switch gesture.handle(event) {
    case nil: break
    case .began(let location, let scale):
      (self.scale, velocity) = (scale, 0)
      setState(.began, at: location)
    case .changed(let location, let scale, let velocity):
      (self.scale, self.velocity) = (scale, velocity)
      setState(.changed, at: location)
    case .ended(let location, let scale, let velocity):
      (self.scale, self.velocity) = (scale, velocity)
      setState(.ended, at: location)
    case .cancelled: setState(.cancelled)
    }
    return gesture.isPinching
  }
}
