/// A recognizer of taps, which are presses without movement.
public final class TapGestureRecognizer: GestureRecognizer {
  /// Called when the view has been tapped `numberOfTapsRequired` times.
  public var action: (TapGestureRecognizer) -> Void
  /// The number of successive taps that make up the gesture, at least 1.
  public var numberOfTapsRequired: Int {
    didSet { precondition(numberOfTapsRequired > 0, "a gesture needs at least one tap") }
  }
  private var gesture = TapGesture()

  /// Creates a recognizer of `numberOfTapsRequired` successive taps, which calls `action`.
  public init(
    numberOfTapsRequired: Int = 1, action: @escaping (TapGestureRecognizer) -> Void = { _ in }
  ) {
    precondition(numberOfTapsRequired > 0, "a gesture needs at least one tap")
    self.action = action
    self.numberOfTapsRequired = numberOfTapsRequired
    super.init()
  }

  public override var numberOfTouches: Int { gesture.isPressed ? 1 : 0 }

  public override func gestureDidChange() { action(self) }

  public override func handle(_ event: InputEvent) -> Bool {
    switch gesture.handle(event) {
    case nil: break
    case .pressed(let location): setState(.possible, at: location)
    case .tapped(let location, let count):
      // A second tap may follow the first one of a double tap.
      setState(count.isMultiple(of: numberOfTapsRequired) ? .ended : .possible, at: location)
    case .cancelled: setState(.failed)
    }
    return gesture.isPressed && gesture.pointer == event.kind.pointer
  }
}
