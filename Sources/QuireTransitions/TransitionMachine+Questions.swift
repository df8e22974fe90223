import QuireAnimation

/// The values that a view reads to show the transition.
extension TransitionMachine {
  /// The progress to draw: p, and the part of a curve beyond an end.
  package var drawnProgress: Double { progress + overshoot }

  /// Whether the outcome has been reported.
  package var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// Whether a hand holds the transition.
  package var isHeld: Bool {
    if case .held = state { true } else { false }
  }

  /// Whether `tick` would change something, now or later, if nothing else happened.
  package var isMoving: Bool {
    let isFree = limit == 1 || heading == .start || progress != limit
    return switch state {
    case .waiting: true
    case .settling(let settling): isFree || now < settling.endTime
    case .running(let tween, _): isFree || !tween.isFinished(at: now)
    case .held(let hold): hold.isClosing(at: now, tolerance: tolerance)
    case .idle, .ended: false
    }
  }

  /// The end to which the transition goes or has gone, or would go if the hand let go without having
  /// moved; `nil` before it begins.
  package var heading: End? {
    if case .ended(let end) = state { end } else { course?.end }
  }

  /// The course of the transition, or the one that it resumes if the hand lets go without having
  /// moved; `nil` before it begins and after it has ended.
  var course: Course? {
    switch state {
    case .waiting(let course), .running(_, let course): course
    case .held(let hold): hold.course
    case .settling(let settling): .spring(to: settling.end, velocity: 0)
    case .idle, .ended: nil
    }
  }

  /// The velocity at the time of the last event, in progress per second; 0 while a hand holds the
  /// transition.
  package var velocity: Double {
    switch state {
    case .settling(let settling): settling.motion.velocity(at: now)
    case .running(let tween, _): Settling.limited(tween.velocity(at: now))
    case .idle, .waiting, .held, .ended: 0
    }
  }
}
