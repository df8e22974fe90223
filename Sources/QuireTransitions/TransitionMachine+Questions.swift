import QuireAnimation

/// Where it stands, for those who show it.
extension TransitionMachine {
  /// What is to be drawn: p, and what a curve adds beyond its ends.
  package var drawnProgress: Double { progress + overshoot }

  /// Whether an outcome has been reported.
  package var hasEnded: Bool {
    switch state {
    case .completed, .cancelled: true
    case .idle, .waiting, .held, .settling, .running: false
    }
  }

  /// Whether a hand holds it.
  package var isHeld: Bool {
    if case .held = state { true } else { false }
  }

  /// Whether `tick` would change something, now or later, if nothing else happened.
  package var isMoving: Bool {
    switch state {
    case .waiting: true
    case .settling(let settling):
      limit == 1 || settling.end == .start || now < settling.endTime || progress != limit
    case .running(let tween, let end):
      limit == 1 || end == .start || !tween.isFinished(at: now) || progress != limit
    case .held(let hold): hold.isClosing(at: now, tolerance: tolerance)
    case .idle, .completed, .cancelled: false
    }
  }

  /// Where it goes, or would go if the hand let go without having moved; nil outside its life.
  package var heading: End? {
    switch state {
    case .waiting(let departure, _): departure.end
    case .held(let hold): hold.resumption.end
    case .settling(let settling): settling.end
    case .running(_, let end): end
    case .idle, .completed, .cancelled: nil
    }
  }

  /// The progress per second at the time of the last event; 0 while a hand holds it.
  package var velocity: Double {
    switch state {
    case .settling(let settling): settling.motion.velocity(at: now)
    case .running(let tween, _): Hold.limited(tween.velocity(at: now))
    case .idle, .waiting, .held, .completed, .cancelled: 0
    }
  }
}
