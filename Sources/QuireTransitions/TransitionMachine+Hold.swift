import QuireAnimation

extension TransitionMachine {
  /// A hand on the sheet.
  struct Hold: Sendable {
    /// Where the sheet goes when the hand lets go without having moved.
    enum Resumption: Sendable {
      case spring(to: End)
      case curve(to: End, duration: Double, curve: TimingCurve)

      var end: End {
        switch self {
        case .spring(let end): end
        case .curve(let end, _, _): end
        }
      }
    }

    /// How p gives up what parts it from the hand.
    private static let approach = ExponentialApproach(timeConstant: Tuning.Hold.approach)
    /// When it leaves that way for the straight one along its tangent, in seconds; one time
    /// constant later nothing is left.
    private static let straightFrom = Tuning.Hold.evenFrom
    /// The lean that cannot be seen, in points.
    private static let leanTolerance = Tuning.Hold.leanTolerance

    var resumption: Resumption
    /// Where the hand wants p; where p is, until the hand says.
    private var target: Double
    /// The lean that the hand wants, likewise.
    private var leanTarget: Double
    /// What parted p and the lean from the first target, which came at `since`.
    private var gap = 0.0
    private var leanGap = 0.0
    /// Nil before the hand says where it wants p.
    private var since: Double?
    private var tracker = VelocityTracker()

    init(at progress: Double, lean: Double, resumption: Resumption) {
      target = progress
      leanTarget = lean
      self.resumption = resumption
    }

    /// The share, 1…0, of what parted p from its first target that is left.
    private func openness(at time: Double) -> Double {
      guard let since else { return 0 }
      let elapsed = max(0, time - since)
      let curved = Self.approach.remainder(of: 1, after: min(elapsed, Self.straightFrom))
      let straight = max(0, elapsed - Self.straightFrom) / Self.approach.timeConstant
      return curved * max(0, 1 - straight)
    }

    func isClosing(at time: Double, tolerance: Double) -> Bool {
      let openness = openness(at: time)
      return abs(gap * openness) > tolerance || abs(leanGap * openness) > Self.leanTolerance
    }

    func progress(at time: Double, tolerance: Double) -> Double {
      isClosing(at: time, tolerance: tolerance) ? target + gap * openness(at: time) : target
    }

    func lean(at time: Double, tolerance: Double) -> Double {
      isClosing(at: time, tolerance: tolerance)
        ? leanTarget + leanGap * openness(at: time) : leanTarget
    }

    /// Takes `newTarget` and `newLean` at `time`, with p at `progress` and the lean at `lean`.
    ///
    /// Only the first target opens a gap. Later ones carry p along, since a page that lagged
    /// behind a moving hand would never be under it.
    mutating func follow(
      _ newTarget: Double, lean newLean: Double, from progress: Double, lean: Double,
      at time: Double, reportedAt reported: Double
    ) {
      let newTarget = min(max(newTarget, 0), 1)
      if since == nil {
        gap = progress - newTarget
        leanGap = lean - newLean
        since = time
      }
      target = newTarget
      leanTarget = newLean
      tracker.add(position: newTarget, at: reported)
    }

    /// Stands at `progress` and has nothing to close, whatever parted it from a hand.
    mutating func stand(at progress: Double, reportedAt reported: Double) {
      target = min(max(progress, 0), 1)
      (gap, leanGap) = (0, 0)
      tracker.add(position: target, at: reported)
    }

    /// The progress per second with which the hand let go at `time`.
    func velocity(at time: Double) -> Double {
      tracker.velocity(at: time, limit: VelocityTracker.progressLimit)
    }

    /// What follows when it lets go and the sheet goes to `end`.
    func released(to end: End) -> [Action] {
      resumption.end == end ? [.released] : [.released, .turned]
    }

    /// The velocity within what a sheet is taken to move at most; 0 for what is no number.
    static func limited(_ velocity: Double) -> Double {
      guard !velocity.isNaN else { return 0 }
      return min(max(velocity, -VelocityTracker.progressLimit), VelocityTracker.progressLimit)
    }
  }
}
