internal import QuireAnimation

extension TransitionMachine {
  /// A moment in the motion of a transition.
  package struct Moment: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The progress, 0…1.
    package var progress: Double
    /// The displacement across the axis, in points.
    package var lean: Double
  }

  /// Returns the moments through which the transition has moved since it was in the state `former`,
  /// at most `step` seconds apart; the last one is the present.
  ///
  /// A transition that a curve or a spring moves has an exact progress at any moment. A gesture is
  /// known only at its events, and a pointer that has rested has moved within the last frame, so
  /// the progress is assumed to have changed evenly since then.
  package func moments(since former: TransitionMachine, step: Double) -> [Moment] {
    let (start, path) = way(since: former)
    let length = now - start
    guard length > 0, !hasEnded else { return [] }
    let count = Int((length / step).rounded(.up))
    return (0...count).map { index in
      let share = Double(index) / Double(count)
      let time = index == count ? now : start + length * share
      return Moment(
        time: time, progress: index == count ? progress : min(max(path(time), 0), limit),
        lean: former.lean + (lean - former.lean) * share)
    }
  }

  /// Returns the time at which the motion since `former` began, and the progress as a function of
  /// time.
  private func way(since former: TransitionMachine) -> (start: Double, progress: (Double) -> Double)
  {
    switch (former.state, state) {
    case (.running(let tween, _), _): return (former.now, tween.value)
    case (.settling(let settling), _): return (former.now, settling.motion.value)
    case (.waiting, .running(let tween, _)): return (tween.startTime, tween.value)
    case (.waiting, .settling(let settling)):
      return (settling.motion.startTime, settling.motion.value)
    default:
      let start = max(former.now, now - Tuning.Settling.headStart)
      let (first, last, end) = (former.progress, progress, now)
      return (start, { first + (last - first) * ($0 - start) / (end - start) })
    }
  }
}
