public import QuireAnimation

extension View {
  /// Shows what `animations` changes bit by bit; the properties have their new values at once.
  ///
  /// - Parameters:
  ///   - duration: from the first change that shows to the last.
  ///   - delay: passes before that.
  ///   - curve: of the whole.
  ///   - animations: is called once, now.
  ///   - completion: is told at the end whether everything has come to its end; it has not if
  ///     another animation took it over or the views went away.
  /// - Returns: the animation, for whoever wants to pause it or turn it round.
  @discardableResult
  public static func animate(
    withDuration duration: Duration, delay: Duration = .zero, curve: TimingCurve = .easeInOut,
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    run(
      ViewPropertyAnimator(duration: duration, curve: curve), delay: delay,
      animations: animations, completion: completion)
  }

  /// Shows what `animations` changes as a spring moves that comes to rest within `duration`.
  ///
  /// - Parameters:
  ///   - duration: until a thousandth of the way is left: ω = 6.9/(ζ·duration).
  ///   - delay: passes before anything moves.
  ///   - dampingRatio: ζ, above 0; below 1 it overshoots.
  ///   - velocity: at the start; 1 would cover the whole way in a second.
  ///   - animations: is called once, now.
  ///   - completion: as in `animate(withDuration:delay:curve:animations:completion:)`.
  /// - Returns: the animation.
  @discardableResult
  public static func animate(
    withDuration duration: Duration, delay: Duration = .zero,
    usingSpringWithDamping dampingRatio: Double, initialSpringVelocity velocity: Double = 0,
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    run(
      ViewPropertyAnimator(
        duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity),
      delay: delay, animations: animations, completion: completion)
  }

  /// Shows what `animations` changes as `spring` moves it, which is damped.
  ///
  /// - Parameters:
  ///   - spring: what pulls.
  ///   - delay: passes before anything moves.
  ///   - velocity: at the start; 1 would cover the whole way in a second.
  ///   - animations: is called once, now.
  ///   - completion: as in `animate(withDuration:delay:curve:animations:completion:)`.
  /// - Returns: the animation.
  @discardableResult
  public static func animate(
    withSpring spring: Spring, delay: Duration = .zero, initialVelocity velocity: Double = 0,
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    run(
      ViewPropertyAnimator(spring: spring, initialVelocity: velocity), delay: delay,
      animations: animations, completion: completion)
  }

  /// Shows the changes of the keyframes that `animations` adds, each in its own time.
  ///
  /// They happen at once, in the order in which they begin, after `animations`. What `animations`
  /// itself changes takes the whole time.
  ///
  /// - Parameters:
  ///   - duration: of the whole.
  ///   - delay: passes before anything moves.
  ///   - curve: of the whole; the keyframes' times bend with it.
  ///   - animations: calls `addKeyframe` for each keyframe.
  ///   - completion: as in `animate(withDuration:delay:curve:animations:completion:)`.
  /// - Returns: the animation.
  @discardableResult
  public static func animateKeyframes(
    withDuration duration: Duration, delay: Duration = .zero, curve: TimingCurve = .linear,
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    animate(
      withDuration: duration, delay: delay, curve: curve, animations: animations,
      completion: completion)
  }

  /// Adds a keyframe to the animation block that is running; outside of one, just changes things.
  ///
  /// - Parameters:
  ///   - start: when it begins to show, as a share of the whole, 0…1.
  ///   - duration: how long that takes, as a share of the whole.
  ///   - curve: of this part of the way.
  ///   - animations: sets properties of views.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    curve: TimingCurve = .linear, animations: @escaping () -> Void
  ) {
    guard let recorder = AnimationRecorder.current else { return animations() }
    let first = min(max(start, 0), 1)
    recorder.addKeyframe(
      during: first...min(first + max(duration, 0), 1), curve: curve, changes: animations)
  }

  /// Changes things outside of the animation block that is running.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationRecorder.withoutRecording(actions)
  }

  private static func run(
    _ animator: ViewPropertyAnimator, delay: Duration, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) -> ViewPropertyAnimator {
    if let completion { animator.addCompletion { completion($0 == .end) } }
    animator.activate(with: animations)
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
