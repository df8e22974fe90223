public import QuireAnimation

extension ViewPropertyAnimator {
  /// Runs, or goes on.
  ///
  /// Time is that of the window in which the views show. What shows in no window jumps to the end.
  ///
  /// - Parameter delay: passes before anything moves.
  public func startAnimation(afterDelay delay: Duration = .zero) {
    guard state == .inactive || state == .active, !isRunning else { return }
    activate()
    let isAtStart = clock.progress == 0 && !isReversed && initialVelocity != 0
    go(
      along: approachToTheRest, velocity: isAtStart ? initialVelocity : nil,
      delay: max(0, delay / .seconds(1)))
  }

  /// Stands still where it is.
  public func pauseAnimation() {
    guard state == .inactive || state == .active else { return }
    activate()
    hold(at: clock.progress)
  }

  /// Goes on from where it stands along `curve`; the rest takes `durationFactor` of the duration.
  public func continueAnimation(curve: TimingCurve = .easeInOut, durationFactor: Double) {
    guard state == .inactive || state == .active else { return }
    activate()
    let rest = Approach.curve(curve, duration: durationFactor * approach.duration)
    go(along: rest)
  }

  /// Goes on from where it stands like `spring`.
  ///
  /// - Parameters:
  ///   - spring: what pulls.
  ///   - velocity: in ways per second, positive towards the end; nil for that which it has.
  public func continueAnimation(spring: Spring, velocity: Double? = nil) {
    guard state == .inactive || state == .active else { return }
    activate()
    go(along: .spring(spring), velocity: velocity)
  }

  /// Pauses, and shows the state at `progress`, linearly.
  ///
  /// - Parameter progress: 0 is the start, 1 the end; a little beyond is possible.
  public func scrub(to progress: Double) {
    guard state == .inactive || state == .active else { return }
    precondition(progress.isFinite, "progress is a number")
    activate()
    hold(at: clock.progress)
    clock.hold(at: progress)
    update()
  }

  /// Stands still for good, until `finishAnimation(at:)`.
  public func stopAnimation() {
    guard state == .inactive || state == .active else { return }
    activate()
    hold(at: clock.progress)
    state = .stopped
  }

  /// Ends at `position`, and calls the completions.
  ///
  /// - Parameter position: `.end` leaves the properties as they are; `.start` gives those back the
  ///   value from before that nobody has changed since; `.current` gives them the value that shows.
  public func finishAnimation(at position: AnimatingPosition) {
    guard state != .finished else { return }
    if state == .inactive, position == .end { activate() }
    blocks = []
    hold(at: clock.progress)
    state = .finished
    let (ended, completions) = (tracks, completions)
    (self.tracks, self.completions) = ([], [])
    AnimationRecorder.withoutRecording {
      switch position {
      case .end: for track in ended { track.detach() }
      case .start: PropertyTrack.restore(ended)
      case .current: PropertyTrack.settle(ended)
      }
    }
    for completion in completions { completion(position) }
  }
}
