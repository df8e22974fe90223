import QuireAnimation

/// The animation of the picture on a demo's card: the picture's transition plays forward and
/// backward a few times.
nonisolated struct MiniatureMotion: Hashable {
  /// The phases of the animation.
  private enum Phase: Hashable {
    case resting
    /// The progress changes from `from` to `to` in `duration` seconds; the change begins at the
    /// time `since`, in seconds, or with the next frame if `since` is `nil`.
    case moving(from: Double, to: Double, since: Double?, duration: Double)
    /// The animation waits, at progress 0 or 1, until the time `until`, which is given in seconds.
    case waiting(until: Double)
  }

  /// The time, in seconds, for which the animation waits before it changes direction.
  private static let pause = 0.7
  /// The time, in seconds, in which the progress returns to its initial value after the animation
  /// was stopped.
  private static let returnDuration = 0.4
  /// The number of times that the animation plays forward and backward before it stops by itself.
  ///
  /// The limit saves power.
  private static let rounds = 6

  /// The current progress, 0…1, of the transition that the picture shows.
  private(set) var progress: Double
  private let restingProgress: Double
  private let duration: Double
  private let curve: TimingCurve
  private var phase = Phase.resting
  private var isPlaying = false
  private var endCount = 0

  /// Creates a stopped animation at the progress `restingProgress`; once started, it takes
  /// `duration` seconds from progress 0 to 1, with the timing curve `curve`.
  init(restingAt restingProgress: Double, duration: Double, curve: TimingCurve) {
    self.restingProgress = restingProgress
    self.duration = duration
    self.curve = curve
    progress = restingProgress
  }

  /// Whether the animation has not ended yet: the progress changes now, or will change again after
  /// a pause.
  var isMoving: Bool { phase != .resting }

  /// Starts the animation, which plays forward from the current progress.
  mutating func play() {
    guard !isPlaying else { return }
    isPlaying = true
    endCount = 0
    move(to: 1, in: duration * (1 - progress))
  }

  /// Stops the animation, and moves the progress back to its initial value.
  mutating func rest() {
    guard isPlaying else { return }
    isPlaying = false
    move(to: restingProgress, in: MiniatureMotion.returnDuration)
  }

  /// Updates `progress` to its value at the time `time`, in seconds.
  mutating func advance(to time: Double) {
    switch phase {
    case .resting: break
    case .moving(let from, let to, nil, let duration):
      phase = .moving(from: from, to: to, since: time, duration: duration)
    case .moving(let from, let to, let start?, let duration):
      let share = duration > 0 ? min(1, (time - start) / duration) : 1
      progress = from + (to - from) * curve.value(at: share)
      guard share == 1 else { return }
      progress = to
      let isAtRest = to == restingProgress && (!isPlaying || hasPlayedEnough)
      phase = isAtRest ? .resting : .waiting(until: time + MiniatureMotion.pause)
      endCount += 1
    case .waiting(let end):
      guard time >= end else { return }
      if hasPlayedEnough {
        move(to: restingProgress, in: MiniatureMotion.returnDuration)
      } else {
        move(to: progress < 0.5 ? 1 : 0, in: duration)
      }
    }
  }

  /// Whether the animation has been played as often as `rounds` allows.
  private var hasPlayedEnough: Bool { endCount >= 2 * MiniatureMotion.rounds }

  private mutating func move(to end: Double, in duration: Double) {
    phase = .moving(from: progress, to: end, since: nil, duration: duration)
  }
}
