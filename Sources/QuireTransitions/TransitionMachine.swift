package import QuireAnimation

/// The states of a transition, or of a single turning sheet, from its beginning to its outcome, as
/// a value.
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
    /// The start, p = 0, where the old content is shown.
    case start
    /// The finish, p = 1, where the new content is shown.
    case finish

    package var progress: Double { self == .start ? 0 : 1 }
    package var opposite: End { self == .start ? .finish : .start }
  }

  /// A motion to an end of the transition without a gesture.
  package enum Course: Sendable {
    /// A spring that moves the transition to `to`; `velocity` is its initial progress per second.
    case spring(to: End, velocity: Double)
    /// A timing curve that takes `duration` seconds for the whole distance, and a proportional time
    /// for a part.
    case curve(to: End, duration: Double, curve: TimingCurve)

    var end: End {
      switch self {
      case .spring(let end, _), .curve(let end, _, _): end
      }
    }
  }

  /// An action that the caller has to take after an event; an event returns all its actions in
  /// order.
  package enum Action: Hashable, Sendable {
    /// Take the pictures and tell the controllers that the transition begins, at p = 0.
    case began
    /// Draw the transition at the current progress and overshoot.
    case draw
    /// Report that the user has taken hold of the running transition.
    case grabbed
    /// Report that the user has released the transition.
    case released
    /// Report that the transition now goes to the other end, or will when the user releases it
    /// without a movement.
    case turned
    /// Show the new content; the transition is over and reports no further action.
    case completed
    /// Show the old content; the transition is over and reports no further action.
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

  /// The progress p that is shown, 0…1.
  package internal(set) var progress = 0.0
  /// The distance of the timing curve beyond an end, in units of progress: below 0 at the start,
  /// above 0 at the finish, 0 otherwise.
  package internal(set) var overshoot = 0.0
  /// The sideways displacement by a gesture, in points; after the release it shrinks to 0 on the
  /// way to the end.
  package internal(set) var lean = 0.0
  /// A difference of progress too small to be seen; a spring ends its motion within this distance
  /// of its end.
  package let tolerance: Double
  /// The maximum of p, 0…1, which is the progress of the sheet ahead.
  ///
  /// Below 1, a transition that would arrive at the finish by itself stays there until it can go
  /// on.
  package var limit = 1.0
  var state = State.idle
  /// The latest time of any event, in seconds; earlier times count as this time.
  var now = 0.0

  /// Creates a transition that has not begun.
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
  /// Begins a transition that the user holds from the start.
  package mutating func begin() -> [Action] {
    guard case .idle = state else { return [] }
    state = .held(Hold(at: 0, lean: 0, course: .spring(to: .start, velocity: 0)))
    return [.began]
  }

  /// Begins a transition along `course`; the first `tick` counts as `Tuning.Settling.headStart`
  /// after the beginning.
  ///
  /// So the frame that follows a request shows movement, and a late frame does not jump.
  package mutating func run(along course: Course) -> [Action] {
    guard case .idle = state else { return [] }
    state = .waiting(course)
    return [.began]
  }

  /// Moves a held transition toward the progress `target`, clamped to 0…1, and the sideways
  /// displacement `newLean`, in points.
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

  /// Sets p to `progress`, clamped to 0…1, while an interaction controller holds the transition;
  /// NaN is ignored.
  package mutating func place(at progress: Double, at time: Double) -> [Action] {
    if case .held(let hold) = state, !progress.isNaN {
      state = .held(Hold(at: min(max(progress, 0), 1), lean: lean, course: hold.course))
    }
    return advance(to: time)
  }

  /// Releases a held transition, which then moves along `course`.
  package mutating func release(along course: Course, at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard case .held(let hold) = state else { return actions }
    follow(course)
    let released: [Action] = course.end == hold.course.end ? [.released] : [.released, .turned]
    // A sheet released at its end is there; an event draws one picture.
    let arrived = advance(to: now)
    return actions.filter { $0 != .draw || !arrived.contains(.draw) } + released + arrived
  }

  /// Releases a held transition, which then moves to `end` on a spring, from the velocity of its
  /// last updates.
  package mutating func release(to end: End, at time: Double) -> [Action] {
    guard case .held(let hold) = state else { return advance(to: time) }
    return release(along: .spring(to: end, velocity: hold.velocity(at: time)), at: time)
  }

  /// Releases a held transition that the user has not moved, so that it continues as before.
  package mutating func letGo(at time: Double) -> [Action] {
    guard let course else { return [] }
    return release(along: course, at: time)
  }

  /// Stops a running transition at its current progress where it is held from now on.
  package mutating func grab(at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard let course else { return actions }
    let wasHeld = isHeld
    state = .held(Hold(at: progress, lean: lean, course: course))
    return wasHeld ? actions : actions + [.grabbed]
  }

  /// Reverses a running transition, without a jump of its progress or its velocity.
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

  /// Moves p to its value at `time`, in seconds.
  package mutating func tick(at time: Double) -> [Action] {
    if case .waiting(let course) = state {
      now = max(now, time - Tuning.Settling.headStart)
      follow(course)
    }
    return advance(to: time)
  }

  /// Ends the transition at once, at the end to which it goes, or at its start if it is held.
  package mutating func conclude() -> [Action] {
    jump(to: isHeld ? .start : heading ?? .start)
  }

  /// Ends the transition at once at `end`, if it has begun and not ended.
  package mutating func jump(to end: End) -> [Action] {
    guard course != nil else { return [] }
    let (wasHeld, isElsewhere) = (isHeld, drawnProgress != end.progress || lean != 0)
    (progress, overshoot, lean) = (end.progress, 0, 0)
    state = .ended(end)
    return (isElsewhere ? [.draw] : []) + (wasHeld ? [.released] : [])
      + [end == .finish ? .completed : .cancelled]
  }
}
