import QuireAnimation

/// The motion of the contents of a scroll view, with the pointer or the fingers that move them.
struct ScrollMotion {
  /// A pointer that drags the contents, or two fingers that scroll them on a touchpad.
  struct Hand {
    /// The tracker of the horizontal velocity of the contents.
    var x = VelocityTracker()
    var y = VelocityTracker()
    /// The distance that the pointer has moved the contents so far, in points.
    private(set) var way = Vector.zero
    /// The time of the pointer's last movement, in seconds.
    private(set) var time: Double
    /// The axes along which the pointer moves the contents.
    var axes: Set<Orientation> = []

    /// Creates the record of a pointer that touched the contents at `time`.
    init(time: Double) {
      self.time = time
      move(by: .zero, at: time)
    }

    mutating func move(by step: Vector, at time: Double) {
      way = way + step
      self.time = time
      x.add(position: way.x, at: time)
      y.add(position: way.y, at: time)
    }
  }

  /// A press on the contents, which may become a drag.
  struct Press {
    let start: PointerEvent
    var location: Point
    var hand: Hand
    var state: State
    var pointer: InputEvent.Pointer { start.pointer }

    enum State {
      /// The press has not moved far enough for a drag; `hasStopped` is true if it stopped moving
      /// contents.
      case waiting(hasStopped: Bool)
      case dragging
      /// The press does not drag the contents.
      case ignored
    }
  }

  var x = ScrollAxis()
  var y = ScrollAxis()
  var press: Press?
  var fingers: Hand?
  /// The time of the last notch of the wheel that scrolled these contents, in seconds, or `nil` if
  /// there was none.
  var lastNotch: Double?
  /// Whether the scroll view observes the frames of its window.
  var isObserving = false
  /// The alarm at which the scroll view begins to observe frames again, or `nil` if there is none.
  var alarm: Alarm?

  /// Whether a pointer or two fingers on a touchpad hold the contents.
  var hasHand: Bool { fingers != nil || press != nil }

  func canScroll(along orientation: Orientation) -> Bool {
    orientation == .horizontal ? x.canScroll : y.canScroll
  }

  /// Stops the contents at the current offset, for a pointer that holds them.
  mutating func hold() {
    x.hold()
    y.hold()
  }

  /// Returns the directions in which a pointer can move contents that are not yet at their end.
  ///
  /// - Parameter isCatching: Whether the contents are moving, so that any hand may stop them.
  /// - Returns: The directions, none if there is nothing to scroll.
  func directions(isCatching: Bool) -> Set<SwipeDirection> {
    var directions: Set<SwipeDirection> = []
    if x.canScroll {
      if isCatching || x.canMove(by: 1) { directions.insert(.left) }
      if isCatching || x.canMove(by: -1) { directions.insert(.right) }
    }
    if y.canScroll {
      if isCatching || y.canMove(by: 1) { directions.insert(.up) }
      if isCatching || y.canMove(by: -1) { directions.insert(.down) }
    }
    return directions
  }

  /// Returns the axes along which a pointer moves the contents after its first movement `step`.
  ///
  /// - Parameters:
  ///   - step: The first step of the contents, not zero.
  ///   - dominance: The ratio of the larger to the smaller component of `step` that locks the hand
  ///     to the main axis.
  /// - Returns: The main axis of the step, and the other axis too unless the hand is locked.
  func axes(for step: Vector, dominance: Double) -> Set<Orientation> {
    let isAcross = abs(step.x) > abs(step.y)
    let main: Orientation = isAcross ? .horizontal : .vertical
    let (more, less) = (max(abs(step.x), abs(step.y)), min(abs(step.x), abs(step.y)))
    let other: Orientation = isAcross ? .vertical : .horizontal
    return more < dominance * less && canScroll(along: other) ? [main, other] : [main]
  }

  /// Moves contents that a pointer holds by `step`, along the given axes only.
  mutating func drag(by step: Vector, along axes: Set<Orientation>) {
    if axes.contains(.horizontal) { x.drag(by: step.x) }
    if axes.contains(.vertical) { y.drag(by: step.y) }
  }

  /// Releases the contents, which continue with the velocity of `hand`.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, or `nil` if it is unknown and the contents stop.
  ///   - hand: The hand that was lifted, or `nil` if it did not move the contents.
  mutating func release(at time: Double?, by hand: Hand? = nil) {
    let last = press?.hand.time ?? fingers?.time ?? 0
    press = nil
    fingers = nil
    let axes = hand?.axes ?? []
    let moment = time ?? last
    let (across, down) =
      time.map { time in
        (hand?.x.velocity(at: time) ?? 0, hand?.y.velocity(at: time) ?? 0)
      } ?? (0, 0)
    x.release(velocity: axes.contains(.horizontal) ? across : 0, at: moment)
    y.release(velocity: axes.contains(.vertical) ? down : 0, at: moment)
  }
}
