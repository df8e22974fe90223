import QuireAnimation
public import QuireGeometry

/// A gesture that recognises drags with the mouse's primary button or with a finger.
///
/// The gesture follows the first pointer that goes down, and ignores others until that pointer goes
/// up.
///
/// | the user | steps |
/// |---|---|
/// | presses and releases | `pressed`, `tapped` |
/// | presses, drags along the axis, releases | `pressed`, `began`, `changed`…, `ended` |
/// | presses and drags across the axis, or towards the edge | `pressed`, `rejected` |
/// | presses outside the strips | none |
/// | loses the press to the desktop or to `cancel` | `pressed`, (`began`…), `cancelled` |
public struct PanGesture: Sendable {
  /// A step of a drag, as the gesture reports it.
  public enum Phase: Hashable, Sendable {
    /// A pointer went down, so that a view may stop contents that still move from an earlier drag.
    case pressed(at: Point)
    /// The pointer went up without having moved far enough for a drag; `clickCount` is 1 for a
    /// single tap, 2 for a double tap.
    case tapped(at: Point, clickCount: Int)
    /// A drag in `direction` began, after the pointer had moved from `start` to `location`, where
    /// it moves with `velocity`, in points per second.
    case began(start: Point, location: Point, direction: SwipeDirection, velocity: Vector)
    /// The pointer has moved by `translation` points since the press, and moves with `velocity`, in
    /// points per second.
    case changed(location: Point, translation: Vector, velocity: Vector)
    /// The pointer went up after a drag by `translation`, with `velocity` in points per second.
    case ended(location: Point, translation: Vector, velocity: Vector)
    /// The pointer moved in a direction in which the gesture recognises no drag.
    case rejected
    /// The press was cancelled before its end, because the system or another gesture took it over.
    case cancelled
  }

  /// The distance, in points, that a pressed pointer has to move before the press becomes a drag.
  public static let slop = Tuning.Press.slop

  private struct Press: Sendable {
    let pointer: InputEvent.Pointer
    let start: Point
    let clickCount: Int
    /// The drags that the gesture accepts for this press, given by their axis and their directions.
    let offer: PressOffer
    var location: Point
    var x = VelocityTracker()
    var y = VelocityTracker()

    init(
      _ pointer: InputEvent.Pointer, at start: Point, clickCount: Int,
      offering offer: PressOffer, time: Double
    ) {
      self.pointer = pointer
      self.start = start
      self.clickCount = clickCount
      self.offer = offer
      location = start
      move(to: start, time: time)
    }

    var translation: Vector { location - start }

    mutating func move(to location: Point, time: Double) {
      self.location = location
      x.add(position: location.x, at: time)
      y.add(position: location.y, at: time)
    }

    func velocity(at time: Double) -> Vector {
      Vector(x: x.velocity(at: time), y: y.velocity(at: time))
    }
  }

  /// The state of the gesture; in the state `ignoring`, the gesture ignores events until the
  /// pointer goes up.
  private enum State: Sendable {
    case idle
    case pressed(Press)
    case dragging(Press)
    case ignoring(InputEvent.Pointer)
  }

  /// The axis along which a drag has to begin, or `nil` if it may begin along any axis; a change
  /// applies to the next press.
  public var orientation: Orientation?
  /// The strips along the edges of a rectangle in which a drag has to begin, or `nil` if a drag may
  /// begin anywhere.
  ///
  /// A drag from a strip has to move away from the edge. A change applies to the next press.
  public var strips: EdgeStrips?
  private var state = State.idle

  /// Creates a gesture for drags along the axis `orientation`, or along any axis if it is `nil`,
  /// that begin in `strips`, or anywhere if there are no strips.
  public init(orientation: Orientation?, strips: EdgeStrips? = nil) {
    self.orientation = orientation
    self.strips = strips
  }

  /// Whether a drag is in progress.
  public var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// Whether the current press is a drag, or may still become a drag; `false` without a press.
  public var isPressed: Bool {
    switch state {
    case .pressed, .dragging: true
    case .idle, .ignoring: false
    }
  }

  /// Handles `event`, and returns the step of the gesture that the event causes, or `nil` if it
  /// causes none.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .pointerDown(let pointer, let location, let clickCount):
      return handleDown(pointer, at: location, clickCount: clickCount, time: event.time)
    case .pointerMoved(let pointer, let location):
      return handleMove(pointer, to: location, time: event.time)
    case .pointerUp(let pointer, let location):
      return handleUp(pointer, at: location, time: event.time)
    case .pointerLost(let pointer):
      let gesture = pointer == self.pointer ? cancel() : nil
      if pointer == self.pointer { state = .idle }
      return gesture
    case .wheel, .scroll, .scrollEnded, .pinch, .rotation, .keyDown, .keyUp, .textInput,
      .textComposition:
      return nil
    }
  }

  /// Cancels the press and ignores its remaining events; returns `cancelled`, or `nil` if there was
  /// no press.
  public mutating func cancel() -> Phase? {
    switch state {
    case .pressed(let press), .dragging(let press):
      state = .ignoring(press.pointer)
      return .cancelled
    case .idle, .ignoring:
      return nil
    }
  }

  /// The pointer that the gesture follows until the pointer goes up, even after its press has been
  /// cancelled, or `nil` if no pointer is down.
  package var pointer: InputEvent.Pointer? {
    switch state {
    case .idle: nil
    case .pressed(let press), .dragging(let press): press.pointer
    case .ignoring(let pointer): pointer
    }
  }

  private mutating func handleDown(
    _ pointer: InputEvent.Pointer, at location: Point, clickCount: Int, time: Double
  ) -> Phase? {
    guard pointer.drags else { return nil }
    // A second press without a release means that the release was lost.
    if pointer == self.pointer, let lost = cancel() { return lost }
    guard self.pointer == nil || self.pointer == pointer else { return nil }
    let directions = strips?.directions(from: location) ?? Set(SwipeDirection.allCases)
    guard !directions.isEmpty else {
      state = .ignoring(pointer)
      return nil
    }
    state = .pressed(
      Press(
        pointer, at: location, clickCount: clickCount,
        offering: .pan(along: orientation, towards: directions), time: time))
    return .pressed(at: location)
  }

  private mutating func handleMove(
    _ pointer: InputEvent.Pointer, to location: Point, time: Double
  ) -> Phase? {
    guard pointer == self.pointer else { return nil }
    switch state {
    case .idle, .ignoring:
      return nil
    case .pressed(var press):
      press.move(to: location, time: time)
      state = .pressed(press)
      guard press.offer.answer(to: press.translation) != .watches else { return nil }
      guard let direction = press.offer.direction(of: press.translation) else {
        state = .ignoring(pointer)
        return .rejected
      }
      state = .dragging(press)
      return .began(
        start: press.start, location: location, direction: direction,
        velocity: press.velocity(at: time))
    case .dragging(var press):
      press.move(to: location, time: time)
      state = .dragging(press)
      return .changed(
        location: location, translation: press.translation, velocity: press.velocity(at: time))
    }
  }

  private mutating func handleUp(
    _ pointer: InputEvent.Pointer, at location: Point, time: Double
  ) -> Phase? {
    guard pointer == self.pointer else { return nil }
    defer { state = .idle }
    switch state {
    case .idle, .ignoring:
      return nil
    case .pressed(let press):
      guard (location - press.start).length < Self.slop else { return .cancelled }
      return .tapped(at: location, clickCount: press.clickCount)
    case .dragging(var press):
      // A release at the last location is no movement: a pointer at rest keeps the velocity 0.
      if location != press.location { press.move(to: location, time: time) }
      return .ended(
        location: location, translation: press.translation, velocity: press.velocity(at: time))
    }
  }
}

extension InputEvent.Pointer {
  /// Whether the pointer can drag: `true` for the mouse with its primary button and for every
  /// finger.
  package var drags: Bool {
    switch self {
    case .mouse(let button): button == .primary
    case .touch: true
    }
  }
}
