/// A recognizer of two-finger scrolls along one axis on a touchpad.
///
/// `location(in:)` returns the position of the pointer at the beginning of the scroll.
public final class ScrollGestureRecognizer: GestureRecognizer {
  /// Called when a scroll has begun, changed, ended or been cancelled.
  public var action: (ScrollGestureRecognizer) -> Void
  /// The direction in which the current or last scroll began, or `nil` before the first scroll.
  public private(set) var direction: SwipeDirection?
  private var gesture: ScrollGesture
  /// The distance, in points, by which the scroll has moved the content of the view since the
  /// scroll began, positive to the right or downwards.
  private var translation = 0.0
  /// The velocity, in points per second, with which the scroll moves the content of the view,
  /// positive to the right or downwards.
  private var velocity = 0.0

  /// Creates a recognizer of two-finger scrolls along `orientation`, which calls `action`.
  public init(
    orientation: Orientation, action: @escaping (ScrollGestureRecognizer) -> Void = { _ in }
  ) {
    self.action = action
    self.orientation = orientation
    gesture = ScrollGesture(orientation: orientation)
    super.init()
  }

  /// The axis along which a scroll has to begin.
  public let orientation: Orientation

  /// Whether a scroll is in progress.
  public var isScrolling: Bool { gesture.isScrolling }

  /// Returns the vector, in points, by which the scroll has moved the content since the beginning
  /// of the scroll; `view` has no effect.
  ///
  /// The points are those of the touchpad: they are not converted to the coordinates of a view.
  public func translation(in view: View?) -> Vector { alongAxis(translation) }

  /// Returns the velocity, in points per second, with which the scroll moves the content; `view`
  /// has no effect.
  ///
  /// The points are those of the touchpad: they are not converted to the coordinates of a view.
  public func velocity(in view: View?) -> Vector { alongAxis(velocity) }

  public override func gestureDidChange() { action(self) }

  public override func handle(_ event: InputEvent) -> Bool {
    if let phase = gesture.handle(event) { follow(phase) }
    if case .scroll = event.kind { return gesture.isScrolling }
    return false
  }

  /// Cancels the scroll that is in progress, if there is one.
  func cancelScroll() {
    if let phase = gesture.cancel() { follow(phase) }
  }

  private func follow(_ phase: ScrollGesture.Phase) {
    switch phase {
    case .began(let location, let direction, let translation):
      self.direction = direction
      (self.translation, velocity) = (translation, 0)
      setState(.began, at: location)
    case .changed(let translation, let velocity):
      (self.translation, self.velocity) = (translation, velocity)
      setState(.changed)
    case .ended(let translation, let velocity):
      (self.translation, self.velocity) = (translation, velocity)
      setState(.ended)
    case .cancelled: setState(.cancelled)
    }
  }

  private func alongAxis(_ length: Double) -> Vector {
    orientation == .horizontal ? Vector(x: length) : Vector(y: length)
  }
}
