import QuireAnimation

/// How the contents of a scroll view move, and which hand moves them.
struct ScrollMotion {
  /// What a hand does: a pointer that drags, or two fingers on a touchpad.
  struct Hand {
    /// Across, as contents go; and down.
    var x = VelocityTracker()
    var y = VelocityTracker()
    /// The way of the contents so far, in points.
    private(set) var way = Vector.zero
    /// When it last moved, in seconds.
    private(set) var time: Double
    /// Along which axes it moves contents.
    var axes: Set<Orientation> = []

    /// A hand that has come at `time`.
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

  /// A press that may drag.
  struct Press {
    let start: PointerEvent
    var location: Point
    var hand: Hand
    var state: State
    var pointer: InputEvent.Pointer { start.pointer }

    enum State {
      /// It has not travelled far enough; whether it has stopped contents that moved.
      case waiting(hasStopped: Bool)
      case dragging
      /// Nobody wants it.
      case ignored
    }
  }

  var x = ScrollAxis()
  var y = ScrollAxis()
  var press: Press?
  var fingers: Hand?
  /// When a notch of the wheel last moved contents or would have, in seconds.
  var lastNotch: Double?
  /// Whether frames are being observed.
  var isObserving = false
  /// When they will be observed again.
  var alarm: Alarm?

  /// Whether a hand has the contents.
  var hasHand: Bool { fingers != nil || press != nil }

  func canScroll(along orientation: Orientation) -> Bool {
    orientation == .horizontal ? x.canScroll : y.canScroll
  }

  /// Stops contents where they are.
  mutating func hold() {
    x.hold()
    y.hold()
  }

  /// The directions in which a hand can move contents that have room there.
  ///
  /// - Parameter isCatching: Whether contents move by themselves, which any hand may stop.
  /// - Returns: None if there is nothing to scroll.
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

  /// The axes along which a hand moves contents that goes `step` (of the contents) at first, along
  /// one that can be scrolled.
  ///
  /// - Parameters:
  ///   - step: The first step, not zero.
  ///   - dominance: How many times as far along an axis a hand has to go to be kept to it.
  /// - Returns: The main axis of the step, and the other one if the step is not kept to it.
  func axes(for step: Vector, dominance: Double) -> Set<Orientation> {
    let isAcross = abs(step.x) > abs(step.y)
    let main: Orientation = isAcross ? .horizontal : .vertical
    let (more, less) = (max(abs(step.x), abs(step.y)), min(abs(step.x), abs(step.y)))
    let other: Orientation = isAcross ? .vertical : .horizontal
    return more < dominance * less && canScroll(along: other) ? [main, other] : [main]
  }

  /// Moves what a hand holds by `step` of the contents.
  mutating func drag(by step: Vector, along axes: Set<Orientation>) {
    if axes.contains(.horizontal) { x.drag(by: step.x) }
    if axes.contains(.vertical) { y.drag(by: step.y) }
  }

  /// Takes away every hand; contents go on with the velocity of `hand`.
  ///
  /// - Parameters:
  ///   - time: in seconds; nil when it is unknown, and contents stop.
  ///   - hand: the one that was lifted; nil for one that did not move them.
  mutating func letGo(at time: Double?, by hand: Hand? = nil) {
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
