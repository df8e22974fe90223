import QuireAnimation
public import QuireGeometry

/// A gesture that recognises long presses: presses that last for a minimum duration without
/// movement.
///
/// A pointer that does not move sends no events. The owner therefore calls `advance(to:)` when
/// `deadline` has come, and before each event with the event's time.
public struct LongPressGesture: Sendable {
  /// A step of a long press, as the gesture reports it.
  public enum Phase: Hashable, Sendable {
    /// The mouse button or a finger went down, and a long press may follow.
    case pressed(at: Point)
    /// The press has lasted for the minimum duration.
    case began(at: Point)
    /// The pointer moved during the long press.
    case changed(at: Point)
    /// The pointer went up after the long press.
    case ended(at: Point)
    /// The press moved too far, ended too early, or was cancelled by the system or another gesture.
    case cancelled
  }

  /// The default value of `minimumDuration`, in seconds.
  public static let usualDuration = Tuning.Press.longDuration
  /// The distance, in points, below which the pointer has to stay so that its press can become a
  /// long press.
  public static let slop = Tuning.Press.slop

  /// The state of the gesture; in the state `ignoring`, the gesture ignores events until the
  /// pointer goes up.
  private enum State: Hashable, Sendable {
    case idle
    case pressed(InputEvent.Pointer, start: Point, location: Point, deadline: Double)
    case lasting(InputEvent.Pointer)
    case ignoring(InputEvent.Pointer)
  }

  /// The duration after which a press becomes a long press, in seconds; a change applies to the
  /// next press.
  public var minimumDuration: Double
  private var state = State.idle

  /// Creates a gesture that recognises presses that last for at least `minimumDuration` seconds.
  public init(minimumDuration: Double = LongPressGesture.usualDuration) {
    self.minimumDuration = minimumDuration
  }

  /// The time at which the current press becomes a long press, in seconds on the clock of the input
  /// events, or `nil` if no press is waiting for that time.
  public var deadline: Double? {
    if case .pressed(_, _, _, let deadline) = state { deadline } else { nil }
  }

  /// Whether a long press is in progress.
  public var isLasting: Bool {
    if case .lasting = state { true } else { false }
  }

  /// Handles `event`, and returns the step of the gesture that the event causes, or `nil` if it
  /// causes none.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .pointerDown(let pointer, let location, _):
      return handleDown(pointer, at: location, time: event.time)
    case .pointerMoved(let pointer, let location) where pointer == self.pointer:
      return handleMove(pointer, to: location)
    case .pointerUp(let pointer, let location) where pointer == self.pointer:
      defer { state = .idle }
      return isLasting ? .ended(at: location) : cancel()
    case .pointerLost(let pointer) where pointer == self.pointer:
      defer { state = .idle }
      return cancel()
    default: return nil
    }
  }

  /// Tells the gesture that the time is `time`, in seconds, and returns `began` if the press now
  /// becomes a long press, otherwise `nil`.
  public mutating func advance(to time: Double) -> Phase? {
    guard case .pressed(let pointer, _, let location, let deadline) = state, time >= deadline else {
      return nil
    }
    state = .lasting(pointer)
    return .began(at: location)
  }

  /// Cancels the press and ignores its remaining events; returns `cancelled`, or `nil` if there was
  /// no press.
  public mutating func cancel() -> Phase? {
    switch state {
    case .pressed(let pointer, _, _, _), .lasting(let pointer):
      state = .ignoring(pointer)
      return .cancelled
    case .idle, .ignoring: return nil
    }
  }

  /// Whether the current press is a long press, or may still become a long press; `false` without a
  /// press.
  public var isPressed: Bool { deadline != nil || isLasting }

  /// The pointer that the gesture follows until the pointer goes up, even after its press has been
  /// cancelled, or `nil` if no pointer is down.
  package var pointer: InputEvent.Pointer? {
    switch state {
    case .idle: nil
    case .pressed(let pointer, _, _, _), .lasting(let pointer), .ignoring(let pointer): pointer
    }
  }

  private mutating func handleDown(
    _ pointer: InputEvent.Pointer, at location: Point, time: Double
  ) -> Phase? {
    guard pointer.drags else { return nil }
    // A second press without a release means that the release was lost.
    if pointer == self.pointer, let lost = cancel() { return lost }
    guard self.pointer == nil || self.pointer == pointer else { return nil }
    state = .pressed(pointer, start: location, location: location, deadline: time + minimumDuration)
    return .pressed(at: location)
  }

  private mutating func handleMove(_ pointer: InputEvent.Pointer, to location: Point) -> Phase? {
    switch state {
    case .idle, .ignoring: return nil
    case .lasting: return .changed(at: location)
    case .pressed(_, let start, _, let deadline):
      guard PressOffer.longPress.answer(to: location - start) == .watches else { return cancel() }
      state = .pressed(pointer, start: start, location: location, deadline: deadline)
      return nil
    }
  }
}
