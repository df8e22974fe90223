package import QuireAnimation

/// The life of one sheet, or of one transition, as a value.
///
/// It draws nothing, reads no clock and knows no gesture: every event comes with its time, in
/// seconds, and returns what is to be done. Progress p lies in 0…1, always; how far a curve leads
/// beyond an end is kept apart from it, for those who draw.
///
/// | state | what moves p | ends by |
/// |---|---|---|
/// | idle | nothing | `begin`, `run` |
/// | waiting | nothing: its clock starts with the first `tick` | `tick`, `grab`, `reverse` |
/// | held | the hand: p closes on the target of the last `update` | `release`, `letGo` |
/// | settling | a spring, from the velocity of the hand | rest, `grab`, `reverse` |
/// | running | a timing curve over a duration | its end, `grab`, `reverse` |
/// | completed (p = 1), cancelled (p = 0) | nothing more | – |
///
/// The last two accept no event, so an outcome is reported once, by the event that enters them.
/// An event that its state does not know does no more than `tick`.
package struct TransitionMachine: Sendable {
  /// A side of the way.
  package enum End: Hashable, Sendable {
    /// p = 0: the old content stays.
    case start
    /// p = 1: the new content has come.
    case finish

    package var progress: Double { self == .start ? 0 : 1 }
    package var opposite: End { self == .start ? .finish : .start }
  }

  /// What is to be done after an event, which returns all that follows from it, in order.
  package enum Action: Hashable, Sendable {
    /// The transition exists from now on, at p = 0: take the pictures, send the will-callbacks.
    case began
    /// The picture at the present progress and overshoot is to be shown.
    case draw
    /// A hand has taken hold of it in flight.
    case grabbed
    /// The hand that held it has let go.
    case released
    /// It goes to the other end from now on, or would if the hand let go without having moved.
    case turned
    /// The new content is to be shown at rest, and nothing else will be reported.
    case completed
    /// The old content is to be shown at rest, and nothing else will be reported.
    case cancelled
  }

  enum State: Sendable {
    case idle
    case waiting(Hold.Resumption, headStart: Double)
    case held(Hold)
    case settling(Settling)
    case running(Tween, to: End)
    case completed
    case cancelled
  }

  /// By how much the clock of a run is ahead at its first `tick`, in seconds: the frame that
  /// follows a request shows that something moves, and one that is late does not jump.
  package static let headStart = Tuning.Settling.headStart

  /// The progress that is shown.
  package internal(set) var progress = 0.0
  /// How far a curve has gone beyond the end at which p is: below 0 at the start, above 0 at the
  /// finish, else 0.
  package internal(set) var overshoot = 0.0
  /// What a hand pulls it aside, in points; let go, it vanishes with the rest of the way.
  package internal(set) var lean = 0.0
  /// The part of the way that cannot be seen: within it of an end, a spring is at rest.
  package let tolerance: Double
  /// The progress that p cannot pass, 0…1: that of paper which lies in its way.
  ///
  /// Below 1, what would arrive at the finish by itself stays there until it can go on.
  package var limit = 1.0
  var state = State.idle
  /// The latest time that an event came with: a clock that steps back is held still.
  var now = 0.0

  /// A transition that has not begun.
  ///
  /// - Parameter tolerance: The progress within which p cannot be told from its end, usually that
  ///   which moves the paper by half a device pixel; above 0.
  package init(tolerance: Double) {
    precondition(tolerance > 0, "A spring comes to rest within a tolerance above 0.")
    self.tolerance = tolerance
  }
}

// MARK: - Events

extension TransitionMachine {
  /// A hand takes hold of content at rest.
  package mutating func begin(at time: Double) -> [Action] {
    guard case .idle = state else { return advance(to: time) }
    now = time
    state = .held(Hold(at: 0, lean: 0, resumption: .spring(to: .start)))
    return [.began]
  }

  /// A program starts the way to the finish, over `duration` seconds along `curve`.
  package mutating func run(
    over duration: Double, curve: TimingCurve, at time: Double
  ) -> [Action] {
    guard case .idle = state else { return advance(to: time) }
    now = time
    state = .running(
      Tween(from: 0, to: 1, startTime: time, duration: duration, curve: curve), to: .finish)
    return [.began]
  }

  /// A program starts the way to the finish, whose time counts from a frame before the first
  /// `tick`, however long that takes to come.
  package mutating func run(over duration: Double, curve: TimingCurve) -> [Action] {
    guard case .idle = state else { return [] }
    state = .waiting(
      .curve(to: .finish, duration: duration, curve: curve), headStart: Self.headStart)
    return [.began]
  }

  /// The hand moved to where `target` would be the right progress, which is clamped to 0…1, and
  /// `lean` the right lean.
  ///
  /// What parts p from its target when the hand takes hold is given up with a time constant of
  /// 40 ms, wholly within 120 ms; from then on p moves with its target. What is no number is
  /// ignored.
  package mutating func update(
    target: Double, lean newLean: Double = 0, at time: Double
  ) -> [Action] {
    let actions = advance(to: time)
    guard case .held(var hold) = state, !target.isNaN, !newLean.isNaN else { return actions }
    hold.follow(
      target, lean: newLean, from: progress, lean: lean, at: now, reportedAt: time)
    state = .held(hold)
    return merged(actions, advance(to: now))
  }

  /// A program that holds it has p be `progress`, clamped to 0…1, at once.
  ///
  /// What is no number is ignored.
  package mutating func place(at progress: Double, at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard case .held(var hold) = state, !progress.isNaN else { return actions }
    hold.stand(at: progress, reportedAt: time)
    state = .held(hold)
    return merged(actions, advance(to: now))
  }

  /// The hand lets go, `velocity` in progress per second, and a spring takes p to `end`.
  package mutating func release(
    to end: End, velocity: Double, at time: Double
  ) -> [Action] {
    let actions = advance(to: time)
    guard case .held(let hold) = state else { return actions }
    settle(to: end, velocity: velocity)
    return merged(actions + hold.released(to: end), advance(to: now))
  }

  /// The hand lets go with the velocity that its updates had, and a spring takes p to `end`.
  package mutating func release(to end: End, at time: Double) -> [Action] {
    guard case .held(let hold) = state else { return advance(to: time) }
    return release(to: end, velocity: hold.velocity(at: time), at: time)
  }

  /// The hand lets go, and a curve takes p to `end` in the share of `duration` that is left.
  package mutating func release(
    to end: End, over duration: Double, curve: TimingCurve, at time: Double
  ) -> [Action] {
    let actions = advance(to: time)
    guard case .held(let hold) = state else { return actions }
    run(to: end, over: duration, curve: curve)
    return merged(actions + hold.released(to: end), advance(to: now))
  }

  /// The hand lets go without having moved: it goes on to where it was going.
  package mutating func letGo(at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard case .held(let hold) = state else { return actions }
    depart(hold.resumption)
    return merged(actions + [.released], advance(to: now))
  }

  /// The hand gives up: the transition goes from rest to where it was going before.
  package mutating func giveUp(at time: Double) -> [Action] {
    release(to: heading ?? .start, velocity: 0, at: time)
  }

  /// A hand takes hold in flight, which freezes p; held already, it takes hold somewhere else.
  package mutating func grab(at time: Double) -> [Action] {
    let actions = advance(to: time)
    switch state {
    case .waiting(let departure, _):
      state = .held(Hold(at: progress, lean: lean, resumption: departure))
    case .held(let hold):
      state = .held(Hold(at: progress, lean: lean, resumption: hold.resumption))
      return actions
    case .settling(let settling):
      state = .held(Hold(at: progress, lean: lean, resumption: .spring(to: settling.end)))
    case .running(let tween, let end):
      // The duration of the whole way, of which the rest will take its share.
      let whole = tween.duration / max(abs(tween.target - tween.start), tolerance)
      state = .held(
        Hold(
          at: progress, lean: lean, resumption: .curve(to: end, duration: whole, curve: tween.curve)
        ))
    case .idle, .completed, .cancelled: return actions
    }
    return actions + [.grabbed]
  }

  /// What waited departs at once: a spring takes it to the finish, from `velocity` in progress per
  /// second.
  package mutating func depart(velocity: Double, at time: Double) -> [Action] {
    let actions = advance(to: time)
    guard case .waiting = state else { return actions }
    settle(to: .finish, velocity: velocity)
    return merged(actions, advance(to: now))
  }

  /// It turns round in flight, without a jump of place or velocity.
  ///
  /// Held by a hand, it only changes where it goes when that lets go without having moved.
  package mutating func reverse(at time: Double) -> [Action] {
    let actions = advance(to: time)
    switch state {
    case .waiting(let departure, let headStart):
      state = .waiting(.spring(to: departure.end.opposite), headStart: headStart)
    case .held(var hold):
      hold.resumption = .spring(to: hold.resumption.end.opposite)
      state = .held(hold)
    case .settling(let settling): settle(to: settling.end.opposite, velocity: velocity)
    case .running(_, let end): settle(to: end.opposite, velocity: velocity)
    case .idle, .completed, .cancelled: return actions
    }
    return actions + [.turned]
  }

  /// Time has passed.
  package mutating func tick(at time: Double) -> [Action] {
    if case .waiting(let departure, let headStart) = state {
      now = max(now, time - headStart)
      depart(departure)
    }
    return advance(to: time)
  }

  /// It jumps to the finish, unless it has not begun.
  package mutating func completeNow() -> [Action] {
    jump(to: .finish)
  }

  /// It jumps back to the start, unless it has not begun.
  package mutating func abandon() -> [Action] {
    jump(to: .start)
  }

  /// It makes way for another: in flight it jumps to where it goes, held it jumps to the start.
  package mutating func conclude() -> [Action] {
    jump(to: isHeld ? .start : heading ?? .start)
  }
}
