import QuireAnimation
public import QuireGeometry

/// A gesture that recognises pinches of two fingers on a touchpad or on a screen.
///
/// A touchpad reports pinches itself. On a screen the first two fingers pinch once the distance
/// between them has changed by 12 points; further fingers are ignored. Both devices cause the same
/// steps:
///
/// | the user | steps |
/// |---|---|
/// | puts two fingers down, pinches, lifts one finger | `began`, `changed`…, `ended` |
/// | then puts another finger down | the same again |
/// | puts two fingers down and lifts one | none |
/// | loses a finger to the desktop or to `cancel` | `began`, `changed`…, `cancelled` |
///
/// Scales are relative to the distance at the first touch, so the first scale need not be 1.
public struct PinchGesture: Sendable {
  /// A step of a pinch, as the gesture reports it.
  public enum Phase: Hashable, Sendable {
    /// A pinch with its middle at the point `at` began; `scale` is the distance of the fingers
    /// divided by their distance at the start.
    case began(at: Point, scale: Double)
    /// The fingers moved; `scale` is their distance divided by the distance at the start, and
    /// `velocity` is the change of the scale per second.
    case changed(at: Point, scale: Double, velocity: Double)
    /// A finger was lifted, and the pinch ended with the given scale and with the given change of
    /// the scale per second.
    case ended(at: Point, scale: Double, velocity: Double)
    /// The pinch was cancelled before its end, because the system or another gesture took over the
    /// fingers.
    case cancelled
  }

  /// The change of the distance between two fingers on a screen, in points, at which a pinch
  /// begins.
  public static let slop = Tuning.Pinch.slop
  /// The least initial distance between the fingers in the computation of the scale, in points; a
  /// smaller distance counts as this one.
  public static let leastDistance = Tuning.Pinch.leastDistance

  /// The position, the scale and the velocity of a pinch in progress.
  private struct Pinch: Sendable {
    var location: Point
    var scale: Double
    var tracker = VelocityTracker()

    init(at location: Point, scale: Double, time: Double) {
      self.location = location
      self.scale = scale
      tracker.add(position: scale, at: time)
    }

    mutating func move(to location: Point, scale: Double, time: Double) {
      self.location = location
      self.scale = scale
      tracker.add(position: scale, at: time)
    }

    func changed(at time: Double) -> Phase {
      .changed(at: location, scale: scale, velocity: tracker.velocity(at: time))
    }

    func ended(at time: Double) -> Phase {
      .ended(at: location, scale: scale, velocity: tracker.velocity(at: time))
    }
  }

  private enum State: Sendable {
    case idle
    /// Two fingers are on a screen and may begin to pinch; the associated value is their initial
    /// distance, in points.
    case twoFingersDown(Double)
    /// Two fingers pinch on a screen; `from` is their initial distance, in points.
    case pinchingOnScreen(from: Double, Pinch)
    /// Two fingers pinch on a touchpad.
    case pinchingOnTouchpad(Pinch)
    /// The gesture ignores events until the fingers have left the screen.
    case ignoring
  }

  private var state = State.idle
  private var fingers = TouchPair()

  /// Creates a gesture that waits for a pinch.
  public init() {}

  /// Whether a pinch is in progress.
  public var isPinching: Bool {
    switch state {
    case .pinchingOnScreen, .pinchingOnTouchpad: true
    case .idle, .twoFingersDown, .ignoring: false
    }
  }

  /// The two fingers on a screen that pinch or may begin to pinch; empty if there are none, as
  /// during a pinch on a touchpad.
  public var touches: [InputEvent.Pointer] {
    switch state {
    case .twoFingersDown, .pinchingOnScreen: fingers.pointers
    case .idle, .pinchingOnTouchpad, .ignoring: []
    }
  }

  /// Handles `event`, and returns the step of the gesture that the event causes, or `nil` if it
  /// causes none.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .pinch(let phase, let scale, let location):
      handlePinch(phase, scale: scale, at: location, time: event.time)
    case .pointerDown(.touch(let id), let location, _):
      handleDown(.touch(id: id), at: location)
    case .pointerMoved(.touch(let id), let location):
      handleMove(.touch(id: id), to: location, time: event.time)
    case .pointerUp(.touch(let id), _):
      remove(.touch(id: id)) { $0.ended(at: event.time) }
    case .pointerLost(.touch(let id)):
      remove(.touch(id: id)) { _ in .cancelled }
    default: nil
    }
  }

  /// Cancels the pinch and ignores its fingers until they are lifted; returns `cancelled`, or `nil`
  /// if there was no pinch.
  public mutating func cancel() -> Phase? {
    defer { state = fingers.isEmpty ? .idle : .ignoring }
    return isPinching ? .cancelled : nil
  }

  // MARK: Touchpad

  private mutating func handlePinch(
    _ phase: InputEvent.TwoFingerPhase, scale: Double, at location: Point, time: Double
  ) -> Phase? {
    switch (phase, state) {
    case (.began, .idle):
      state = .pinchingOnTouchpad(Pinch(at: location, scale: scale, time: time))
      return .began(at: location, scale: scale)
    case (.changed, .pinchingOnTouchpad(var pinch)):
      pinch.move(to: location, scale: scale, time: time)
      state = .pinchingOnTouchpad(pinch)
      return pinch.changed(at: time)
    case (.ended, .pinchingOnTouchpad(let pinch)):
      state = .idle
      return pinch.ended(at: time)
    case (.cancelled, .pinchingOnTouchpad), (.began, .pinchingOnTouchpad):
      state = .idle
      return .cancelled
    default:
      return nil
    }
  }

  // MARK: Screen

  /// The distance between the first two fingers on the screen, in points, but at least
  /// `leastDistance`.
  private var distance: Double {
    max(Self.leastDistance, fingers.vector.length)
  }

  private mutating func handleDown(_ pointer: InputEvent.Pointer, at location: Point) -> Phase? {
    // A second press without a release means that the release was lost.
    let lost = remove(pointer) { _ in .cancelled }
    fingers.add(pointer, at: location)
    if case .idle = state, fingers.count == 2 { state = .twoFingersDown(distance) }
    return lost
  }

  private mutating func handleMove(
    _ pointer: InputEvent.Pointer, to location: Point, time: Double
  ) -> Phase? {
    guard fingers.move(pointer, to: location) else { return nil }
    switch state {
    case .twoFingersDown(let start):
      guard abs(distance - start) >= Self.slop else { return nil }
      state = .pinchingOnScreen(
        from: start, Pinch(at: fingers.middle, scale: distance / start, time: time))
      return .began(at: fingers.middle, scale: distance / start)
    case .pinchingOnScreen(let start, var pinch):
      pinch.move(to: fingers.middle, scale: distance / start, time: time)
      state = .pinchingOnScreen(from: start, pinch)
      return pinch.changed(at: time)
    case .idle, .pinchingOnTouchpad, .ignoring: return nil
    }
  }

  private mutating func remove(
    _ pointer: InputEvent.Pointer, _ end: (Pinch) -> Phase
  ) -> Phase? {
    guard let index = fingers.remove(pointer) else { return nil }
    let before = state
    switch state {
    case .twoFingersDown where index < 2, .pinchingOnScreen where index < 2:
      state = fingers.count < 2 ? .idle : .ignoring
    case .ignoring where fingers.isEmpty: state = .idle
    default: return nil
    }
    guard case .pinchingOnScreen(_, let pinch) = before else { return nil }
    return end(pinch)
  }
}
