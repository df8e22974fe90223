public import QuireAnimation

/// An animation of changes to view properties that can be paused, scrubbed, reversed and
/// interrupted at any time.
///
/// The first call of `startAnimation`, `pauseAnimation` or `scrub(to:)`, or the first change of
/// `fractionComplete`, runs the animation blocks: the properties have their new values at once, and
/// the shown values follow. At the end, or after `finishAnimation(at:)`, the views show their
/// properties again, and the completions are called once.
///
/// A later animation of the same property replaces this one for that property, and begins with the
/// current value and velocity. An animator runs once. If it is released before it has finished, the
/// views show their properties at once, and no completion is called.
@MainActor public final class ViewPropertyAnimator {
  /// A closure that changes view properties, with the delay of their animation, as a fraction of
  /// the progress that remains when the closure runs.
  struct Block {
    let delayFactor: Double
    let changes: () -> Void
  }

  /// The timing curve or spring along which the animation moves from its start to its end.
  let approach: Approach
  /// The initial velocity of the animation, in units of progress per second.
  let initialVelocity: Double
  /// The state of the animator: inactive, active, stopped or finished.
  public internal(set) var state = AnimatingState.inactive
  var clock = AnimationClock()
  /// The position to which the animation moves: its end, or its start if it is reversed.
  var direction = AnimatingPosition.end
  /// The animations of the individual properties, including those that newer animations of other
  /// animators have replaced.
  var tracks: [PropertyTrack] = []
  var blocks: [Block] = []
  var completions: [(AnimatingPosition) -> Void] = []
  /// The window whose frames advance the animation, or `nil` while no frames are observed.
  weak var observedWindow: Window?

  /// Creates an animator that animates the changes in `animations` for `duration`, along `curve`.
  public convenience init(
    duration: Duration, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil
  ) {
    self.init(.curve(curve, duration: duration / .seconds(1)), animations: animations)
  }

  /// Creates an animator with a spring of the given damping ratio ζ > 0 that settles within
  /// `duration`.
  ///
  /// - Parameters:
  ///   - duration: The time until a thousandth of the distance is left: ω = 6.9/(ζ·duration).
  ///   - dampingRatio: The damping ratio ζ; below 1 the animation overshoots.
  ///   - initialVelocity: The initial velocity; 1 covers the whole distance in a second.
  ///   - animations: A closure that changes properties of views.
  public convenience init(
    duration: Duration, dampingRatio: Double, initialVelocity: Double = 0,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      .spring(dampingRatio: dampingRatio, duration: duration / .seconds(1)),
      initialVelocity: initialVelocity, animations: animations)
  }

  /// Creates an animator that moves the properties with `spring`, until a thousandth of the
  /// distance is left; `initialVelocity` is in units of progress per second.
  ///
  /// The damping ratio of the spring must be above 0.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the properties to their new values.
  ///   - initialVelocity: The initial velocity; 1 covers the whole distance in a second.
  ///   - animations: A closure that changes properties of views.
  public convenience init(
    spring: Spring, initialVelocity: Double = 0, animations: (() -> Void)? = nil
  ) {
    self.init(.spring(spring), initialVelocity: initialVelocity, animations: animations)
  }

  init(_ approach: Approach, initialVelocity: Double = 0, animations: (() -> Void)? = nil) {
    self.approach = approach
    self.initialVelocity = initialVelocity
    if let animations { addAnimations(animations) }
  }

  isolated deinit {
    for track in tracks { track.detach() }
  }

  // MARK: Blocks

  /// Adds an animation block, whose changes begin after the fraction `delayFactor` of the remaining
  /// progress.
  ///
  /// The block runs when the animation starts, or at once if the animator is active. Its changes
  /// are animated during the remaining progress.
  ///
  /// - Parameters:
  ///   - animations: A closure that changes properties of views.
  ///   - delayFactor: The fraction of the remaining progress before the changes begin to show, 0…1.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    let block = Block(delayFactor: min(max(delayFactor, 0), 1), changes: animations)
    switch state {
    case .inactive: blocks.append(block)
    case .active:
      run(block)
      if !clock.isRunning { hold(at: clock.progress) }
    case .stopped, .finished: preconditionFailure("an animator can run only once")
    }
  }

  /// Adds a closure that is called once at the end, with the position at which the animation ended.
  public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
    precondition(state != .finished, "an animator can run only once")
    completions.append(completion)
  }

  // MARK: State

  /// Whether the animation is running, that is, neither paused, stopped nor finished.
  public var isRunning: Bool { state == .active && clock.isRunning }

  /// The progress of the animation: 0 at the start, 1 at the end, or beyond in an overshoot.
  ///
  /// The method `scrub(to:)` sets the same value. Setting the property pauses the animation and
  /// clamps the value to 0…1.
  public var fractionComplete: Double {
    get { clock.progress }
    set { scrub(to: min(max(newValue, 0), 1)) }
  }

  /// Whether the animation moves back to its start.
  ///
  /// It can be changed at any time; the velocity does not jump.
  public var isReversed: Bool {
    get { direction == .start }
    set {
      guard newValue != isReversed else { return }
      direction = newValue ? .start : .end
      if isRunning { run(along: approachToTheRest) }
    }
  }
}
