import QuireAnimation

/// A clock that gives the progress of an animation between its start, 0, and its end, 1, and the
/// velocity of the progress.
nonisolated struct AnimationClock {
  /// A motion of the progress that begins with the next frame.
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
  /// The time of the last frame of the motion, in seconds.
  private var lastTime = 0.0

  /// The current progress, 0…1; below 0 or above 1 in an overshoot.
  var progress: Double {
    switch course {
    case .held(let place), .waiting(_, let place): place
    case .moving(let motion): motion.value(at: lastTime)
    }
  }

  /// The velocity of the progress, per second.
  var rate: Double {
    guard case .moving(let motion) = course else { return 0 }
    return motion.velocity(at: lastTime)
  }

  /// The time of the current progress, in seconds, or `nil` while the progress does not move.
  var time: Double? {
    if case .moving = course { lastTime } else { nil }
  }

  /// The time until the end of the motion, in seconds, or `nil` while the progress does not move.
  var remainingTime: Double? {
    guard case .moving(let motion) = course else { return nil }
    return max(0, motion.endTime - lastTime)
  }

  /// Whether the clock has to be advanced at each frame.
  var isRunning: Bool {
    if case .held = course { false } else { true }
  }

  /// Whether the clock waits for the first frame of a motion.
  var isWaiting: Bool {
    if case .waiting = course { true } else { false }
  }

  /// The curve or spring of the current motion, or `nil` while the progress does not move.
  var approach: Approach? {
    switch course {
    case .held: nil
    case .waiting(let leg, _): leg.approach
    case .moving(let motion): motion.approach
    }
  }

  /// Whether the motion has reached its end.
  var isFinished: Bool {
    guard case .moving(let motion) = course else { return false }
    return motion.isFinished(at: lastTime)
  }

  /// Stops the motion and sets the progress to `progress`.
  mutating func hold(at progress: Double) {
    course = .held(at: progress)
  }

  /// Starts the motion `leg` from the current progress at the time `time`, in seconds, or at the
  /// next frame if `time` is `nil`.
  mutating func go(along leg: Leg, from time: Double?) {
    let place = progress
    course = .waiting(leg, at: place)
    if let time { begin(at: time) }
  }

  /// Advances the motion to the time of a frame; a time before the last frame changes nothing.
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
