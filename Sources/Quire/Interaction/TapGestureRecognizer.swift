/// Recognises presses of a view that do not travel.
public final class TapGestureRecognizer: GestureRecognizer {
  /// Is told of each gesture, places in the view's own coordinates.
  public var onGesture: (TapRecognizer.Gesture) -> Void
  /// How many taps in a row are one gesture, from 1: 2 reports every second one alone.
  public var numberOfTapsRequired: Int {
    didSet { precondition(numberOfTapsRequired > 0, "a gesture is at least one tap") }
  }
  private var recognizer = TapRecognizer()

  /// A recogniser of `numberOfTapsRequired` taps in a row that tells `onGesture` of each gesture.
  public init(
    numberOfTapsRequired: Int = 1,
    onGesture: @escaping (TapRecognizer.Gesture) -> Void = { _ in }
  ) {
    precondition(numberOfTapsRequired > 0, "a gesture is at least one tap")
    self.onGesture = onGesture
    self.numberOfTapsRequired = numberOfTapsRequired
    super.init()
  }

  public override func handle(_ event: InputEvent) -> Bool {
    switch recognizer.handle(event) {
    case nil: break
    case .pressed(let place): onGesture(.pressed(at: viewPoint(at: place)))
    case .tapped(let place, let count):
      if count.isMultiple(of: numberOfTapsRequired) {
        onGesture(.tapped(at: viewPoint(at: place), clickCount: count))
      } else {
        onGesture(.cancelled)
      }
    case .cancelled: onGesture(.cancelled)
    }
    return recognizer.isPressed && recognizer.pointer == event.kind.pointer
  }
}
