import QuireAnimation
public import QuireGeometry

/// Recognises presses that do not travel: clicks of the mouse's primary button and taps of a
/// finger.
///
/// It follows the first pointer that goes down and is deaf to others until that goes up. Taps of a
/// finger that follow one another within 0.4 seconds and 24 points count up, as the desktop counts
/// clicks of a mouse.
public struct TapGesture: Sendable {
  /// What an event meant.
  public enum Phase: Hashable, Sendable {
    /// A pointer went down.
    case pressed(at: Point)
    /// The pointer went up again without travel: the `clickCount`th time in a row.
    case tapped(at: Point, clickCount: Int)
    /// The press travelled, or was taken away.
    case cancelled
  }

  /// The travel in points from which a press is no tap any more.
  public static let slop = Tuning.Press.travel
  /// The longest time, in seconds, from the end of a finger's tap to the press of the next that
  /// counts on.
  public static let interval = Tuning.Press.tapInterval
  /// How far from each other taps that are counted may be, in points.
  public static let reach = Tuning.Press.tapReach

  private struct Press: Hashable, Sendable {
    let pointer: InputEvent.Pointer
    let start: Point
    let clickCount: Int
    /// Whether it can still be a tap.
    var isPossible = true
  }

  private struct Tap: Hashable, Sendable {
    let place: Point
    let time: Double
    let clickCount: Int
  }

  private var press: Press?
  private var lastTap: Tap?

  /// A gesture that has seen nothing.
  public init() {}

  /// Whether a press goes on that may become a tap.
  public var isPressed: Bool { press?.isPossible == true }

  /// The one that is down.
  package var pointer: InputEvent.Pointer? { press?.pointer }

  /// Takes the next event.
  ///
  /// - Returns: What it meant, nil when it is nothing to a tap.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .pointerDown(let pointer, let place, let clickCount):
      return down(pointer, at: place, clickCount: clickCount, time: event.time)
    case .pointerMoved(let pointer, let place):
      guard let press, press.pointer == pointer,
        PressOffer.tap.answer(to: place - press.start) == .refuses
      else { return nil }
      return cancel()
    case .pointerUp(let pointer, let place):
      guard let press, press.pointer == pointer else { return nil }
      let isNear = PressOffer.tap.answer(to: place - press.start) == .watches
      let gesture = isNear ? nil : cancel()
      self.press = nil
      guard isNear, press.isPossible else { return gesture }
      lastTap = Tap(place: place, time: event.time, clickCount: press.clickCount)
      return .tapped(at: place, clickCount: press.clickCount)
    case .pointerLost(let pointer):
      guard press?.pointer == pointer else { return nil }
      defer { press = nil }
      return cancel()
    case .wheel, .scroll, .scrollEnded, .pinch, .keyDown, .keyUp:
      return nil
    }
  }

  /// Gives the press up, and is deaf to the rest of it.
  ///
  /// - Returns: `cancelled` when there was a press to give up.
  public mutating func cancel() -> Phase? {
    guard isPressed else { return nil }
    press?.isPossible = false
    lastTap = nil
    return .cancelled
  }

  private mutating func down(
    _ pointer: InputEvent.Pointer, at place: Point, clickCount: Int, time: Double
  ) -> Phase? {
    guard pointer.drags else { return nil }
    // Going down twice, a pointer has gone up unseen.
    if pointer == press?.pointer { press = nil }
    guard press == nil else { return nil }
    press = Press(
      pointer: pointer, start: place,
      clickCount: max(clickCount, fingerCount(pointer, at: place, time: time)))
    return .pressed(at: place)
  }

  /// The number of taps in a row with that of `pointer`, which begins now.
  private func fingerCount(
    _ pointer: InputEvent.Pointer, at place: Point, time: Double
  ) -> Int {
    guard case .touch = pointer, let lastTap, time - lastTap.time <= Self.interval,
      (place - lastTap.place).length <= Self.reach
    else { return 1 }
    return lastTap.clickCount + 1
  }
}
