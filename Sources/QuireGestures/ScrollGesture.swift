import QuireAnimation
public import QuireGeometry

/// A gesture that recognises scrolls with two fingers on a touchpad.
///
/// The first movement decides: the gesture begins if the movement is mainly along the axis, or
/// along either one if none is given, and otherwise ignores the fingers until they are lifted.
/// Translations and velocities are those of the contents, as in a drag: scrolling to the right
/// moves the contents to the left, below 0.
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
    case scrolling(Motion)
    case rejecting
  }

  /// A scroll in progress.
  private struct Motion: Sendable {
    let orientation: Orientation
    /// The movement of the contents, in points.
    var travel = Vector()
    var trackers = (x: VelocityTracker(), y: VelocityTracker())

    mutating func move(by step: Vector, at time: Double) {
      travel = travel + step
      trackers.x.add(position: travel.x, at: time)
      trackers.y.add(position: travel.y, at: time)
    }

    var translation: Double { orientation == .horizontal ? travel.x : travel.y }

    func velocity(at time: Double) -> Double {
      (orientation == .horizontal ? trackers.x : trackers.y).velocity(at: time)
    }
  }

  /// The axis along which the gesture recognises scrolls, or `nil` for the axis of the first
  /// movement.
  public var orientation: Orientation?
  private var state = State.idle
  /// The movement of the contents in both directions since the beginning of the scroll, or of the
  /// last one, in points.
  public private(set) var travel = Vector()
  /// The velocity of the contents in both directions at the last step, in points per second.
  public private(set) var velocity = Vector()

  /// Creates a gesture for scrolls along `orientation`, or along either axis if it is `nil`.
  public init(orientation: Orientation?) {
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
      handleScroll(by: Vector(x: -x, y: -y), at: location, time: event.time)
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
    by step: Vector, at location: Point, time: Double
  ) -> Phase? {
    switch state {
    case .rejecting: return nil
    case .idle:
      guard step != Vector() else { return nil }
      let axis = orientation ?? (abs(step.x) > abs(step.y) ? .horizontal : .vertical)
      let (along, across) = axis == .horizontal ? (step.x, step.y) : (step.y, step.x)
      guard abs(along) >= Self.dominance * abs(across),
        let direction = SwipeDirection(translation: along, along: axis)
      else {
        state = .rejecting
        return nil
      }
      note(Motion(orientation: axis), movedBy: step, at: time)
      return .began(at: location, direction: direction, translation: along)
    case .scrolling(let motion):
      let motion = note(motion, movedBy: step, at: time)
      return .changed(translation: motion.translation, velocity: motion.velocity(at: time))
    }
  }

  @discardableResult
  private mutating func note(_ motion: Motion, movedBy step: Vector, at time: Double) -> Motion {
    var motion = motion
    motion.move(by: step, at: time)
    state = .scrolling(motion)
    note(motion, at: time)
    return motion
  }

  private mutating func note(_ motion: Motion, at time: Double) {
    travel = motion.travel
    velocity = Vector(
      x: motion.trackers.x.velocity(at: time), y: motion.trackers.y.velocity(at: time))
  }

  private mutating func handleEnd(at time: Double) -> Phase? {
    defer { state = .idle }
    guard case .scrolling(let motion) = state else { return nil }
    note(motion, at: time)
    return .ended(translation: motion.translation, velocity: motion.velocity(at: time))
  }
}
