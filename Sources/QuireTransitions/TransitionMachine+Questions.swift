import QuireAnimation

/// The values that a view reads to show the transition.
extension TransitionMachine {
  /// The progress to draw: p, plus the overshoot beyond an end.
  package var drawnProgress: Double { progress + overshoot }

  /// Whether the transition has completed or has been cancelled.
  package var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// Whether the user or an interaction controller holds the transition.
  package var isHeld: Bool {
    if case .held = state { true } else { false }
  }

  /// Whether further frames would change the transition without any other event.
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

  /// The end to which the transition goes or has gone, or `nil` before it begins.
  ///
  /// While it is held, this is the end to which it goes if it is released without a movement.
  package var heading: End? {
    if case .ended(let end) = state { end } else { course?.end }
  }

  /// The course of the transition, or `nil` before it begins and after it has ended.
  ///
  /// While it is held, this is the course after a release without a movement.
  var course: Course? {
    switch state {
    case .waiting(let course), .running(_, let course): course
    case .held(let hold): hold.course
    case .settling(let settling): .spring(to: settling.end, velocity: 0)
    case .idle, .ended: nil
    }
  }

  /// The velocity of p at the last event, in units of progress per second; 0 while the transition
  /// is held.
  package var velocity: Double {
    switch state {
    case .settling(let settling): settling.motion.velocity(at: now)
    case .running(let tween, _): Settling.limited(tween.velocity(at: now))
    case .idle, .waiting, .held, .ended: 0
    }
  }
}
