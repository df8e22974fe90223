import QuireAnimation

/// The scroll offset of a scroll view along one axis, and the motion of this offset.
///
/// The offset is that of the visible part: it grows when content on the right or below becomes
/// visible.
nonisolated struct ScrollAxis: Sendable {
  private enum State: Sendable {
    case resting
    /// A pointer drags the contents; `pull` is the offset, in points, that they would have without
    /// the resistance to a drag beyond one of their ends.
    case held(pull: Double)
    /// The contents keep moving after a drag; `bounce` is the spring motion that begins when they
    /// reach one of their ends, or `nil` if they stop before.
    case coasting(Momentum, bounce: SpringMotion?)
    /// The contents move smoothly to a target offset.
    case gliding(SpringMotion)
  }

  /// The spring that moves the contents back after a drag beyond one of their ends.
  private static let bounceSpring = Spring.criticallyDamped(angularFrequency: Tuning.Scroll.bounce)
  /// The spring that moves contents after a wheel step or a key.
  private static let glideSpring = Spring.criticallyDamped(angularFrequency: Tuning.Scroll.glide)

  /// The spring that moves the contents back after a drag that has passed on to the views behind.
  private static let passingSpring = Spring.criticallyDamped(
    angularFrequency: Tuning.Scroll.passingReturn)

  /// The distance that counts as none, in points, because positions are not exact.
  private static let tolerance = 0.01

  /// The current scroll offset along the axis, in points.
  private(set) var offset = 0.0
  /// The smallest and the largest offset, in points, at which the contents can stop.
  private(set) var limits = 0.0...0.0
  /// Whether the contents begin at the upper limit, as contents that are read from right to left
  /// do.
  ///
  /// A change shows the mirror image of the visible part.
  var beginsAtFarEnd = false {
    didSet {
      guard beginsAtFarEnd != oldValue else { return }
      jump(to: limits.lowerBound + limits.upperBound - offset)
    }
  }
  private var length = 1.0
  private var state = State.resting

  /// Whether the contents are longer than the view along this axis.
  var canScroll: Bool { limits.upperBound > limits.lowerBound + ScrollAxis.tolerance }

  /// Whether the contents move by themselves, without a pointer that drags them.
  var isMoving: Bool {
    switch state {
    case .resting, .held: false
    case .coasting, .gliding: true
    }
  }

  /// Whether the contents still move after a released drag, or spring back to one of their ends.
  var isCoasting: Bool {
    switch state {
    case .coasting: true
    case .gliding(let motion): motion.spring == Self.bounceSpring
    case .resting, .held: false
    }
  }

  /// The distance, in points, by which a drag has pulled the contents beyond one of their ends,
  /// without the resistance: positive beyond the upper limit, negative beyond the lower one.
  var pull: Double { if case .held(let pull) = state { pull - clamped(pull) } else { 0 } }

  /// The offset, in points, at which a smooth scroll will end, or, if none is running, the current
  /// offset clamped to the limits.
  var target: Double {
    if case .gliding(let motion) = state { motion.target } else { clamped(offset) }
  }

  /// Returns whether the contents can scroll from the offset `target` in the direction of `step`:
  /// to larger offsets if `step` is positive, or else to smaller ones.
  func canMove(by step: Double) -> Bool {
    step > 0
      ? target < limits.upperBound - ScrollAxis.tolerance
      : target > limits.lowerBound + ScrollAxis.tolerance
  }

  /// Sets the range of offsets to `limits` and the length of the view along the axis to `length`,
  /// both in points.
  ///
  /// Contents that are at their beginning stay there. Contents beyond their new end move to it. All
  /// others keep their distance from the beginning.
  mutating func setLimits(_ limits: ClosedRange<Double>, length: Double) {
    self.length = max(1, length)
    guard limits != self.limits else { return }
    let wasAtStart = offset == start
    let shift = beginsAtFarEnd ? limits.upperBound - self.limits.upperBound : 0
    self.limits = limits
    switch state {
    case .held(let pull):
      state = .held(pull: pull + shift)
      offset = shown(pull + shift)
    case .resting: offset = wasAtStart ? start : clamped(offset + shift)
    case .coasting, .gliding:
      state = .resting
      offset = clamped(offset + shift)
    }
  }

  /// Sets the scroll offset to `offset`, or to the nearest limit, without animation.
  mutating func jump(to offset: Double) {
    state = .resting
    self.offset = clamped(offset)
  }

  /// Stops the motion at the current offset, because a pointer has touched the contents.
  mutating func hold() {
    let beyond = offset - clamped(offset)
    let band = OverscrollBand(length: length)
    state = .held(pull: clamped(offset) + band.pull(giving: beyond))
  }

  /// Moves the contents to `offset`, which may be beyond their ends, because a gesture zooms them.
  mutating func hold(at offset: Double) {
    state = .held(pull: offset)
    self.offset = offset
  }

  /// Changes the offset by `step` points for a pointer that drags the contents, or by less if the
  /// contents are already beyond one of their ends.
  mutating func drag(by step: Double) {
    guard case .held(let pull) = state else { return }
    state = .held(pull: pull + step)
    offset = shown(pull + step)
  }

  /// Releases contents that a pointer has dragged, at `time`, in seconds, with a `velocity` in
  /// points per second.
  mutating func release(velocity: Double, at time: Double) {
    guard case .held(let pull) = state else { return }
    let end = clamped(pull)
    guard pull == end else {
      let slope = OverscrollBand(length: length).slope(pulledBy: pull - end)
      state = .gliding(
        SpringMotion(
          spring: Self.bounceSpring, start: offset, target: end, velocity: velocity * slope,
          startTime: time))
      return
    }
    guard abs(velocity) >= Tuning.Scroll.slowestThrow, canScroll else {
      state = .resting
      return
    }
    coast(by: Momentum(start: offset, velocity: velocity, startTime: time))
  }

  /// Moves contents whose drag has passed on to the views behind back to their end, from `time` on,
  /// in seconds.
  mutating func giveBack(at time: Double) {
    guard case .held(let pull) = state else { return }
    state = .gliding(
      SpringMotion(
        spring: Self.passingSpring, start: offset, target: clamped(pull), velocity: 0,
        startTime: time))
  }

  /// Moves the contents by `momentum`, until they stop or reach one of their ends.
  private mutating func coast(by momentum: Momentum) {
    let limit = momentum.velocity > 0 ? limits.upperBound : limits.lowerBound
    let bounce = momentum.time(reaching: limit).map {
      SpringMotion(
        spring: Self.bounceSpring, start: limit, target: limit,
        velocity: momentum.velocity(at: $0), startTime: $0)
    }
    state = .coasting(momentum, bounce: bounce)
  }

  /// Moves the offset, the upper limit and any motion by `distance` points, because content before
  /// the visible part has become longer by as much.
  mutating func shift(by distance: Double) {
    limits = limits.lowerBound...max(limits.lowerBound, limits.upperBound + distance)
    offset += distance
    switch state {
    case .resting: offset = clamped(offset)
    case .held(let pull): state = .held(pull: pull + distance)
    case .coasting(let momentum, _):
      coast(
        by: Momentum(
          start: momentum.start + distance, velocity: momentum.velocity,
          startTime: momentum.startTime, timeConstant: momentum.timeConstant))
    case .gliding(let motion):
      state = .gliding(
        SpringMotion(
          spring: motion.spring, start: motion.start + distance, target: motion.target + distance,
          velocity: motion.velocity, startTime: motion.startTime))
    }
  }

  /// Starts a smooth motion to the offset `position`, or to the nearest limit, at `time`, in
  /// seconds.
  mutating func glide(to position: Double, at time: Double) {
    let target = clamped(position)
    guard target != offset else {
      state = .resting
      return
    }
    var velocity = 0.0
    if case .gliding(let motion) = state { velocity = motion.velocity(at: time) }
    state = .gliding(
      SpringMotion(
        spring: Self.glideSpring, start: offset, target: target, velocity: velocity,
        startTime: time))
  }

  /// Advances the motion to `time`, in seconds, and returns whether it continues.
  mutating func advance(to time: Double) -> Bool {
    switch state {
    case .resting, .held: return false
    case .coasting(_, let bounce?) where time >= bounce.startTime:
      state = .gliding(bounce)
      return advance(to: time)
    case .coasting(let momentum, _):
      offset = momentum.value(at: time)
      if momentum.isSettled(at: time, tolerance: Tuning.Scroll.tolerance) { state = .resting }
    case .gliding(let motion):
      let isSettled = motion.isSettled(at: time, tolerance: Tuning.Scroll.tolerance)
      offset = isSettled ? motion.target : motion.value(at: time)
      if isSettled { state = .resting }
    }
    return isMoving
  }

  private var start: Double { beginsAtFarEnd ? limits.upperBound : limits.lowerBound }

  private func clamped(_ offset: Double) -> Double {
    min(max(offset, limits.lowerBound), limits.upperBound)
  }

  private func shown(_ pull: Double) -> Double {
    let end = clamped(pull)
    return end + OverscrollBand(length: length).offset(pulledBy: pull - end)
  }
}
