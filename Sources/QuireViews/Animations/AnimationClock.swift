import QuireAnimation

/// Where an animation is between its start (0) and its end (1), and how fast it goes there.
nonisolated struct AnimationClock {
  /// A way that begins with the first frame.
  struct Leg {
    var velocity: Double
    var target: Double
    var approach: Approach
    var delay: Double
  }

  private enum Course {
    case held(at: Double)
    case waiting(Leg, at: Double)
    case moving(ProgressMotion)
  }

  private var course = Course.held(at: 0)
  /// The time of the frame that was made last while it moved.
  private var lastTime = 0.0

  /// Where it is.
  var progress: Double {
    switch course {
    case .held(let place), .waiting(_, let place): place
    case .moving(let motion): motion.value(at: lastTime)
    }
  }

  /// How fast it goes, per second.
  var rate: Double {
    guard case .moving(let motion) = course else { return 0 }
    return motion.velocity(at: lastTime)
  }

  /// The time, in seconds, at which it is where it is; nil while it does not move.
  var time: Double? {
    if case .moving = course { lastTime } else { nil }
  }

  /// The time that is left until it arrives; nil while it does not move.
  var remainingTime: Double? {
    guard case .moving(let motion) = course else { return nil }
    return max(0, motion.endTime - lastTime)
  }

  /// Whether it wants frames.
  var isRunning: Bool {
    if case .held = course { false } else { true }
  }

  /// Whether it waits for its first frame.
  var isWaiting: Bool {
    if case .waiting = course { true } else { false }
  }

  /// How it goes there; nil while it is held.
  var approach: Approach? {
    switch course {
    case .held: nil
    case .waiting(let leg, _): leg.approach
    case .moving(let motion): motion.approach
    }
  }

  /// Whether it has arrived.
  var isFinished: Bool {
    guard case .moving(let motion) = course else { return false }
    return motion.isFinished(at: lastTime)
  }

  /// Stays at `progress`.
  mutating func hold(at progress: Double) {
    course = .held(at: progress)
  }

  /// Goes along `leg` from where it is: from `time` on, or from the next frame on if that is nil.
  mutating func go(along leg: Leg, from time: Double?) {
    let place = progress
    course = .waiting(leg, at: place)
    if let time { begin(at: time) }
  }

  /// Takes note of a frame at `time`; a clock that steps back is held still.
  mutating func advance(to time: Double) {
    if isWaiting { begin(at: time) } else { lastTime = max(lastTime, time) }
  }

  private mutating func begin(at time: Double) {
    guard case .waiting(let leg, let place) = course else { return }
    lastTime = time
    course = .moving(
      ProgressMotion(
        from: place, velocity: leg.velocity, to: leg.target, startTime: time + leg.delay,
        approach: leg.approach))
  }
}
