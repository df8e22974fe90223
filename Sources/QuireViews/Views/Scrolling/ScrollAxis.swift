import QuireAnimation

/// Where contents are along one axis, and how they move there.
///
/// Offsets are those of the visible part: they grow as what lies to the right or below comes to
/// show.
nonisolated struct ScrollAxis: Sendable {
  private enum State: Sendable {
    case resting
    /// A hand has it, and has pulled it to `pull`, which may be far beyond the end.
    case held(pull: Double)
    /// It runs out; at an end, if it gets there, it goes over into `bounce`.
    case coasting(Momentum, bounce: SpringMotion?)
    /// It goes to a place.
    case gliding(SpringMotion)
  }

  /// Of contents that come back from beyond their end.
  private static let bounceSpring = Spring.criticallyDamped(angularFrequency: Tuning.Scroll.bounce)
  /// Of steps by wheel and keys.
  private static let glideSpring = Spring.criticallyDamped(angularFrequency: Tuning.Scroll.glide)

  /// The offset that shows.
  private(set) var offset = 0.0
  /// Where offsets can rest.
  private(set) var limits = 0.0...0.0
  /// Whether contents begin at the far end, as they do across where they are read from right to
  /// left.
  ///
  /// What shows then is what a mirror would have shown before.
  var beginsAtFarEnd = false {
    didSet {
      guard beginsAtFarEnd != oldValue else { return }
      jump(to: limits.lowerBound + limits.upperBound - offset)
    }
  }
  private var length = 1.0
  private var state = State.resting

  /// Whether there is something to scroll.
  var canScroll: Bool { limits.upperBound > limits.lowerBound }

  /// Whether it goes on by itself.
  var isMoving: Bool {
    switch state {
    case .resting, .held: false
    case .coasting, .gliding: true
    }
  }

  /// Whether it runs out after a throw, or comes back from beyond an end.
  var isCoasting: Bool {
    switch state {
    case .coasting: true
    case .gliding(let motion): motion.spring == Self.bounceSpring
    case .resting, .held: false
    }
  }

  /// Where it is going or is.
  var target: Double {
    if case .gliding(let motion) = state { motion.target } else { clamped(offset) }
  }

  /// Whether there is room in the sense of `step` from where it is going.
  func canMove(by step: Double) -> Bool {
    step > 0 ? target < limits.upperBound - 0.01 : target > limits.lowerBound + 0.01
  }

  /// Takes other limits, and the `length` of the view.
  ///
  /// What is at its beginning stays there, what would be beyond its end does not, and all else
  /// stays as far from the beginning as it is.
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

  /// Shows `offset`, or the nearest end, at once.
  mutating func jump(to offset: Double) {
    state = .resting
    self.offset = clamped(offset)
  }

  /// Stops it where it is, for a hand.
  mutating func hold() {
    let beyond = offset - clamped(offset)
    let band = OverscrollBand(length: length)
    state = .held(pull: clamped(offset) + band.pull(giving: beyond))
  }

  /// Moves what is held by `step` of the hand.
  mutating func drag(by step: Double) {
    guard case .held(let pull) = state else { return }
    state = .held(pull: pull + step)
    offset = shown(pull + step)
  }

  /// Lets go of what is held, with the `velocity` of the hand in points per second.
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
    let momentum = Momentum(start: offset, velocity: velocity, startTime: time)
    let limit = velocity > 0 ? limits.upperBound : limits.lowerBound
    let bounce = momentum.time(reaching: limit).map {
      SpringMotion(
        spring: Self.bounceSpring, start: limit, target: limit,
        velocity: momentum.velocity(at: $0), startTime: $0)
    }
    state = .coasting(momentum, bounce: bounce)
  }

  /// Has it go to `place`, or the nearest end.
  mutating func glide(to place: Double, at time: Double) {
    let target = clamped(place)
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

  /// Brings it to where it is at `time`.
  ///
  /// - Returns: whether it goes on.
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
