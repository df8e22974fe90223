package import QuireAnimation

/// The life of one sheet, or of one transition, as a value.
///
/// The machine draws nothing, reads no clock and knows no gesture: an event that takes time comes
/// with its time, in seconds, and returns the actions to take. Progress p is always in 0…1; the
/// part of a curve beyond an end is a separate value, for drawing.
///
/// | state | what moves p | ends by |
/// |---|---|---|
/// | idle | nothing | `begin`, `run` |
/// | waiting | nothing: its clock starts with the first `tick` | `tick`, `grab` |
/// | held | the hand: p closes on the target of the last `update` | `release`, `letGo` |
/// | settling | a spring, from the velocity of the hand | rest, `grab` |
/// | running | a timing curve over a duration | its end, `grab`, `reverse` |
/// | ended: completed (p = 1) or cancelled (p = 0) | nothing more | – |
///
/// The last state accepts no event, so an outcome is reported once, by the event that enters it.
/// An event that has no effect in the present state only moves p to the time of the event.
package struct TransitionMachine: Sendable {
  /// An end of a transition.
  package enum End: Hashable, Sendable {
    /// p = 0: the old content stays.
    case start
    /// p = 1: the new content has come.
    case finish

    package var progress: Double { self == .start ? 0 : 1 }
    package var opposite: End { self == .start ? .finish : .start }
  }

  /// A way to an end that needs no hand.
  package enum Course: Sendable {
    /// A spring that moves the transition to `to`; `velocity` is its initial progress per second.
    case spring(to: End, velocity: Double)
    /// A timing curve that takes `duration` seconds for the whole way, and its share for a part.
    case curve(to: End, duration: Double, curve: TimingCurve)

    var end: End {
      switch self {
      case .spring(let end, _), .curve(let end, _, _): end
      }
    }
  }

  /// An action to take; an event returns all actions that follow from it, in order.
  package enum Action: Hashable, Sendable {
    /// The transition exists from now on, at p = 0: take the pictures, send the will-callbacks.
    case began
    /// The picture at the present progress and overshoot is to be shown.
    case draw
    /// A hand has grabbed the transition in flight.
    case grabbed
    /// The hand that held the transition has let go.
    case released
    /// The transition now goes to the other end, or would if the hand let go without having moved.
    case turned
    /// The new content is to be shown at rest; no further action will be reported.
    case completed
    /// The old content is to be shown at rest; no further action will be reported.
    case cancelled
  }

  enum State: Sendable {
    case idle
    case waiting(Course)
    case held(Hold)
    case settling(Settling)
    case running(Tween, Course)
    case ended(End)
  }

  /// The shown progress, 0…1.
  package internal(set) var progress = 0.0
  /// The distance of a curve beyond the end at which p is, in progress: below 0 at the start, above
  /// 0 at the finish, else 0.
  package internal(set) var overshoot = 0.0
  /// The sideways displacement by a hand, in points; after a release it vanishes with the rest of
  /// the way.
  package internal(set) var lean = 0.0
  /// The progress that cannot be seen: a spring is at rest within this distance of an end.
  package let tolerance: Double
  /// The progress that p cannot pass, 0…1: that of the paper ahead.
  ///
  /// Below 1, a transition that would arrive at the finish by itself stays there until it can go on.
  package var limit = 1.0
  var state = State.idle
  /// The latest time of an event, in seconds: a clock that steps back is held still.
  var now = 0.0

  /// A transition that has not begun.
  ///
  /// - Parameter tolerance: The progress within which p cannot be told from its end, above 0;
  ///   usually the progress that moves the paper by half a device pixel.
  package init(tolerance: Double) {
    precondition(tolerance > 0, "A spring comes to rest within a tolerance above 0.")
    self.tolerance = tolerance
  }
}

// MARK: - Events

extension TransitionMachine {
  /// Begins in a hand that grabs content at rest.
  package mutating func begin() -> [Action] {
    guard case .idle = state else { return [] }
    state = .held(Hold(at: 0, lean: 0, course: .spring(to: .start, velocity: 0)))
    return [.began]
  }

  /// Begins along `course`, as of `Tuning.Settling.headStart` before the first `tick`.
  ///
  /// So the frame that follows a request shows movement, and a late frame does not jump.
  package mutating func run(along course: Course) -> [Action] {
    guard case .idle = state else { return [] }
    state = .waiting(course)
    return [.began]
  }

  /// Follows a hand whose place corresponds to the progress `target`, clamped to 0…1, and to `lean`.
  ///
  /// The difference between p and its target at the first update is given up with a time constant
  /// of 40 ms, wholly within 120 ms; from then on p moves with its target. NaN is ignored.
  package mutating func update(
    target: Double, lean newLean: Double = 0, at time: Double
  ) -> [Action] {
    if case .held(var hold) = state, !target.isNaN, !newLean.isNaN {
      hold.follow(
        target, lean: newLean, from: progress, lean: lean, at: max(now, time), reportedAt: time)
      state = .held(hold)
    }
    return advance(to: time)
  }

  /// Sets p to `progress`, clamped to 0…1, while a program holds the transition; NaN is ignored.
  package mutating func place(at progress: Double, at time: Double) -> [Action] {
    if case .held(let hold) = state, !progress.isNaN {
      state = .held(Hold(at: min(max(progress, 0), 1), lean: lean, course: hold.course))
    }
    return advance(to: time)
  }

  /// Releases the hand's hold; p follows `course`.
  package mutating func release(along course: Course, at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard case .held(let hold) = state else { return actions }
    follow(course)
    let released: [Action] = course.end == hold.course.end ? [.released] : [.released, .turned]
    // A sheet released at its end is there; an event draws one picture.
    let arrived = advance(to: now)
    return actions.filter { $0 != .draw || !arrived.contains(.draw) } + released + arrived
  }

  /// Releases the hold with the velocity of the hand's updates; a spring takes p to `end`.
  package mutating func release(to end: End, at time: Double) -> [Action] {
    guard case .held(let hold) = state else { return advance(to: time) }
    return release(along: .spring(to: end, velocity: hold.velocity(at: time)), at: time)
  }

  /// Releases the hold of a hand that has not moved p: the transition goes on to where it was going.
  package mutating func letGo(at time: Double) -> [Action] {
    guard let course else { return [] }
    return release(along: course, at: time)
  }

  /// Freezes p in a hand that grabs the transition in flight, or that takes another hold.
  package mutating func grab(at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard let course else { return actions }
    let wasHeld = isHeld
    state = .held(Hold(at: progress, lean: lean, course: course))
    return wasHeld ? actions : actions + [.grabbed]
  }

  /// Turns round in flight, without a jump of place or velocity.
  ///
  /// While a hand holds the transition, this only changes the end to which it goes when the hand
  /// lets go without having moved.
  package mutating func reverse(at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard let course else { return actions }
    let back = Course.spring(to: course.end.opposite, velocity: velocity)
    switch state {
    case .waiting: state = .waiting(back)
    case .held(var hold):
      hold.course = back
      state = .held(hold)
    default: follow(back)
    }
    return actions + [.turned]
  }

  /// Moves p to where it is at `time`.
  package mutating func tick(at time: Double) -> [Action] {
    if case .waiting(let course) = state {
      now = max(now, time - Tuning.Settling.headStart)
      follow(course)
    }
    return advance(to: time)
  }

  /// Makes way for another transition: jumps to where it goes, or to the start if a hand holds it.
  package mutating func conclude() -> [Action] {
    jump(to: isHeld ? .start : heading ?? .start)
  }

  /// Jumps to `end`, unless the transition has not begun.
  package mutating func jump(to end: End) -> [Action] {
    guard course != nil else { return [] }
    let (wasHeld, isElsewhere) = (isHeld, drawnProgress != end.progress || lean != 0)
    (progress, overshoot, lean) = (end.progress, 0, 0)
    state = .ended(end)
    return (isElsewhere ? [.draw] : []) + (wasHeld ? [.released] : [])
      + [end == .finish ? .completed : .cancelled]
  }
}
