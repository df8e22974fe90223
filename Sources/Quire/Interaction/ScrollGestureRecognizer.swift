/// Recognises two fingers on a touchpad that move what a view shows along one axis.
public final class ScrollGestureRecognizer: GestureRecognizer {
  /// Is told of each gesture; the place where it began is in the view's own coordinates, ways are
  /// those of the fingers.
  public var onGesture: (ScrollRecognizer.Gesture) -> Void
  private var recognizer: ScrollRecognizer

  /// A recogniser of scrolls along `orientation` that tells `onGesture` of each gesture.
  public init(
    orientation: Orientation, onGesture: @escaping (ScrollRecognizer.Gesture) -> Void = { _ in }
  ) {
    self.onGesture = onGesture
    recognizer = ScrollRecognizer(orientation: orientation)
    super.init()
  }

  /// The axis along which the fingers have to begin.
  public var orientation: Orientation { recognizer.orientation }

  /// Whether the fingers move.
  public var isScrolling: Bool { recognizer.isScrolling }

  public override func handle(_ event: InputEvent) -> Bool {
    if let gesture = recognizer.handle(event) { onGesture(inView(gesture)) }
    if case .scroll = event.kind { return recognizer.isScrolling }
    return false
  }

  /// Gives the scroll up.
  func giveUp() {
    if let gesture = recognizer.cancel() { onGesture(gesture) }
  }

  private func inView(_ gesture: ScrollRecognizer.Gesture) -> ScrollRecognizer.Gesture {
    guard case .began(let place, let direction, let translation) = gesture else { return gesture }
    return .began(at: viewPoint(at: place), direction: direction, translation: translation)
  }
}
