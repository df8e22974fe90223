import QuireAnimation
public import QuireGeometry

/// A gesture that recognises scrolls with two fingers on a touchpad.
///
/// The first movement decides: the gesture begins if the movement is mainly along the axis, and
/// otherwise ignores the fingers until they are lifted. Translations and velocities are those of
/// the contents, as in a drag: scrolling to the right moves the contents to the left, below 0.
public struct ScrollGesture: Sendable {
  /// A step of a scroll, with translations in points along the axis and velocities in points per
  /// second.
  public enum Phase: Hashable, Sendable {
    /// The fingers began to scroll in `direction`, and have moved the contents by `translation`,
    /// while the pointer was at the point `at`.
    case began(at: Point, direction: SwipeDirection, translation: Double)
    /// The fingers have moved the contents by `translation` since the beginning, and now move them
    /// with `velocity`.
    case changed(translation: Double, velocity: Double)
    /// The fingers were lifted after a scroll by `translation`, with `velocity` at the end.
    case ended(translation: Double, velocity: Double)
    /// The scroll was cancelled before its end, because the system or another gesture took it over.
    case cancelled
  }

  /// The least factor by which the first movement has to be longer along the axis than across it,
  /// so that a scroll begins.
  public static let dominance = Tuning.Touchpad.dominance

  private enum State: Sendable {
    case idle
    case scrolling(translation: Double, VelocityTracker)
    case rejecting
  }

  /// The axis along which the gesture recognises scrolls.
  public let orientation: Orientation
  private var state = State.idle

  /// Creates a gesture for scrolls along `orientation`.
  public init(orientation: Orientation) {
    self.orientation = orientation
  }

  /// Returns the distance of finger movement along `orientation` that turns one page, in points; it
  /// does not depend on the window's size.
  public static func pageDistance(along orientation: Orientation) -> Double {
    orientation == .horizontal ? Tuning.Touchpad.pageWidth : Tuning.Touchpad.pageHeight
  }

  /// Whether a scroll is in progress.
  public var isScrolling: Bool {
    if case .scrolling = state { true } else { false }
  }

  /// Handles `event`, and returns the step of the gesture that the event causes, or `nil` if it
  /// causes none.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .scroll(let x, let y, let location):
      orientation == .horizontal
        ? handleScroll(by: -x, across: y, at: location, time: event.time)
        : handleScroll(by: -y, across: x, at: location, time: event.time)
    case .scrollEnded: handleEnd(at: event.time)
    default: nil
    }
  }

  /// Cancels the scroll and ignores the fingers until they are lifted; returns `cancelled`, or
  /// `nil` if there was no scroll.
  public mutating func cancel() -> Phase? {
    guard isScrolling else { return nil }
    state = .rejecting
    return .cancelled
  }

  private mutating func handleScroll(
    by step: Double, across: Double, at location: Point, time: Double
  ) -> Phase? {
    switch state {
    case .rejecting: return nil
    case .idle:
      guard step != 0 || across != 0 else { return nil }
      guard abs(step) >= Self.dominance * abs(across),
        let direction = SwipeDirection(translation: step, along: orientation)
      else {
        state = .rejecting
        return nil
      }
      var tracker = VelocityTracker()
      tracker.add(position: step, at: time)
      state = .scrolling(translation: step, tracker)
      return .began(at: location, direction: direction, translation: step)
    case .scrolling(let last, var tracker):
      let translation = last + step
      tracker.add(position: translation, at: time)
      state = .scrolling(translation: translation, tracker)
      return .changed(translation: translation, velocity: tracker.velocity(at: time))
    }
  }

  private mutating func handleEnd(at time: Double) -> Phase? {
    defer { state = .idle }
    guard case .scrolling(let translation, let tracker) = state else { return nil }
    return .ended(translation: translation, velocity: tracker.velocity(at: time))
  }
}
