import QuireAnimation
public import QuireGeometry

/// Recognises the moving of paper by two fingers on a touchpad.
///
/// The first movement decides: it begins when it goes mainly along the axis, otherwise everything
/// up to the lifting of the fingers is left to others. Translations and velocities are those of
/// the paper, as with a drag: scrolling on to the right moves paper to the left, below 0.
public struct ScrollGesture: Sendable {
  /// What an event meant; points along the axis, points per second.
  public enum Phase: Hashable, Sendable {
    /// The fingers began, with the pointer over `location`.
    case began(at: Point, direction: SwipeDirection, translation: Double)
    /// The fingers have moved the paper by `translation` since they began.
    case changed(translation: Double, velocity: Double)
    /// The fingers left.
    case ended(translation: Double, velocity: Double)
    /// The scroll was given up.
    case cancelled
  }

  /// How many times as far as across the axis the first movement has to go along it.
  public static let dominance = Tuning.Touchpad.dominance

  private enum State: Sendable {
    case idle
    case scrolling(translation: Double, VelocityTracker)
    case rejecting
  }

  /// The axis along which pages move.
  public let orientation: Orientation
  private var state = State.idle

  /// The gesture of scrolls along `orientation`.
  public init(orientation: Orientation) {
    self.orientation = orientation
  }

  /// The scroll points that turn one page, whatever the size of the window.
  public static func pageTravel(along orientation: Orientation) -> Double {
    orientation == .horizontal ? Tuning.Touchpad.pageWidth : Tuning.Touchpad.pageHeight
  }

  /// Whether fingers move the paper.
  public var isScrolling: Bool {
    if case .scrolling = state { true } else { false }
  }

  /// Takes the next event.
  ///
  /// - Returns: What it meant, nil when it is nothing to a page.
  public mutating func handle(_ event: InputEvent) -> Phase? {
    switch event.kind {
    case .scroll(let x, let y, let place):
      orientation == .horizontal
        ? scrolled(by: -x, across: y, at: place, time: event.time)
        : scrolled(by: -y, across: x, at: place, time: event.time)
    case .scrollEnded: ended(at: event.time)
    default: nil
    }
  }

  /// Gives the scroll up, and is deaf until the fingers leave.
  ///
  /// - Returns: `cancelled` when there was a scroll to give up.
  public mutating func cancel() -> Phase? {
    guard isScrolling else { return nil }
    state = .rejecting
    return .cancelled
  }

  private mutating func scrolled(
    by step: Double, across: Double, at place: Point, time: Double
  ) -> Phase? {
    switch state {
    case .rejecting: return nil
    case .idle:
      guard step != 0 || across != 0 else { return nil }
      guard abs(step) >= Self.dominance * abs(across),
        let direction = SwipeDirection(travel: step, along: orientation)
      else {
        state = .rejecting
        return nil
      }
      var tracker = VelocityTracker()
      tracker.add(position: step, at: time)
      state = .scrolling(translation: step, tracker)
      return .began(at: place, direction: direction, translation: step)
    case .scrolling(let last, var tracker):
      let translation = last + step
      tracker.add(position: translation, at: time)
      state = .scrolling(translation: translation, tracker)
      return .changed(translation: translation, velocity: tracker.velocity(at: time))
    }
  }

  private mutating func ended(at time: Double) -> Phase? {
    defer { state = .idle }
    guard case .scrolling(let translation, let tracker) = state else { return nil }
    return .ended(translation: translation, velocity: tracker.velocity(at: time))
  }
}
