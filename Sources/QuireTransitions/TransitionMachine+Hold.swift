import QuireAnimation

extension TransitionMachine {
  /// The state of a transition while a pointer or an interaction controller drives it.
  struct Hold: Sendable {
    /// The exponential curve along which the paper approaches the pointer after the pointer first
    /// moved.
    private static let approach = ExponentialApproach(timeConstant: Tuning.Hold.approach)

    /// The motion that the transition continues with if the pointer is released without having
    /// moved.
    var course: Course
    /// The progress at which the paper is under the pointer, or the current progress before the
    /// pointer moves.
    private var target: Double
    /// The displacement, in points across the axis of the transition, at which the paper is under
    /// the pointer.
    private var leanTarget: Double
    /// The difference of the progress from `target`, and of the displacement from `leanTarget`, in
    /// points, when the pointer first moved.
    private var (gap, leanGap) = (0.0, 0.0)
    /// The time at which the pointer first moved, in seconds, or `nil` before that.
    private var since: Double?
    private var tracker = VelocityTracker()

    init(at progress: Double, lean: Double, course: Course) {
      target = progress
      leanTarget = lean
      self.course = course
    }

    /// Returns the fraction, 0…1, of `gap` and of `leanGap` that remains at `time`, in seconds.
    ///
    /// From `Tuning.Hold.evenFrom` on it falls linearly, and reaches 0 one time constant later.
    private func openness(at time: Double) -> Double {
      guard let since else { return 0 }
      let elapsed = max(0, time - since)
      let curved = Self.approach.remainder(of: 1, after: min(elapsed, Tuning.Hold.evenFrom))
      let straight = max(0, elapsed - Tuning.Hold.evenFrom) / Self.approach.timeConstant
      return curved * max(0, 1 - straight)
    }

    /// Returns whether the progress or the displacement still visibly differs from its target at
    /// `time`, in seconds.
    ///
    /// `tolerance` is a difference of progress that is too small to be visible.
    func isClosing(at time: Double, tolerance: Double) -> Bool {
      let openness = openness(at: time)
      return abs(gap * openness) > tolerance
        || abs(leanGap * openness) > Tuning.Hold.leanTolerance
    }

    /// Returns the progress, and the displacement in points, at `time`, in seconds; a difference of
    /// progress from the target below `tolerance` counts as 0.
    func position(at time: Double, tolerance: Double) -> (progress: Double, lean: Double) {
      let share = isClosing(at: time, tolerance: tolerance) ? openness(at: time) : 0
      return (target + gap * share, leanTarget + leanGap * share)
    }

    /// Sets new targets for the progress and for the displacement across the axis, because the
    /// pointer moved at the time `reported`.
    ///
    /// `progress` and `lean` are the current values, and `time` is the current time in seconds. The
    /// time `reported`, in seconds, is that of the input event; the velocity is computed from it.
    ///
    /// Only the first movement creates a difference that has to be closed. After that the progress
    /// follows the pointer directly, because a page that lagged behind a moving pointer would never
    /// be under it.
    mutating func follow(
      _ newTarget: Double, lean newLean: Double, from progress: Double, lean: Double,
      at time: Double, reportedAt reported: Double
    ) {
      (target, leanTarget) = (min(max(newTarget, 0), 1), newLean)
      if since == nil { (gap, leanGap, since) = (progress - target, lean - leanTarget, time) }
      tracker.add(position: target, at: reported)
    }

    /// Sets a new target for the progress, because the paper has moved under the pointer.
    mutating func shift(to newTarget: Double) { target = min(max(newTarget, 0), 1) }

    /// Returns the velocity at which the pointer changes the progress at `time`, in units of
    /// progress per second.
    func velocity(at time: Double) -> Double { tracker.velocity(at: time) }
  }
}
