import QuireAnimation

/// How a miniature plays: to its end, back to its beginning, and again; then it goes to rest.
nonisolated struct MiniatureMotion: Hashable {
  /// What it does at present.
  private enum Leg: Hashable {
    case resting
    /// On the way between two progresses, since a time; none until the first frame.
    case moving(from: Double, to: Double, since: Double?, duration: Double)
    /// At an end of the way, until a time.
    case waiting(until: Double)
  }

  /// How long it stays at an end, in seconds.
  private static let pause = 0.7
  /// How long it takes to go to rest, in seconds.
  private static let returnDuration = 0.4
  /// How often it goes there and back: what nobody looks at any more costs nothing.
  private static let rounds = 6

  /// What shows, 0…1.
  private(set) var progress: Double
  private let restingProgress: Double
  private let duration: Double
  private let curve: TimingCurve
  private var leg = Leg.resting
  private var isPlaying = false
  private var ends = 0

  /// A motion at rest.
  ///
  /// - Parameters:
  ///   - restingProgress: where it rests, 0…1.
  ///   - duration: from one end to the other, in seconds.
  ///   - curve: of each way.
  init(restingAt restingProgress: Double, duration: Double, curve: TimingCurve) {
    self.restingProgress = restingProgress
    self.duration = duration
    self.curve = curve
    progress = restingProgress
  }

  /// Whether it changes with time.
  var isMoving: Bool { leg != .resting }

  /// Begins to play, from where it is.
  mutating func play() {
    guard !isPlaying else { return }
    isPlaying = true
    ends = 0
    go(to: 1, in: duration * (1 - progress))
  }

  /// Goes to rest.
  mutating func rest() {
    guard isPlaying else { return }
    isPlaying = false
    go(to: restingProgress, in: MiniatureMotion.returnDuration)
  }

  /// Goes on to `time`, in seconds.
  mutating func advance(to time: Double) {
    switch leg {
    case .resting: break
    case .moving(let from, let to, nil, let duration):
      leg = .moving(from: from, to: to, since: time, duration: duration)
    case .moving(let from, let to, let start?, let duration):
      let share = duration > 0 ? min(1, (time - start) / duration) : 1
      progress = from + (to - from) * curve.value(at: share)
      guard share == 1 else { return }
      progress = to
      let isAtRest = to == restingProgress && (!isPlaying || isTired)
      leg = isAtRest ? .resting : .waiting(until: time + MiniatureMotion.pause)
      ends += 1
    case .waiting(let end):
      guard time >= end else { return }
      if isTired {
        go(to: restingProgress, in: MiniatureMotion.returnDuration)
      } else {
        go(to: progress < 0.5 ? 1 : 0, in: duration)
      }
    }
  }

  /// Whether it has played enough, and plays again only when it has been left alone.
  private var isTired: Bool { ends >= 2 * MiniatureMotion.rounds }

  private mutating func go(to end: Double, in duration: Double) {
    leg = .moving(from: progress, to: end, since: nil, duration: duration)
  }
}
