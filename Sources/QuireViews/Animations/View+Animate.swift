public import QuireAnimation

extension View {
  /// Animates changes to view properties along a timing curve, and returns the animator.
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation, without the delay.
  ///   - delay: The time before the animation begins.
  ///   - curve: The timing curve of the animation.
  ///   - animations: A closure that changes properties of views. It is called once, immediately.
  ///   - completion: Called at the end, with whether the animation has finished. It has not if
  ///     another animation has taken over all its properties or the views have left the window.
  /// - Returns: The animator, to pause or reverse the animation.
  @discardableResult
  public static func animate(
    withDuration duration: Duration, delay: Duration = .zero, curve: TimingCurve = .easeInOut,
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    run(
      ViewPropertyAnimator(duration: duration, curve: curve), delay: delay,
      animations: animations, completion: completion)
  }

  /// Animates changes to view properties with a spring that settles within `duration`, and returns
  /// the animator.
  ///
  /// - Parameters:
  ///   - duration: The time until a thousandth of the distance is left: ω = 6.9/(ζ·duration).
  ///   - delay: The time before the animation begins.
  ///   - dampingRatio: The damping ratio ζ, above 0; below 1 the animation overshoots.
  ///   - velocity: The initial velocity; 1 covers the whole distance in a second.
  ///   - animations: A closure that changes properties of views. It is called once, immediately.
  ///   - completion: As in `animate(withDuration:delay:curve:animations:completion:)`.
  /// - Returns: The animator.
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

  /// Animates changes to view properties with `spring`, whose damping ratio must be above 0, and
  /// returns the animator.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the properties to their new values.
  ///   - delay: The time before the animation begins.
  ///   - velocity: The initial velocity; 1 covers the whole distance in a second.
  ///   - animations: A closure that changes properties of views. It is called once, immediately.
  ///   - completion: As in `animate(withDuration:delay:curve:animations:completion:)`.
  /// - Returns: The animator.
  @discardableResult
  public static func animate(
    withSpring spring: Spring, delay: Duration = .zero, initialVelocity velocity: Double = 0,
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    run(
      ViewPropertyAnimator(spring: spring, initialVelocity: velocity), delay: delay,
      animations: animations, completion: completion)
  }

  /// Animates changes to view properties with the keyframes that `animations` adds, and returns the
  /// animator.
  ///
  /// The keyframe closures are called at once after `animations`, ordered by their start times.
  /// Changes in `animations` itself take the whole duration.
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation, without the delay.
  ///   - delay: The time before the animation begins.
  ///   - curve: The timing curve of the whole animation, which also applies to the times of the
  ///     keyframes.
  ///   - animations: A closure that calls `addKeyframe` for each keyframe.
  ///   - completion: As in `animate(withDuration:delay:curve:animations:completion:)`.
  /// - Returns: The animator.
  @discardableResult
  public static func animateKeyframes(
    withDuration duration: Duration, delay: Duration = .zero, curve: TimingCurve = .linear,
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    animate(
      withDuration: duration, delay: delay, curve: curve, animations: animations,
      completion: completion)
  }

  /// Adds a keyframe to the running animation block, or only calls `animations` if no animation
  /// block is running.
  ///
  /// - Parameters:
  ///   - start: The start time as a fraction of the whole duration, 0…1.
  ///   - duration: The duration of the keyframe as a fraction of the whole duration.
  ///   - curve: The timing curve of this keyframe.
  ///   - animations: A closure that changes properties of views.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    curve: TimingCurve = .linear, animations: @escaping () -> Void
  ) {
    guard let recorder = AnimationRecorder.current else { return animations() }
    let first = min(max(start, 0), 1)
    recorder.addKeyframe(
      during: first...min(first + max(duration, 0), 1), curve: curve, changes: animations)
  }

  /// Runs `actions` without animating the property changes that it makes, even inside an animation
  /// block.
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
