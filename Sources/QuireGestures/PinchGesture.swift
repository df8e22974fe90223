import QuireAnimation
public import QuireGeometry

/// Recognises two fingers that move apart or together, on a touchpad or on a screen.
///
/// A touchpad says itself that its fingers pinch. On a screen it is the first two fingers, once the
/// distance between them has changed by 12 points; a third one is nothing to it. Both give the
/// same:
///
/// | what the hand does | gestures |
/// |---|---|
/// | puts two fingers down, pinches, lifts one | `began`, `changed`…, `ended` |
/// | puts another one down then | the same again |
/// | puts two fingers down and lifts one | nothing |
/// | loses a finger to the desktop, or `cancel` | `began`, `changed`…, `cancelled` |
///
/// Scales count from the fingers' coming, so the first one need not be 1.
public struct PinchGesture: Sendable {
  /// What an event meant.
  public enum Phase: Hashable, Sendable {
    /// Two fingers pinch about `at`, and are `scale` times as far apart as when they came.
    case began(at: Point, scale: Double)
    /// They are `scale` times as far apart; `velocity` is the change of the scale in a second.
    case changed(at: Point, scale: Double, velocity: Double)
    /// A finger left.
    case ended(at: Point, scale: Double, velocity: Double)
    /// The fingers were taken away.
    case cancelled
  }

  /// The change of the distance, in points, at which fingers on a screen pinch.
  public static let slop = Tuning.Pinch.travel
  /// Fingers that came closer to each other than this, in points, count as so far apart.
  public static let leastDistance = Tuning.Pinch.leastDistance

  /// Fingers on a screen, in the order in which they came.
  private struct Finger: Hashable, Sendable {
    let pointer: InputEvent.Pointer
    var place: Point
  }

  /// What goes on.
  private struct Pinch: Sendable {
    var place: Point
    var scale: Double
    var tracker = VelocityTracker()

    init(at place: Point, scale: Double, time: Double) {
      self.place = place
      self.scale = scale
      tracker.add(position: scale, at: time)
    }

    mutating func move(to place: Point, scale: Double, time: Double) {
      self.place = place
      self.scale = scale
      tracker.add(position: scale, at: time)
    }

    func changed(at time: Double) -> Phase {
      .changed(at: place, scale: scale, velocity: tracker.velocity(at: time))
    }

    func ended(at time: Double) -> Phase {
      .ended(at: place, scale: scale, velocity: tracker.velocity(at: time))
    }
  }

  private enum State: Sendable {
    case idle
    /// Two fingers on a screen, so many points apart when they came.
    case apart(Double)
    /// Two fingers on a screen pinch.
    case touching(from: Double, Pinch)
    /// Two fingers on a touchpad pinch.
    case moving(Pinch)
    /// Deaf until the fingers have left the screen.
    case ignoring
  }

  private var state = State.idle
  private var fingers: [Finger] = []

  /// A gesture that has seen nothing.
  public init() {}

  /// Whether a pinch is going on.
  public var isPinching: Bool {
    switch state {
    case .touching, .moving: true
    case .idle, .apart, .ignoring: false
    }
  }

  /// The two fingers on a screen that are or may become a pinch; none on a touchpad.
  public var touches: [InputEvent.Pointer] {
    switch state {
    case .apart, .touching: fingers.prefix(2).map(\.pointer)
    case .idle, .moving, .ignoring: []
    }
  }

  /// Takes the next event.
  ///
  /// - Returns: What it meant, nil when it is nothing to a pinch.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .pinch(let phase, let scale, let place):
      pinched(phase, scale: scale, at: place, time: event.time)
    case .pointerDown(.touch(let id), let place, _):
      down(.touch(id: id), at: place)
    case .pointerMoved(.touch(let id), let place):
      moved(.touch(id: id), to: place, time: event.time)
    case .pointerUp(.touch(let id), _):
      left(.touch(id: id)) { $0.ended(at: event.time) }
    case .pointerLost(.touch(let id)):
      left(.touch(id: id)) { _ in .cancelled }
    default: nil
    }
  }

  /// Gives the pinch up, and is deaf until the fingers have left.
  ///
  /// - Returns: `cancelled` when there was a pinch to give up.
  public mutating func cancel() -> Phase? {
    defer { state = fingers.isEmpty ? .idle : .ignoring }
    return isPinching ? .cancelled : nil
  }

  // MARK: Touchpad

  private mutating func pinched(
    _ phase: InputEvent.PinchPhase, scale: Double, at place: Point, time: Double
  ) -> Phase? {
    switch (phase, state) {
    case (.began, .idle):
      state = .moving(Pinch(at: place, scale: scale, time: time))
      return .began(at: place, scale: scale)
    case (.changed, .moving(var pinch)):
      pinch.move(to: place, scale: scale, time: time)
      state = .moving(pinch)
      return pinch.changed(at: time)
    case (.ended, .moving(let pinch)):
      state = .idle
      return pinch.ended(at: time)
    case (.cancelled, .moving), (.began, .moving):
      state = .idle
      return .cancelled
    default:
      return nil
    }
  }

  // MARK: Screen

  /// How far the first two fingers are from each other, in points.
  private var distance: Double {
    max(Self.leastDistance, (fingers[1].place - fingers[0].place).length)
  }

  private var middle: Point {
    fingers[0].place + (fingers[1].place - fingers[0].place) * 0.5
  }

  private mutating func down(_ pointer: InputEvent.Pointer, at place: Point) -> Phase? {
    // Going down twice, a finger has gone up unseen.
    let lost = left(pointer) { _ in .cancelled }
    fingers.append(Finger(pointer: pointer, place: place))
    if case .idle = state, fingers.count == 2 { state = .apart(distance) }
    return lost
  }

  private mutating func moved(
    _ pointer: InputEvent.Pointer, to place: Point, time: Double
  ) -> Phase? {
    guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return nil }
    fingers[index].place = place
    guard index < 2 else { return nil }
    switch state {
    case .apart(let start):
      guard abs(distance - start) >= Self.slop else { return nil }
      state = .touching(from: start, Pinch(at: middle, scale: distance / start, time: time))
      return .began(at: middle, scale: distance / start)
    case .touching(let start, var pinch):
      pinch.move(to: middle, scale: distance / start, time: time)
      state = .touching(from: start, pinch)
      return pinch.changed(at: time)
    case .idle, .moving, .ignoring: return nil
    }
  }

  private mutating func left(
    _ pointer: InputEvent.Pointer, _ end: (Pinch) -> Phase
  ) -> Phase? {
    guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return nil }
    fingers.remove(at: index)
    let before = state
    switch state {
    case .apart where index < 2, .touching where index < 2:
      state = fingers.count < 2 ? .idle : .ignoring
    case .ignoring where fingers.isEmpty: state = .idle
    default: return nil
    }
    guard case .touching(_, let pinch) = before else { return nil }
    return end(pinch)
  }
}
