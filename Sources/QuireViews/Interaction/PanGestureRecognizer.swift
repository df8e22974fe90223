/// A recognizer of drags with the mouse or a finger.
public final class PanGestureRecognizer: GestureRecognizer {
  /// Called when a drag has begun, changed, ended or been cancelled.
  public var action: (PanGestureRecognizer) -> Void
  /// The edges of the view near which a drag has to begin, or an empty set if it may begin
  /// anywhere.
  public var edges: RectEdge
  /// The direction in which the current or last drag began, or `nil` before the first drag.
  public private(set) var direction: SwipeDirection?
  private var gesture: PanGesture
  /// The vector, in points of the window, from the start of the drag to the pointer.
  private var translation = Vector.zero
  /// The velocity of the pointer, in points of the window per second.
  private var velocity = Vector.zero

  /// Creates a recognizer of drags, which calls `action`; by default, a drag may begin along either
  /// axis and anywhere in the view.
  ///
  /// - Parameters:
  ///   - orientation: The axis of the window along which a drag has to begin, or `nil` for both.
  ///   - edges: The edges of the view at which a drag has to begin, or none if it may begin
  ///     anywhere.
  ///   - action: Called when a drag has begun, changed, ended or been cancelled.
  public init(
    orientation: Orientation? = nil, edges: RectEdge = [],
    action: @escaping (PanGestureRecognizer) -> Void = { _ in }
  ) {
    self.action = action
    self.edges = edges
    gesture = PanGesture(orientation: orientation)
    super.init()
  }

  /// The axis of the window along which a drag has to begin, or `nil` for either axis.
  public var orientation: Orientation? {
    get { gesture.orientation }
    set { gesture.orientation = newValue }
  }

  /// Whether a drag is in progress.
  public var isDragging: Bool { gesture.isDragging }

  public override var numberOfTouches: Int { gesture.isPressed ? 1 : 0 }

  /// Returns the vector from the start of the drag to the pointer, in points of `view`, or of the
  /// window if `view` is `nil`.
  ///
  /// It is measured in the window, so that the view itself can be moved by the drag.
  public func translation(in view: View?) -> Vector { -vector(-translation, in: view) }

  /// Returns the velocity of the pointer, in points of `view` per second, or of the window if
  /// `view` is `nil`.
  public func velocity(in view: View?) -> Vector {
    // Perspective does not map a whole second evenly, so the distance of one
    // millisecond is converted.
    vector(velocity * 0.001, in: view) * 1000
  }

  public override func gestureDidChange() { action(self) }

  public override func handle(_ event: InputEvent) -> Bool {
    if case .pointerDown = event.kind { gesture.strips = strips }
    let phase = gesture.handle(event)
    if case .began = phase { claim() }
    if let phase { follow(phase) }
    return gesture.isPressed && gesture.pointer == event.kind.pointer
  }

  private var strips: EdgeStrips? {
    guard !edges.isEmpty, let view else { return nil }
    return EdgeStrips(along: edges, of: view.convert(view.bounds, to: nil))
  }

  private func follow(_ phase: PanGesture.Phase) {
    switch phase {
    case .pressed(let location):
      (translation, velocity) = (.zero, .zero)
      setState(.possible, at: location)
    case .began(let start, let location, let direction, let velocity):
      self.direction = direction
      (translation, self.velocity) = (location - start, velocity)
      setState(.began, at: location)
    case .changed(let location, let translation, let velocity):
      (self.translation, self.velocity) = (translation, velocity)
      setState(.changed, at: location)
    case .ended(let location, let translation, let velocity):
      (self.translation, self.velocity) = (translation, velocity)
      setState(.ended, at: location)
    case .tapped(let location, _): setState(.failed, at: location)
    case .rejected: setState(.failed)
    case .cancelled: setState(state == .began || state == .changed ? .cancelled : .failed)
    }
  }
}
