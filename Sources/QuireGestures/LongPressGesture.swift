import QuireAnimation
public import QuireGeometry

/// Recognises presses that last without travelling.
///
/// Nothing is reported while a pointer rests, so the owner calls `advance(to:)` when `deadline` has
/// come, and before each event with the event's time.
public struct LongPressGesture: Sendable {
  /// What an event, or the passing of time, meant.
  public enum Phase: Hashable, Sendable {
    /// A pointer went down.
    case pressed(at: Point)
    /// It has been down for long enough.
    case began(at: Point)
    /// It moved after that.
    case changed(at: Point)
    /// It went up after that.
    case ended(at: Point)
    /// The press travelled or ended too early, or was taken away.
    case cancelled
  }

  /// How long a press has to last unless something else is asked for, in seconds.
  public static let usualDuration = Tuning.Press.longDuration
  /// The travel in points that a press must not reach before.
  public static let slop = Tuning.Press.travel

  private enum State: Hashable, Sendable {
    case idle
    case pressed(InputEvent.Pointer, start: Point, place: Point, deadline: Double)
    case lasting(InputEvent.Pointer)
    case ignoring(InputEvent.Pointer)
  }

  /// How long a press has to last, in seconds; one that is down keeps what held when it began.
  public var minimumDuration: Double
  private var state = State.idle

  /// The gesture of presses that last `minimumDuration` seconds.
  public init(minimumDuration: Double = LongPressGesture.usualDuration) {
    self.minimumDuration = minimumDuration
  }

  /// When a press that is down will have lasted for long enough, in seconds on the clock of the
  /// events; nil when nothing is waited for.
  public var deadline: Double? {
    if case .pressed(_, _, _, let deadline) = state { deadline } else { nil }
  }

  /// Whether a press has lasted for long enough and goes on.
  public var isLasting: Bool {
    if case .lasting = state { true } else { false }
  }

  /// Takes the next event.
  ///
  /// - Returns: What it meant, nil when it is nothing to a long press.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .pointerDown(let pointer, let place, _):
      return down(pointer, at: place, time: event.time)
    case .pointerMoved(let pointer, let place) where pointer == self.pointer:
      return moved(pointer, to: place)
    case .pointerUp(let pointer, let place) where pointer == self.pointer:
      defer { state = .idle }
      return isLasting ? .ended(at: place) : cancel()
    case .pointerLost(let pointer) where pointer == self.pointer:
      defer { state = .idle }
      return cancel()
    default: return nil
    }
  }

  /// Notes that it is `time` seconds.
  ///
  /// - Returns: `began` when a press has lasted for long enough now.
  public mutating func advance(to time: Double) -> Phase? {
    guard case .pressed(let pointer, _, let place, let deadline) = state, time >= deadline else {
      return nil
    }
    state = .lasting(pointer)
    return .began(at: place)
  }

  /// Gives the press up, and is deaf to the rest of it.
  ///
  /// - Returns: `cancelled` when there was a press to give up.
  public mutating func cancel() -> Phase? {
    switch state {
    case .pressed(let pointer, _, _, _), .lasting(let pointer):
      state = .ignoring(pointer)
      return .cancelled
    case .idle, .ignoring: return nil
    }
  }

  /// Whether a press goes on that lasts or may come to last.
  public var isPressed: Bool { deadline != nil || isLasting }

  /// The one that is down and listened to, or ignored until it goes up.
  package var pointer: InputEvent.Pointer? {
    switch state {
    case .idle: nil
    case .pressed(let pointer, _, _, _), .lasting(let pointer), .ignoring(let pointer): pointer
    }
  }

  private mutating func down(
    _ pointer: InputEvent.Pointer, at place: Point, time: Double
  ) -> Phase? {
    guard pointer.drags else { return nil }
    // Going down twice, a pointer has gone up unseen.
    if pointer == self.pointer, let lost = cancel() { return lost }
    guard self.pointer == nil || self.pointer == pointer else { return nil }
    state = .pressed(pointer, start: place, place: place, deadline: time + minimumDuration)
    return .pressed(at: place)
  }

  private mutating func moved(_ pointer: InputEvent.Pointer, to place: Point) -> Phase? {
    switch state {
    case .idle, .ignoring: return nil
    case .lasting: return .changed(at: place)
    case .pressed(_, let start, _, let deadline):
      guard PressOffer.longPress.answer(to: place - start) == .watches else { return cancel() }
      state = .pressed(pointer, start: start, place: place, deadline: deadline)
      return nil
    }
  }
}
