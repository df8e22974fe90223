/// What moves it.
extension RunningTransition {
  /// The time of the newest event or frame, in seconds.
  var now: Double { host.transitionView.showingWindow?.time ?? 0 }

  /// Asks for frames for as long as it moves; a hand that rests needs none.
  func keepMoving() {
    guard isMoving, let window = host.transitionView.window, frameSource !== window else { return }
    frameSource = window
    window.observeFrames { [weak self, weak window] time in
      guard let self, let window, frameSource === window else { return false }
      advance(to: time)
      if !isMoving { frameSource = nil }
      return isMoving
    }
  }

  private func advance(to time: Double) {
    guard case .lift(let lift) = holder else {
      obey(at: time) { machine, time in machine.tick(at: time) }
      return
    }
    guard let end = lift.end else {
      holder = .lift(Lift(end: time + Lift.duration))
      obey(at: time) { machine, time in machine.update(target: Lift.progress, at: time) }
      return
    }
    if time >= end { endLift() }
    obey(at: time) { machine, time in
      time < end ? machine.tick(at: time) : machine.release(to: .start, velocity: 0, at: time)
    }
  }

  /// Hands an event to the machine, and does as it says; a `time` before the last one, in seconds,
  /// counts as the last one.
  func obey(
    at time: Double = 0,
    _ event: (inout TransitionMachine, Double) -> TransitionMachine.Action
  ) {
    let (progress, lean, heading) = (machine.drawnProgress, machine.lean, machine.heading)
    let action = event(&machine, time)
    // One that is gone with its transition lasts until everybody has been told.
    let host = host
    // What observers ask for comes after the outcome, if this is it.
    host.report {
      if machine.drawnProgress != progress || machine.lean != lean { show() }
      coordinator.noteInteraction()
      if let heading, let now = machine.heading, now != heading { host.transitionDidTurn(self) }
      switch action {
      case .nothing, .began, .draw: keepMoving()
      case .completed: end(completed: true)
      case .cancelled: end(completed: false)
      }
    }
  }

  private func show() {
    let progress = machine.drawnProgress
    if case .views(let animator, _) = look { animator.scrub(to: progress) }
    coordinator.show(progress)
    host.transitionDidMove(self)
  }

  /// Stays behind paper at the progress `limit`; pressed against it, it goes back with it and on.
  func stay(behind limit: Double) {
    guard limit != machine.limit else { return }
    let isPressed = machine.progress == machine.limit
    machine.limit = limit
    guard !isLying, machine.progress > limit || isPressed else { return }
    obey(at: now) { $0.tick(at: $1) }
  }

  /// Jumps to the end.
  func completeNow() { obey { machine, _ in machine.completeNow() } }

  /// Jumps back to the start.
  func abandon() { obey { machine, _ in machine.abandon() } }

  /// Makes way for another: arrives where it goes; a hand that holds it loses it, and it falls
  /// back.
  func conclude() {
    // Who watches its progress may want it gone when it has just arrived.
    if machine.hasEnded { return end(completed: !isCancelled) }
    obey { machine, _ in machine.conclude() }
  }

  /// Turns round in flight; `completion` is told whether it has gone the other way in the end.
  func reverse(completion: ((Bool) -> Void)? = nil) {
    if let completion { reversals.append(completion) }
    endRest()
    obey { machine, _ in machine.reverse(at: 0) }
  }
}

/// What drives it by numbers.
extension RunningTransition {
  /// Shows `progress` as it is, for a program that drives it by numbers.
  func update(_ progress: Double) {
    obey(at: now) { machine, time in machine.place(at: progress, at: time) }
  }

  /// Closes on `progress`, for a hand that says itself where it wants it.
  func follow(_ progress: Double) {
    obey(at: now) { machine, time in machine.update(target: progress, at: time) }
  }

  /// Freezes it where it is.
  func pause() {
    obey(at: now) { machine, time in machine.grab(at: time) }
  }

  /// Lets it go to `end` in its share of the duration.
  func release(to end: TransitionMachine.End) {
    grip = nil
    let speed = request.interaction?.completionSpeed ?? 1
    let curve = request.interaction?.completionCurve ?? .easeInOut
    let duration = duration / speed
    obey(at: now) { machine, time in
      machine.release(to: end, over: duration, curve: curve, at: time)
    }
  }

  /// Lets it go to `end` by a spring, from `velocity` in progress per second.
  func release(to end: TransitionMachine.End, velocity: Double) {
    grip = nil
    obey(at: now) { machine, time in machine.release(to: end, velocity: velocity, at: time) }
  }
}
