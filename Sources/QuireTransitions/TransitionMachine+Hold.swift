import QuireAnimation

extension TransitionMachine {
  /// A hand on the sheet.
  struct Hold: Sendable {
    /// The way in which p gives up its difference from the hand.
    private static let approach = ExponentialApproach(timeConstant: Tuning.Hold.approach)

    /// The course that the sheet follows when the hand lets go without having moved.
    var course: Course
    /// The progress at which the hand wants p; before its first report, the present p.
    private var target: Double
    /// The lean that the hand wants, in points; before its first report, the present lean.
    private var leanTarget: Double
    /// The differences of p and of the lean from the first target, which came at `since`.
    private var (gap, leanGap) = (0.0, 0.0)
    /// The time of the first report, in seconds, or `nil` before it.
    private var since: Double?
    private var tracker = VelocityTracker()

    init(at progress: Double, lean: Double, course: Course) {
      target = progress
      leanTarget = lean
      self.course = course
    }

    /// The share of the gaps that is left at `time`, 1…0.
    ///
    /// From `Tuning.Hold.evenFrom` on it decreases along its tangent: one time constant later
    /// nothing is left.
    private func openness(at time: Double) -> Double {
      guard let since else { return 0 }
      let elapsed = max(0, time - since)
      let curved = Self.approach.remainder(of: 1, after: min(elapsed, Tuning.Hold.evenFrom))
      let straight = max(0, elapsed - Tuning.Hold.evenFrom) / Self.approach.timeConstant
      return curved * max(0, 1 - straight)
    }

    /// Whether a gap can be seen at `time`.
    func isClosing(at time: Double, tolerance: Double) -> Bool {
      let openness = openness(at: time)
      return abs(gap * openness) > tolerance
        || abs(leanGap * openness) > Tuning.Hold.leanTolerance
    }

    /// The progress and the lean at `time`.
    func position(at time: Double, tolerance: Double) -> (progress: Double, lean: Double) {
      let share = isClosing(at: time, tolerance: tolerance) ? openness(at: time) : 0
      return (target + gap * share, leanTarget + leanGap * share)
    }

    /// Takes `newTarget` and `newLean` at `time`, with p at `progress` and the lean at `lean`.
    ///
    /// Only the first target opens a gap. Later targets carry p along, since a page that lagged
    /// behind a moving hand would never be under it.
    mutating func follow(
      _ newTarget: Double, lean newLean: Double, from progress: Double, lean: Double,
      at time: Double, reportedAt reported: Double
    ) {
      (target, leanTarget) = (min(max(newTarget, 0), 1), newLean)
      if since == nil { (gap, leanGap, since) = (progress - target, lean - leanTarget, time) }
      tracker.add(position: target, at: reported)
    }

    /// The velocity of a hand that lets go at `time`, in progress per second.
    func velocity(at time: Double) -> Double { tracker.velocity(at: time) }
  }
}
