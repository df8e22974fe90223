import QuireAnimation

/// The properties that describe the current state of the transition.
extension TransitionMachine {
  /// The progress to draw, which may be outside 0…1 if the timing curve overshoots an end.
  package var drawnProgress: Double { progress + overshoot }

  /// Whether the transition has been completed or cancelled.
  package var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// Whether a gesture or an interaction controller drives the transition.
  package var isHeld: Bool {
    if case .held = state { true } else { false }
  }

  /// Whether the transition still changes as time passes, even without another event.
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

  /// Whether the transition reaches its end at once, without any progress in between.
  var isImmediate: Bool { course?.isImmediate == true }

  /// The end that the transition approaches or has reached, or `nil` before it begins.
  ///
  /// While a gesture drives the transition, this is the end that it would approach if the pointer
  /// were released without a movement.
  package var heading: End? {
    if case .ended(let end) = state { end } else { course?.end }
  }

  /// The motion of the transition to one of its ends, or `nil` before the transition begins and
  /// after it has ended.
  ///
  /// While a gesture drives the transition, this is the motion that follows if the pointer is
  /// released without a movement.
  var course: Course? {
    switch state {
    case .waiting(let course), .running(_, let course): course
    case .held(let hold): hold.course
    case .settling(let settling): .spring(to: settling.end, velocity: 0)
    case .idle, .ended: nil
    }
  }

  /// The velocity of the progress at the last event, in units of progress per second.
  ///
  /// It is 0 while a gesture or an interaction controller drives the transition.
  package var velocity: Double {
    switch state {
    case .settling(let settling): settling.motion.velocity(at: now)
    case .running(let tween, _): Settling.limited(tween.velocity(at: now))
    case .idle, .waiting, .held, .ended: 0
    }
  }
}
