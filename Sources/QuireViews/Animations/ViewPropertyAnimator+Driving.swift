public import QuireAnimation

extension ViewPropertyAnimator {
  /// Starts or resumes the animation after `delay`.
  ///
  /// The animation follows the frames of the window that shows the views. If no window shows them,
  /// the animation jumps to its end.
  ///
  /// - Parameter delay: The time before the motion begins.
  public func startAnimation(afterDelay delay: Duration = .zero) {
    guard state == .inactive || state == .active, !isRunning else { return }
    activate()
    let isAtStart = clock.progress == 0 && !isReversed && initialVelocity != 0
    run(
      along: approachToTheRest, velocity: isAtStart ? initialVelocity : nil,
      delay: max(0, delay / .seconds(1)))
  }

  /// Pauses the animation at its current progress.
  public func pauseAnimation() {
    guard state == .inactive || state == .active else { return }
    activate()
    hold(at: clock.progress)
  }

  /// Continues the animation along `curve`, for `durationFactor` times the animator's duration.
  public func continueAnimation(curve: TimingCurve = .easeInOut, durationFactor: Double) {
    guard state == .inactive || state == .active else { return }
    activate()
    let rest = Approach.curve(curve, duration: durationFactor * approach.duration)
    run(along: rest)
  }

  /// Continues the animation with `spring`, at the initial `velocity` in units of progress per
  /// second, or at the current velocity if `velocity` is `nil`.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the animation to its end.
  ///   - velocity: The initial change of the progress per second, positive towards the end, or
  ///     `nil` to keep the current one.
  public func continueAnimation(spring: Spring, velocity: Double? = nil) {
    guard state == .inactive || state == .active else { return }
    activate()
    run(along: .spring(spring), velocity: velocity)
  }

  /// Pauses the animation and shows it at `progress`, without applying the timing curve.
  ///
  /// - Parameter progress: The progress: 0 is the start, 1 the end. Values slightly beyond are
  ///   possible.
  public func scrub(to progress: Double) {
    guard state == .inactive || state == .active else { return }
    precondition(progress.isFinite, "the progress must be finite")
    activate()
    hold(at: clock.progress)
    clock.hold(at: progress)
    update()
  }

  /// Stops the animation where it is; it cannot go on, and `finishAnimation(at:)` must be called.
  public func stopAnimation() {
    guard state == .inactive || state == .active else { return }
    activate()
    hold(at: clock.progress)
    state = .stopped
  }

  /// Ends the animation at `position` and calls the completions.
  ///
  /// - Parameter position: `.end` leaves the properties as they are. `.start` restores the former
  ///   values of the properties that no other code has changed since. `.current` sets the
  ///   properties to the values that are shown.
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
