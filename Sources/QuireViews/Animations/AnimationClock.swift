import QuireAnimation

/// The progress of an animation, from 0 at the start to 1 at the end, and its velocity, computed
/// from the time since the last frame.
nonisolated struct AnimationClock {
  /// A motion of the progress to a target value, with its initial velocity and its delay.
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
  /// The time of the last frame to which a motion was advanced, in seconds.
  private var lastTime = 0.0

  /// The current progress of the animation: 0 at the start, 1 at the end, and outside 0…1 in an
  /// overshoot.
  var progress: Double {
    switch course {
    case .held(let value), .waiting(_, let value): value
    case .moving(let motion): motion.value(at: lastTime)
    }
  }

  /// The change of the progress per second, or 0 while the progress does not move.
  var rate: Double {
    guard case .moving(let motion) = course else { return 0 }
    return motion.velocity(at: lastTime)
  }

  /// The time of the last frame of the current motion, in seconds, or `nil` while the progress does
  /// not move.
  var time: Double? {
    if case .moving = course { lastTime } else { nil }
  }

  /// The remaining time of the motion, in seconds, or `nil` while the progress does not move.
  var remainingTime: Double? {
    guard case .moving(let motion) = course else { return nil }
    return max(0, motion.endTime - lastTime)
  }

  /// Whether a motion of the progress is running or waits for its first frame.
  var isRunning: Bool {
    if case .held = course { false } else { true }
  }

  /// Whether a motion of the progress waits for its first frame, at which it begins.
  var isWaiting: Bool {
    if case .waiting = course { true } else { false }
  }

  /// The curve or spring along which the progress currently moves, or `nil` if it does not move.
  ///
  /// A motion that waits for its first frame counts as the current motion.
  var approach: Approach? {
    switch course {
    case .held: nil
    case .waiting(let leg, _): leg.approach
    case .moving(let motion): motion.approach
    }
  }

  /// Whether the current motion has reached its target.
  var isFinished: Bool {
    guard case .moving(let motion) = course else { return false }
    return motion.isFinished(at: lastTime)
  }

  /// Stops the motion and holds the progress at `progress`.
  mutating func hold(at progress: Double) {
    course = .held(at: progress)
  }

  /// Starts the motion `leg` from the current progress; the motion begins at `time`, in seconds, or
  /// with the next frame if `time` is `nil`.
  mutating func start(along leg: Leg, from time: Double?) {
    let value = progress
    course = .waiting(leg, at: value)
    if let time { begin(at: time) }
  }

  /// Advances the motion to the frame at `time`, in seconds; a time before the previous frame
  /// changes nothing.
  mutating func advance(to time: Double) {
    if isWaiting { begin(at: time) } else { lastTime = max(lastTime, time) }
  }

  private mutating func begin(at time: Double) {
    guard case .waiting(let leg, let value) = course else { return }
    lastTime = time
    course = .moving(
      ProgressMotion(
        from: value, velocity: leg.velocity, to: leg.target, startTime: time + leg.delay,
        approach: leg.approach))
  }
}
