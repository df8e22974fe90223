/// Recognizes two fingers on a touchpad that move what a view shows along one axis.
///
/// `location(in:)` is where the pointer was when they began.
public final class ScrollGestureRecognizer: GestureRecognizer {
  /// Called when a scroll has begun, gone on, ended or been cancelled.
  public var action: (ScrollGestureRecognizer) -> Void
  /// The direction in which the present scroll, or the last one, began; `nil` before the first.
  public private(set) var direction: SwipeDirection?
  private var gesture: ScrollGesture
  /// Along the axis, in points.
  private var translation = 0.0
  /// Along the axis, in points per second.
  private var velocity = 0.0

  /// A recognizer of scrolls along `orientation`.
  public init(
    orientation: Orientation, action: @escaping (ScrollGestureRecognizer) -> Void = { _ in }
  ) {
    self.action = action
    gesture = ScrollGesture(orientation: orientation)
    super.init()
  }

  /// The axis along which the fingers have to begin.
  public var orientation: Orientation { gesture.orientation }

  /// Whether the fingers move.
  public var isScrolling: Bool { gesture.isScrolling }

  /// The way of the contents so far, along the axis, in points of a touchpad: the same in any view.
  public func translation(in view: View?) -> Vector { alongAxis(translation) }

  /// The velocity of the contents, along the axis, in points of a touchpad per second.
  public func velocity(in view: View?) -> Vector { alongAxis(velocity) }

  public override func gestureDidChange() { action(self) }

  public override func handle(_ event: InputEvent) -> Bool {
    if let phase = gesture.handle(event) { follow(phase) }
    if case .scroll = event.kind { return gesture.isScrolling }
    return false
  }

  /// Gives the scroll up.
  func giveUp() {
    if let phase = gesture.cancel() { follow(phase) }
  }

  private func follow(_ phase: ScrollGesture.Phase) {
    switch phase {
    case .began(let place, let direction, let translation):
      self.direction = direction
      (self.translation, velocity) = (translation, 0)
      move(to: .began, at: place)
    case .changed(let translation, let velocity):
      (self.translation, self.velocity) = (translation, velocity)
      move(to: .changed)
    case .ended(let translation, let velocity):
      (self.translation, self.velocity) = (translation, velocity)
      move(to: .ended)
    case .cancelled: move(to: .cancelled)
    }
  }

  private func alongAxis(_ length: Double) -> Vector {
    orientation == .horizontal ? Vector(x: length) : Vector(y: length)
  }
}
