import QuireAnimation

/// The scroll offsets of a scroll view on both axes, with the press or the touchpad gesture that
/// changes them.
struct ScrollMotion {
  /// A record of the movement of a pointer that drags the contents, or of two fingers that scroll
  /// them on a touchpad.
  struct Drag {
    /// The tracker that measures the horizontal velocity of the contents.
    var x = VelocityTracker()
    var y = VelocityTracker()
    /// The change of the scroll offset by the pointer so far, in points, without the resistance
    /// beyond the ends of the contents.
    private(set) var way = Vector.zero
    /// The time of the pointer's last movement, in seconds.
    private(set) var time: Double
    /// The axes along which the pointer moves the contents.
    var axes: Set<Orientation> = []
    /// The place of the mouse during a two-finger scroll, in points of the window.
    var location = Point.zero
    /// Whether the views behind have been offered the rest of the movement.
    var wasPassedOn = false

    /// Creates the record of a movement that begins at `time`, in seconds, when a pointer touches
    /// the contents.
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
    var drag: Drag
    var state: State
    /// Whether the views behind have been offered the rest of the drag.
    var wasPassedOn = false
    var pointer: InputEvent.Pointer { start.pointer }

    enum State {
      /// The press has not moved far enough for a drag; `hasStopped` says whether it stopped
      /// contents that were moving.
      case waiting(hasStopped: Bool)
      case dragging
      /// The press does not drag the contents, even if it moves.
      case ignored
    }
  }

  /// A pinch that zooms the contents.
  struct Pinch {
    /// The scale of the pinch when it began.
    let scale: Double
    /// The middle between the fingers, in points from the top left corner of the view.
    var location: Point
    var drag: Drag

    /// Creates a pinch that begins at `time`, in seconds.
    init(scale: Double, location: Point, time: Double) {
      self.scale = scale
      self.location = location
      drag = Drag(time: time)
      drag.axes = [.horizontal, .vertical]
    }
  }

  var x = ScrollAxis()
  var y = ScrollAxis()
  var press: Press?
  var fingers: Drag?
  /// The responder that takes part in the drag of the contents, or `nil` if there is none.
  weak var sharer: (any ScrollSharer)?
  /// The pinch that zooms the contents, or `nil` if there is none.
  var pinch: Pinch?
  /// The distance, in points, that two fingers with the Control key have moved to zoom the
  /// contents, or `nil` if they do not zoom.
  var zoomTravel: Double?
  /// The taps on the contents, of which two in a row zoom.
  var taps = TapGesture()
  /// The time, in seconds, of the last wheel step that scrolled these contents, or `nil` if there
  /// was none.
  var lastNotch: Double?
  /// The time of the last frame in which the contents scrolled steadily, in seconds, or `nil` if
  /// they do not.
  var steadyTime: Double?
  /// Whether the scroll view observes the frames of its window.
  var isObserving = false
  /// The alarm after which the scroll view observes frames again, or `nil` if there is none.
  var alarm: Alarm?

  /// Whether a pointer presses the contents, or two fingers scroll or zoom them.
  var isHeld: Bool { fingers != nil || press != nil || pinch != nil || zoomTravel != nil }
  /// Whether the contents still move on one of the axes after a released drag.
  var isCoasting: Bool { x.isCoasting || y.isCoasting }

  func canScroll(along orientation: Orientation) -> Bool {
    orientation == .horizontal ? x.canScroll : y.canScroll
  }

  /// Stops the contents at the current offset, because a pointer has touched them.
  mutating func hold() {
    x.hold()
    y.hold()
  }

  /// Returns the directions in which a drag can scroll the contents or, if `isCatching` is `true`,
  /// all directions along the axes on which the contents can scroll.
  ///
  /// - Parameter isCatching: Whether the contents are moving, so that a drag in any direction may
  ///   stop them.
  /// - Returns: The directions, none if the contents cannot be scrolled.
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

  /// Returns the axes along which a drag that begins with `step` scrolls: both, or only that of the
  /// larger component if it is at least `dominance` times the other one.
  ///
  /// - Parameters:
  ///   - step: The first step of the contents, not zero.
  ///   - dominance: The ratio of the larger to the smaller component of `step` from which on the
  ///     drag is locked to the main axis.
  /// - Returns: The main axis of the step, and the other axis too unless the drag is locked to the
  ///   main axis.
  func axes(for step: Vector, dominance: Double) -> Set<Orientation> {
    let isAcross = abs(step.x) > abs(step.y)
    let main: Orientation = isAcross ? .horizontal : .vertical
    let (more, less) = (max(abs(step.x), abs(step.y)), min(abs(step.x), abs(step.y)))
    let other: Orientation = isAcross ? .vertical : .horizontal
    return more < dominance * less && canScroll(along: other) ? [main, other] : [main]
  }

  /// Changes the scroll offset by `step`, in points, but only along the axes in `axes`, while a
  /// pointer drags the contents.
  mutating func drag(by step: Vector, along axes: Set<Orientation>) {
    if axes.contains(.horizontal) { x.drag(by: step.x) }
    if axes.contains(.vertical) { y.drag(by: step.y) }
  }

  /// Releases the contents at `time`, in seconds; they continue with the velocity of `drag`, or
  /// stop if `time` or `drag` is `nil`.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, or `nil` if it is unknown and the contents stop.
  ///   - drag: The movement of the pointer or the fingers that were lifted, or `nil` if they did
  ///     not move the contents.
  mutating func release(at time: Double?, by drag: Drag? = nil) {
    let last = press?.drag.time ?? fingers?.time ?? 0
    press = nil
    fingers = nil
    let axes = drag?.axes ?? []
    let moment = time ?? last
    let (across, down) =
      time.map { time in
        (drag?.x.velocity(at: time) ?? 0, drag?.y.velocity(at: time) ?? 0)
      } ?? (0, 0)
    x.release(velocity: axes.contains(.horizontal) ? across : 0, at: moment)
    y.release(velocity: axes.contains(.vertical) ? down : 0, at: moment)
  }
}
