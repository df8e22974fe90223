import QuireAnimation
public import QuireGeometry

/// Recognises the dragging of a mouse's primary button or of a finger.
///
/// It follows the first pointer that goes down and is deaf to others until that goes up.
///
/// | what the hand does | gestures |
/// |---|---|
/// | presses and lets go | `pressed`, `tapped` |
/// | presses, drags along the axis, lets go | `pressed`, `began`, `changed`…, `ended` |
/// | presses and drags across the axis, or outwards from an edge | `pressed`, `rejected` |
/// | presses outside the edges that are asked for | nothing |
/// | loses its press to the desktop, or `cancel` | `pressed`, (`began`, `changed`…), `cancelled` |
public struct PanGesture: Sendable {
  /// What an event meant.
  public enum Phase: Hashable, Sendable {
    /// A pointer went down; whatever moves under it may stop.
    case pressed(at: Point)
    /// The pointer went up and had never travelled.
    case tapped(at: Point, clickCount: Int)
    /// The pointer has travelled from `start` to `location`, on the whole in `direction`.
    case began(start: Point, location: Point, direction: SwipeDirection)
    /// The pointer is `translation` from its start; `velocity` in points per second.
    case changed(location: Point, translation: Vector, velocity: Vector)
    /// The pointer went up, with the `velocity` that it had, in points per second.
    case ended(location: Point, translation: Vector, velocity: Vector)
    /// The pointer travelled across the axis, or outwards: this press is not for pages.
    case rejected
    /// The press was taken away.
    case cancelled
  }

  /// The travel in points at which a press becomes a drag.
  public static let slop = Tuning.Press.travel

  private struct Press: Sendable {
    let pointer: InputEvent.Pointer
    let start: Point
    let clickCount: Int
    /// The drag that it may become.
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

  private enum State: Sendable {
    case idle
    case pressed(Press)
    case dragging(Press)
    case ignoring(InputEvent.Pointer)
  }

  /// The axis along which a drag has to begin, nil when any will do; a press keeps what held when
  /// it began.
  public var orientation: Orientation?
  /// The strips along edges in which a drag has to begin; nil when it may begin anywhere.
  ///
  /// It has to lead away from the edge then. A press keeps what held when it began.
  public var strips: EdgeStrips?
  private var state = State.idle

  /// The gesture of drags along `orientation`, or along any axis, that begin in `strips`, or
  /// anywhere.
  public init(orientation: Orientation?, strips: EdgeStrips? = nil) {
    self.orientation = orientation
    self.strips = strips
  }

  /// Whether a drag is going on.
  public var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// Whether a press goes on that may be or become a drag.
  public var isPressed: Bool {
    switch state {
    case .pressed, .dragging: true
    case .idle, .ignoring: false
    }
  }

  /// Takes the next event.
  ///
  /// - Returns: What it meant, nil when it is nothing to a drag.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .pointerDown(let pointer, let place, let clickCount):
      return down(pointer, at: place, clickCount: clickCount, time: event.time)
    case .pointerMoved(let pointer, let place):
      return moved(pointer, to: place, time: event.time)
    case .pointerUp(let pointer, let place):
      return up(pointer, at: place, time: event.time)
    case .pointerLost(let pointer):
      let gesture = pointer == self.pointer ? cancel() : nil
      if pointer == self.pointer { state = .idle }
      return gesture
    case .wheel, .scroll, .scrollEnded, .pinch, .keyDown, .keyUp:
      return nil
    }
  }

  /// Gives the press up, and is deaf to the rest of it.
  ///
  /// - Returns: `cancelled` when there was a press to give up.
  public mutating func cancel() -> Phase? {
    switch state {
    case .pressed(let press), .dragging(let press):
      state = .ignoring(press.pointer)
      return .cancelled
    case .idle, .ignoring:
      return nil
    }
  }

  /// The one that is down and listened to, or ignored until it goes up.
  package var pointer: InputEvent.Pointer? {
    switch state {
    case .idle: nil
    case .pressed(let press), .dragging(let press): press.pointer
    case .ignoring(let pointer): pointer
    }
  }

  private mutating func down(
    _ pointer: InputEvent.Pointer, at place: Point, clickCount: Int, time: Double
  ) -> Phase? {
    guard pointer.drags else { return nil }
    // Going down twice, a pointer has gone up unseen.
    if pointer == self.pointer, let lost = cancel() { return lost }
    guard self.pointer == nil || self.pointer == pointer else { return nil }
    let directions = strips?.directions(from: place) ?? Set(SwipeDirection.allCases)
    guard !directions.isEmpty else {
      state = .ignoring(pointer)
      return nil
    }
    state = .pressed(
      Press(
        pointer, at: place, clickCount: clickCount,
        offering: .pan(along: orientation, towards: directions), time: time))
    return .pressed(at: place)
  }

  private mutating func moved(
    _ pointer: InputEvent.Pointer, to place: Point, time: Double
  ) -> Phase? {
    guard pointer == self.pointer else { return nil }
    switch state {
    case .idle, .ignoring:
      return nil
    case .pressed(var press):
      press.move(to: place, time: time)
      state = .pressed(press)
      guard press.offer.answer(to: press.translation) != .watches else { return nil }
      guard let direction = press.offer.direction(of: press.translation) else {
        state = .ignoring(pointer)
        return .rejected
      }
      state = .dragging(press)
      return .began(start: press.start, location: place, direction: direction)
    case .dragging(var press):
      press.move(to: place, time: time)
      state = .dragging(press)
      return .changed(
        location: place, translation: press.translation, velocity: press.velocity(at: time))
    }
  }

  private mutating func up(
    _ pointer: InputEvent.Pointer, at place: Point, time: Double
  ) -> Phase? {
    guard pointer == self.pointer else { return nil }
    defer { state = .idle }
    switch state {
    case .idle, .ignoring:
      return nil
    case .pressed(let press):
      guard (place - press.start).length < Self.slop else { return .cancelled }
      return .tapped(at: place, clickCount: press.clickCount)
    case .dragging(var press):
      // Lifting where it was, a pointer reports no movement: what rested stays at rest.
      if place != press.location { press.move(to: place, time: time) }
      return .ended(
        location: place, translation: press.translation, velocity: press.velocity(at: time))
    }
  }
}

extension InputEvent.Pointer {
  /// Whether a press of it can drag: the mouse's primary button and every finger.
  package var drags: Bool {
    switch self {
    case .mouse(let button): button == .primary
    case .touch: true
    }
  }
}
