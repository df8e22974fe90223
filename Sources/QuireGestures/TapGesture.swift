import QuireAnimation
public import QuireGeometry

/// A gesture that recognises taps: presses of the mouse's primary button or of a finger, without
/// movement.
///
/// The gesture follows the first pointer that goes down, and ignores others until that pointer goes
/// up. Taps of a finger within 0.4 seconds and 24 points count as multiple taps, as the desktop
/// counts clicks of a mouse.
public struct TapGesture: Sendable {
  /// A step of a tap, as the gesture reports it.
  public enum Phase: Hashable, Sendable {
    /// The mouse button or a finger went down, and a tap may follow.
    case pressed(at: Point)
    /// The pointer went up without having moved; `clickCount` is 1 for a single tap, 2 for a double
    /// tap.
    case tapped(at: Point, clickCount: Int)
    /// The press moved too far, or the system or another gesture took it over.
    case cancelled
  }

  /// The distance, in points, below which the pointer has to stay so that its press can become a
  /// tap.
  public static let slop = Tuning.Press.slop
  /// The longest time, in seconds, from the end of a tap to the next press with which both count as
  /// a double tap.
  public static let interval = Tuning.Press.tapInterval
  /// The longest distance, in points, between two taps that count as a double tap.
  public static let reach = Tuning.Press.tapReach

  private struct Press: Hashable, Sendable {
    let pointer: InputEvent.Pointer
    let start: Point
    let clickCount: Int
    /// Whether the press can still become a tap.
    var isPossible = true
  }

  private struct Tap: Hashable, Sendable {
    let location: Point
    let time: Double
    let clickCount: Int
  }

  private var press: Press?
  private var lastTap: Tap?

  /// Creates a gesture that waits for a press.
  public init() {}

  /// Whether the current press may still become a tap; `false` without a press.
  public var isPressed: Bool { press?.isPossible == true }

  /// The pointer that is down, or `nil` if no pointer is.
  package var pointer: InputEvent.Pointer? { press?.pointer }

  /// Handles `event`, and returns the step of the gesture that the event causes, or `nil` if it
  /// causes none.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .pointerDown(let pointer, let location, let clickCount):
      return handleDown(pointer, at: location, clickCount: clickCount, time: event.time)
    case .pointerMoved(let pointer, let location):
      guard let press, press.pointer == pointer,
        PressOffer.tap.answer(to: location - press.start) == .refuses
      else { return nil }
      return cancel()
    case .pointerUp(let pointer, let location):
      guard let press, press.pointer == pointer else { return nil }
      let isNear = PressOffer.tap.answer(to: location - press.start) == .watches
      let gesture = isNear ? nil : cancel()
      self.press = nil
      guard isNear, press.isPossible else { return gesture }
      lastTap = Tap(location: location, time: event.time, clickCount: press.clickCount)
      return .tapped(at: location, clickCount: press.clickCount)
    case .pointerLost(let pointer):
      guard press?.pointer == pointer else { return nil }
      defer { press = nil }
      return cancel()
    case .wheel, .scroll, .scrollEnded, .pinch, .rotation, .keyDown, .keyUp, .textInput,
      .textComposition:
      return nil
    }
  }

  /// Cancels the press and ignores its remaining events; returns `cancelled`, or `nil` if there was
  /// no press.
  public mutating func cancel() -> Phase? {
    guard isPressed else { return nil }
    press?.isPossible = false
    lastTap = nil
    return .cancelled
  }

  private mutating func handleDown(
    _ pointer: InputEvent.Pointer, at location: Point, clickCount: Int, time: Double
  ) -> Phase? {
    guard pointer.drags else { return nil }
    // A second press without a release means that the release was lost.
    if pointer == press?.pointer { press = nil }
    guard press == nil else { return nil }
    press = Press(
      pointer: pointer, start: location,
      clickCount: max(clickCount, fingerCount(pointer, at: location, time: time)))
    return .pressed(at: location)
  }

  /// Returns the click count of a press that begins at `time`: one more than that of the last tap
  /// if a finger presses soon after that tap and near it, otherwise 1.
  private func fingerCount(
    _ pointer: InputEvent.Pointer, at location: Point, time: Double
  ) -> Int {
    guard case .touch = pointer, let lastTap, time - lastTap.time <= Self.interval,
      (location - lastTap.location).length <= Self.reach
    else { return 1 }
    return lastTap.clickCount + 1
  }
}
