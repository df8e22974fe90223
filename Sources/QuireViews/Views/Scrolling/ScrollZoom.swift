import Glibc
import QuireAnimation
import QuireGeometry

/// The zoom scale of a scroll view's contents, and the gesture or motion that changes it.
///
/// A point c of the contents, in their own points, is shown at c·s − o in the view, where s is the
/// scale and o is the scroll offset. A change of the scale keeps one point of the contents, the
/// anchor, at one place of the view.
nonisolated struct ScrollZoom: Sendable {
  /// A point of the contents that stays at a place of the view.
  struct Anchor: Hashable, Sendable {
    /// The point, in the contents' own points.
    var content: Point
    /// The place, in points from the top left corner of the view.
    var location: Point

    /// Returns the scroll offset, in points, with which the point is at its place if the contents
    /// have the scale `scale`.
    func offset(at scale: Double) -> Point {
      Point(x: content.x * scale - location.x, y: content.y * scale - location.y)
    }
  }

  private enum State: Sendable {
    case resting
    /// Two fingers or a pointer with the Control key change the scale; `raw` is the scale at the
    /// beginning, without resistance.
    case held(raw: Double, Anchor)
    /// The scale moves to `target`; the motion is that of its logarithm.
    case gliding(SpringMotion, Anchor, target: Double)
    /// The scale follows that of another view, until `jump` ends it.
    case led
  }

  private static let glideSpring = Spring.criticallyDamped(angularFrequency: Tuning.Zoom.glide)

  /// The scales at which the contents can rest.
  var range = ZoomRange()
  /// The current scale: the points of the view for each point of the contents.
  private(set) var scale = 1.0
  private var state = State.resting

  /// Whether a gesture changes the scale.
  var isHeld: Bool { if case .held = state { true } else { false } }
  /// Whether the scale moves to a target.
  var isGliding: Bool { if case .gliding = state { true } else { false } }
  /// Whether a gesture, a motion or another view changes the scale.
  var isActive: Bool { if case .resting = state { false } else { true } }

  /// The scale at which a motion will end, or the current scale if none is running.
  var target: Double { if case .gliding(_, _, let target) = state { target } else { scale } }

  /// The point that the current gesture or motion keeps at its place, or `nil` if the scale rests.
  var anchor: Anchor? {
    switch state {
    case .resting, .led: nil
    case .held(_, let anchor), .gliding(_, let anchor, _): anchor
    }
  }

  /// Returns the anchor that keeps the point of the contents that is now at `location`, while the
  /// scroll offset is `offset`.
  func anchor(at location: Point, offset: Point) -> Anchor {
    Anchor(
      content: Point(
        x: (offset.x + location.x) / scale, y: (offset.y + location.y) / scale),
      location: location)
  }

  /// Sets the scale, or the nearest allowed one, without a motion.
  mutating func jump(to scale: Double) {
    state = .resting
    self.scale = range.clamped(scale)
  }

  /// Sets the scale to that of another view, which may be beyond the allowed ones.
  mutating func lead(to scale: Double) {
    state = .led
    self.scale = scale
  }

  /// Begins a gesture at `location`, in points of the view, while the scroll offset is `offset`.
  mutating func hold(at location: Point, offset: Point) {
    state = .held(raw: range.raw(scale), anchor(at: location, offset: offset))
  }

  /// Changes the scale to `factor` times that at the beginning of the gesture, with resistance
  /// beyond the allowed scales, and moves the anchor to `location`.
  mutating func follow(factor: Double, at location: Point) {
    guard case .held(let raw, var anchor) = state else { return }
    anchor.location = location
    state = .held(raw: raw, anchor)
    // A distance of no pixels between the fingers must not make the contents vanish.
    scale = range.shown(min(max(raw * factor, range.least / 1e3), range.most * 1e3))
  }

  /// Moves the place at which a motion keeps its anchor by `step`, in points of the view, because a
  /// pointer drags the contents at the same time.
  mutating func moveAnchor(by step: Vector) {
    guard case .gliding(let motion, var anchor, let target) = state else { return }
    anchor.location = anchor.location + step
    state = .gliding(motion, anchor, target: target)
  }

  /// Ends the gesture, and leaves the scale as it is.
  mutating func release() { state = .resting }

  /// Starts a motion to `target` at `time`, in seconds, that keeps `anchor` at its place.
  mutating func glide(to target: Double, keeping anchor: Anchor, at time: Double) {
    var velocity = 0.0
    if case .gliding(let motion, _, _) = state { velocity = motion.velocity(at: time) }
    state = .gliding(
      SpringMotion(
        spring: Self.glideSpring, start: log(scale), target: log(target), velocity: velocity,
        startTime: time
      ).clamped, anchor, target: target)
  }

  /// Starts a motion at `time`, in seconds, from the scroll offset `offset` to the scale `target`
  /// with the scroll offset `end`; returns false if only the offset would change.
  ///
  /// Every point moves on a straight line. The anchor is the point that does not move:
  /// c = (o₁ − o₀)/(s₁ − s₀).
  mutating func glide(
    from offset: Point, to target: Double, offset end: Point, at time: Double
  ) -> Bool {
    guard abs(log(target / scale)) > 1e-4 else { return false }
    let step = end - offset
    let content = Point(x: step.x / (target - scale), y: step.y / (target - scale))
    glide(
      to: target,
      keeping: Anchor(
        content: content,
        location: Point(x: content.x * scale - offset.x, y: content.y * scale - offset.y)),
      at: time)
    return true
  }

  /// Advances the motion to `time`, in seconds, and returns whether it has just ended.
  mutating func advance(to time: Double) -> Bool {
    guard case .gliding(let motion, _, let target) = state else { return false }
    let isSettled = motion.isSettled(at: time, tolerance: Tuning.Zoom.tolerance)
    scale = isSettled ? target : exp(motion.value(at: time))
    return isSettled
  }
}
