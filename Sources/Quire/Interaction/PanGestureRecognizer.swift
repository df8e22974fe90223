/// Recognises the dragging of a view by the mouse or by a finger.
public final class PanGestureRecognizer: GestureRecognizer {
  /// Is told of each gesture, places and ways in the view's own coordinates.
  public var onGesture: (PanRecognizer.Gesture) -> Void
  /// The edges of the view in whose strips a drag has to begin; none when it may begin anywhere.
  public var edges: RectEdge
  private var recognizer: PanRecognizer

  /// A recogniser of drags.
  ///
  /// - Parameters:
  ///   - orientation: the axis of the window along which a drag has to begin, nil when any will do.
  ///   - edges: those of the view from which it has to come; none when it may begin anywhere.
  ///   - onGesture: is told of each gesture.
  public init(
    orientation: Orientation? = nil, edges: RectEdge = [],
    onGesture: @escaping (PanRecognizer.Gesture) -> Void = { _ in }
  ) {
    self.onGesture = onGesture
    self.edges = edges
    recognizer = PanRecognizer(orientation: orientation)
    super.init()
  }

  /// The axis of the window along which a drag has to begin, nil when any will do.
  public var orientation: Orientation? {
    get { recognizer.orientation }
    set { recognizer.orientation = newValue }
  }

  /// Whether a drag is going on.
  public var isDragging: Bool { recognizer.isDragging }

  public override func handle(_ event: InputEvent) -> Bool {
    if case .pointerDown = event.kind { recognizer.strips = strips }
    let gesture = recognizer.handle(event)
    if case .began = gesture { claim() }
    if let gesture { onGesture(inView(gesture)) }
    return recognizer.isPressed && recognizer.pointer == event.kind.pointer
  }

  private var strips: EdgeStrips? {
    guard !edges.isEmpty, let view else { return nil }
    return EdgeStrips(along: edges, of: view.convert(view.bounds, to: nil))
  }

  private func inView(_ gesture: PanRecognizer.Gesture) -> PanRecognizer.Gesture {
    switch gesture {
    case .pressed(let place): .pressed(at: viewPoint(at: place))
    case .tapped(let place, let count): .tapped(at: viewPoint(at: place), clickCount: count)
    case .began(let start, let place, let direction):
      .began(start: viewPoint(at: start), location: viewPoint(at: place), direction: direction)
    case .changed(let place, let translation, let velocity):
      .changed(
        location: viewPoint(at: place),
        translation: travel(translation, to: place), velocity: viewVelocity(velocity, at: place))
    case .ended(let place, let translation, let velocity):
      .ended(
        location: viewPoint(at: place),
        translation: travel(translation, to: place), velocity: viewVelocity(velocity, at: place))
    case .rejected: .rejected
    case .cancelled: .cancelled
    }
  }

  /// Measured in the window, so that a view can be dragged by it.
  private func travel(_ translation: Vector, to place: Point) -> Vector {
    viewVector(translation, at: place + -translation)
  }

  /// What the next millisecond adds, since perspective does not map a whole second evenly.
  private func viewVelocity(_ velocity: Vector, at place: Point) -> Vector {
    viewVector(velocity * 0.001, at: place) * 1000
  }
}
