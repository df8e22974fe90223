import QuireAnimation

extension ViewPropertyAnimator {
  /// The curve or spring for the remaining part of the animation; a curve gets a duration in
  /// proportion to the remaining progress.
  var approachToTheRest: Approach {
    approach.lasting(approach.duration * abs((isReversed ? 0 : 1) - clock.progress))
  }

  /// Stops the motion and holds the animation at `progress`.
  func hold(at progress: Double) {
    for track in tracks { track.hold(clock) }
    clock.hold(at: progress)
  }

  /// Starts to move the progress to the end of the animation, or to its start if it is reversed,
  /// along `approach` and at the initial `velocity`, after `delay` seconds.
  ///
  /// - Parameters:
  ///   - approach: The curve or spring along which the progress moves.
  ///   - velocity: The initial change of the progress per second, or `nil` to keep the current one.
  ///   - delay: The time before the motion begins, in seconds.
  func run(along approach: Approach, velocity: Double? = nil, delay: Double = 0) {
    for track in tracks where track.view?.showingWindow == nil { track.detach() }
    let target = isReversed ? 0.0 : 1
    guard let window = tracks.first(where: \.isAttached)?.view?.showingWindow else {
      finishAnimation(at: direction)
      return
    }
    let rate = velocity ?? clock.rate
    let isTakingOver = tracks.contains { $0.isAttached && $0.takeover != nil }
    var leg = AnimationClock.Leg(
      velocity: rate, target: target, approach: approach, delay: delay)
    if clock.time != nil || rate != 0 || isTakingOver { leg.approach = leg.approach.gentle }
    // A motion continues without a pause; a resting property starts with the next frame.
    clock.start(along: leg, from: clock.time ?? tracks.compactMap(\.takeover?.time).max())
    if let time = clock.time { release(at: time) }
    observe(window)
  }

  private func release(at time: Double) {
    let fading = (clock.approach ?? approach).gentle.lasting(clock.remainingTime ?? 0)
    for track in tracks { track.release(clock, at: time, fading: fading) }
  }

  private func observe(_ window: Window) {
    guard observedWindow == nil else { return }
    observedWindow = window
    window.observeFrames { [self] time in tick(time) }
  }

  /// Advances the animation to `time`, in seconds, and returns whether it needs another frame.
  private func tick(_ time: Double) -> Bool {
    guard isRunning else {
      observedWindow = nil
      return false
    }
    let wasWaiting = clock.isWaiting
    clock.advance(to: time)
    if wasWaiting { release(at: time) }
    for track in tracks where track.view?.showingWindow == nil { track.detach() }
    let isAlone = !tracks.contains(where: \.isAttached)
    let isOver =
      clock.isFinished && tracks.allSatisfy { $0.carried?.isFinished(at: time) ?? true }
    guard isAlone || isOver else {
      update()
      return true
    }
    observedWindow = nil
    finishAnimation(at: isOver ? direction : .current)
    return false
  }

  /// Updates all animated properties to the current progress.
  func update() {
    for track in tracks { track.update(to: clock) }
  }
}
