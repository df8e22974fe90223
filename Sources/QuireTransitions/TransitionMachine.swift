package import QuireAnimation

/// The state machine of one transition, from its beginning to its completion or cancellation.
///
/// The machine is a value that draws nothing, reads no clock and knows no gesture: an event that
/// takes time comes with its time, in seconds, and returns the actions to take. Progress p is
/// always in 0…1; the part of a timing curve beyond an end is a separate value, for drawing.
///
/// | state | what moves p | ends by |
/// |---|---|---|
/// | idle | nothing | `begin`, `run` |
/// | waiting | nothing: its clock starts with the first `tick` | `tick`, `grab` |
/// | held | a gesture: p approaches the last target of `update` or `shift` | `release`, `resume` |
/// | settling | a spring, from the velocity of the gesture | the end of its motion, `grab` |
/// | running | a timing curve over a duration | its end, `grab`, `reverse` |
/// | ended: completed (p = 1) or cancelled (p = 0) | nothing more | – |
///
/// The last state accepts no event, so an outcome is reported once, by the event that enters it.
/// An event that has no effect in the present state only moves p to the time of the event.
package struct TransitionMachine: Sendable {
  /// One of the two ends of a transition.
  package enum End: Hashable, Sendable {
    /// The start, at progress 0, where the old content is shown.
    case start
    /// The finish, at progress 1, where the new content is shown.
    case finish

    package var progress: Double { self == .start ? 0 : 1 }
    package var opposite: End { self == .start ? .finish : .start }
  }

  /// A motion of the transition to its start or its finish, which no gesture drives.
  package enum Course: Sendable {
    /// A spring moves the transition to the end `to`; `velocity` is the initial progress per
    /// second.
    case spring(to: End, velocity: Double)
    /// A timing curve moves the transition to the end `to`; `duration` is the time, in seconds, for
    /// the whole distance from the other end.
    ///
    /// For a shorter distance, the duration is shorter in proportion.
    case curve(to: End, duration: Double, curve: TimingCurve)

    var end: End {
      switch self {
      case .spring(let end, _), .curve(let end, _, _): end
      }
    }

    /// Whether the motion reaches its end at once.
    var isImmediate: Bool {
      if case .curve(_, 0, _) = self { true } else { false }
    }

    /// Returns the motion to the other end that begins with `velocity`, in units of progress per
    /// second: a spring, or a motion without a duration if this one has none.
    func reversed(velocity: Double) -> Course {
      if case .curve(let end, 0, let curve) = self {
        return .curve(to: end.opposite, duration: 0, curve: curve)
      }
      return .spring(to: end.opposite, velocity: velocity)
    }
  }

  /// An action that the caller must take after an event.
  ///
  /// An event returns all its actions in order.
  package enum Action: Hashable, Sendable {
    /// Take pictures of the pages, and tell the controllers that the transition begins.
    case began
    /// Draw the transition at its current progress.
    case draw
    /// Report that a gesture or an interaction controller now drives the running transition.
    case grabbed
    /// Report that the gesture or the interaction controller no longer drives the transition.
    case released
    /// Report that the transition has been reversed, and now approaches its other end.
    case turned
    /// Show the new content, because the transition has completed.
    case completed
    /// Show the old content, because the transition was cancelled.
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

  /// The current progress of the transition, 0…1.
  ///
  /// The comments call it p.
  package internal(set) var progress = 0.0
  /// The progress by which the timing curve overshoots an end: below 0 at the start, above 0 at the
  /// finish, otherwise 0.
  package internal(set) var overshoot = 0.0
  /// The distance, in points, by which a drag has displaced the page across the axis of the
  /// transition.
  ///
  /// After the release it shrinks to 0 while the progress approaches the end.
  package internal(set) var lean = 0.0
  /// A difference of progress that is too small to be visible; a spring stops when less than this
  /// remains.
  package let tolerance: Double
  /// The maximum of the progress, 0…1: the progress of the previous transition, which this one must
  /// not overtake.
  ///
  /// Below 1, a transition that would reach its finish without a gesture stays at the limit until
  /// the limit rises.
  package var limit = 1.0
  var state = State.idle
  /// The time of the latest event, in seconds.
  ///
  /// An event with an earlier time is treated as if it had this time.
  var now = 0.0

  /// Creates the state of a transition that has not begun; `tolerance` is an invisibly small
  /// difference of progress.
  ///
  /// - Parameter tolerance: A difference of progress that is too small to be visible, above 0;
  ///   usually the difference that moves the paper by half a device pixel.
  package init(tolerance: Double) {
    precondition(tolerance > 0, "A spring comes to rest within a tolerance above 0.")
    self.tolerance = tolerance
  }
}

// MARK: - Events

/// The events of the state machine, which return the actions that the caller then has to take.
extension TransitionMachine {
  /// Begins a transition that a gesture or an interaction controller drives from the start, and
  /// returns the actions to take.
  package mutating func begin() -> [Action] {
    guard case .idle = state else { return [] }
    state = .held(Hold(at: 0, lean: 0, course: .spring(to: .start, velocity: 0)))
    return [.began]
  }

  /// Begins a transition that runs along `course` without a gesture, and returns the actions to
  /// take.
  ///
  /// At the first `tick` the transition has already run for `Tuning.Settling.headStart`. So the
  /// first frame shows movement, and a late first frame does not cause a jump.
  package mutating func run(along course: Course) -> [Action] {
    guard case .idle = state else { return [] }
    state = .waiting(course)
    return [.began]
  }

  /// Sets the target of a gesture to the progress `target`, clamped to 0…1, and to a displacement
  /// of `newLean` points across the axis, and returns the actions to take.
  ///
  /// The difference between p and the target at the first update is closed with a time constant of
  /// 40 ms, completely within 120 ms. From then on p is equal to the target. NaN is ignored.
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

  /// Sets the target of a gesture to the progress `target`, clamped to 0…1, because the paper has
  /// moved under the pointer, and returns the actions to take.
  ///
  /// It is no movement of the gesture: its velocity and its start stay the same.
  package mutating func shift(to target: Double, at time: Double) -> [Action] {
    if case .held(var hold) = state, !target.isNaN {
      hold.shift(to: target)
      state = .held(hold)
    }
    return advance(to: time)
  }

  /// Sets the progress to `progress`, clamped to 0…1, and the displacement across the axis to
  /// `newLean` points, or leaves it as it is if that is `nil`; returns the actions to take.
  ///
  /// It is for an interaction controller, and for a page that is raised before a gesture takes it.
  /// NaN is ignored.
  package mutating func setProgress(
    _ progress: Double, lean newLean: Double? = nil, at time: Double
  ) -> [Action] {
    if case .held(let hold) = state, !progress.isNaN {
      state = .held(
        Hold(at: min(max(progress, 0), 1), lean: newLean ?? lean, course: hold.course))
    }
    return advance(to: time)
  }

  /// Ends the gesture that drives the transition, which then moves along `course`, and returns the
  /// actions to take.
  package mutating func release(along course: Course, at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard case .held(let hold) = state else { return actions }
    follow(course)
    let released: [Action] = course.end == hold.course.end ? [.released] : [.released, .turned]
    // A page released at its end has arrived; an event draws one picture.
    let arrived = advance(to: now)
    return actions.filter { $0 != .draw || !arrived.contains(.draw) } + released + arrived
  }

  /// Ends the gesture that drives the transition, lets a spring move the transition to `end` with
  /// the velocity of the gesture, and returns the actions to take.
  package mutating func release(to end: End, at time: Double) -> [Action] {
    guard case .held(let hold) = state else { return advance(to: time) }
    return release(along: .spring(to: end, velocity: hold.velocity(at: time)), at: time)
  }

  /// Ends a gesture that has not moved the transition, lets the transition continue as before, and
  /// returns the actions to take.
  package mutating func resume(at time: Double) -> [Action] {
    guard let course else { return [] }
    return release(along: course, at: time)
  }

  /// Stops a running transition at its current progress, so that a gesture or an interaction
  /// controller can drive it, and returns the actions to take.
  package mutating func grab(at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard let course else { return actions }
    let wasHeld = isHeld
    state = .held(Hold(at: progress, lean: lean, course: course))
    return wasHeld ? actions : actions + [.grabbed]
  }

  /// Reverses a transition, without a jump of its progress or its velocity, and returns the actions
  /// to take.
  ///
  /// A transition that shows its end at once also returns at once.
  ///
  /// While a gesture drives the transition, this only changes the end that it approaches if the
  /// pointer is released without a movement.
  package mutating func reverse(at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard let course else { return actions }
    let back = course.reversed(velocity: velocity)
    switch state {
    case .waiting: state = .waiting(back)
    case .held(var hold):
      hold.course = back
      state = .held(hold)
    default: follow(back)
    }
    return actions + [.turned]
  }

  /// Moves the progress to its value at `time`, in seconds, and returns the actions to take.
  package mutating func tick(at time: Double) -> [Action] {
    if case .waiting(let course) = state {
      now = max(now, time - Tuning.Settling.headStart)
      follow(course)
    }
    return advance(to: time)
  }

  /// Ends the transition at once, at the end that it approaches, or at its start if a gesture
  /// drives it, and returns the actions to take.
  package mutating func conclude() -> [Action] {
    jump(to: isHeld ? .start : heading ?? .start)
  }

  /// Ends the transition at once at `end`, if it is running, and returns the actions to take.
  package mutating func jump(to end: End) -> [Action] {
    guard course != nil else { return [] }
    let (wasHeld, isElsewhere) = (isHeld, drawnProgress != end.progress || lean != 0)
    (progress, overshoot, lean) = (end.progress, 0, 0)
    state = .ended(end)
    return (isElsewhere ? [.draw] : []) + (wasHeld ? [.released] : [])
      + [end == .finish ? .completed : .cancelled]
  }
}
