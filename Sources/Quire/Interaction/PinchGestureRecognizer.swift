/// Recognises two fingers that move apart or together over a view, on a touchpad or on the screen.
public final class PinchGestureRecognizer: GestureRecognizer {
  /// Is told of each gesture, places in the view's own coordinates.
  public var onGesture: (PinchRecognizer.Gesture) -> Void
  private var recognizer = PinchRecognizer()

  /// A recogniser of pinches that tells `onGesture` of each gesture.
  public init(onGesture: @escaping (PinchRecognizer.Gesture) -> Void = { _ in }) {
    self.onGesture = onGesture
    super.init()
  }

  /// Whether a pinch is going on.
  public var isPinching: Bool { recognizer.isPinching }

  public override func handle(_ event: InputEvent) -> Bool {
    // The window has made pinches of the fingers on a screen.
    guard case .pinch = event.kind else { return false }
    if let gesture = recognizer.handle(event) { onGesture(inView(gesture)) }
    return recognizer.isPinching
  }

  private func inView(_ gesture: PinchRecognizer.Gesture) -> PinchRecognizer.Gesture {
    switch gesture {
    case .began(let place, let scale): .began(at: viewPoint(at: place), scale: scale)
    case .changed(let place, let scale, let velocity):
      .changed(at: viewPoint(at: place), scale: scale, velocity: velocity)
    case .ended(let place, let scale, let velocity):
      .ended(at: viewPoint(at: place), scale: scale, velocity: velocity)
    case .cancelled: .cancelled
    }
  }
}
