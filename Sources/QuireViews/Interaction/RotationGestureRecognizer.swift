/// A recognizer of rotations with two fingers on the screen, as `UIRotationGestureRecognizer`.
///
/// The same fingers can pinch at the same time.
public final class RotationGestureRecognizer: GestureRecognizer {
  /// Called when a rotation has begun, changed, ended or been cancelled.
  public var action: (RotationGestureRecognizer) -> Void
  /// The angle by which the fingers have rotated about each other since the beginning, clockwise,
  /// in radians.
  ///
  /// The angle begins at 0, after the 10° that tell a rotation from a pinch, and continues beyond a
  /// half and beyond a full turn.
  public private(set) var rotation = 0.0
  /// The change of `rotation`, in radians per second.
  public private(set) var velocity = 0.0
  private var gesture = RotationGesture()

  /// Creates a recognizer of rotations with two fingers, which calls `action`.
  public init(action: @escaping (RotationGestureRecognizer) -> Void = { _ in }) {
    self.action = action
    super.init()
  }

  /// Whether a rotation is in progress.
  public var isRotating: Bool { gesture.isRotating }

  override var recognizesRotations: Bool { true }

  public override var numberOfTouches: Int { isRotating ? 2 : 0 }

  public override func gestureDidChange() { action(self) }

  public override func handle(_ event: InputEvent) -> Bool {
    // The window turns fingers on the screen into rotation events.
    guard case .rotation = event.kind else { return false }
    switch gesture.handle(event) {
    case nil: break
    case .began(let location):
      (rotation, velocity) = (0, 0)
      setState(.began, at: location)
    case .changed(let location, let angle, let velocity):
      (rotation, self.velocity) = (angle, velocity)
      setState(.changed, at: location)
    case .ended(let location, let angle, let velocity):
      (rotation, self.velocity) = (angle, velocity)
      setState(.ended, at: location)
    case .cancelled: setState(.cancelled)
    }
    return gesture.isRotating
  }
}
