import QuireAnimation

extension TransitionMachine {
  /// The hold of the user's pointer, or of an interaction controller, on a transition.
  struct Hold: Sendable {
    /// The curve along which the progress closes its distance to the pointer.
    private static let approach = ExponentialApproach(timeConstant: Tuning.Hold.approach)

    /// The course that the transition follows if the pointer releases it without having moved.
    var course: Course
    /// The progress that corresponds to the position of the pointer, or the current progress before
    /// the pointer moves.
    private var target: Double
    /// The sideways displacement that the pointer asks for, in points, or the current one before
    /// the pointer moves.
    private var leanTarget: Double
    /// The differences of the progress and of the sideways displacement from their targets when the
    /// pointer first moved.
    private var (gap, leanGap) = (0.0, 0.0)
    /// The time at which the pointer first moved, in seconds, or `nil` before that.
    private var since: Double?
    private var tracker = VelocityTracker()

    init(at progress: Double, lean: Double, course: Course) {
      target = progress
      leanTarget = lean
      self.course = course
    }

    /// Returns the share of the initial differences that remains at `time`, from 1 down to 0.
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

    /// Returns whether the remaining differences are large enough to be seen at `time`.
    func isClosing(at time: Double, tolerance: Double) -> Bool {
      let openness = openness(at: time)
      return abs(gap * openness) > tolerance
        || abs(leanGap * openness) > Tuning.Hold.leanTolerance
    }

    /// Returns the progress and the sideways displacement at `time`.
    func position(at time: Double, tolerance: Double) -> (progress: Double, lean: Double) {
      let share = isClosing(at: time, tolerance: tolerance) ? openness(at: time) : 0
      return (target + gap * share, leanTarget + leanGap * share)
    }

    /// Sets the targets after a movement of the pointer at `time`, from the current `progress` and
    /// the current sideways displacement `lean`.
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

    /// Returns the velocity of the pointer at `time`, in units of progress per second.
    func velocity(at time: Double) -> Double { tracker.velocity(at: time) }
  }
}
