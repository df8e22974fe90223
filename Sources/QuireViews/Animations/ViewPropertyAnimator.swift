public import QuireAnimation

/// Changes of views that show bit by bit, and that can be paused, scrubbed, turned round and taken
/// over at any moment.
///
/// | call | what happens |
/// |---|---|
/// | `startAnimation`, `pauseAnimation`, `scrub(to:)`, `fractionComplete = …` | the first of them runs the animations: the properties have their new values at once, and what shows follows |
/// | the end, or `finishAnimation(at:)` | the views show their properties again; then the completions, once |
///
/// Another animation of a property takes it over where it is and with the velocity that it has; the
/// last one wins. An animator is made for one run. One that is released before it has finished lets
/// go of its views, which then show their properties, and calls no completion.
public final class ViewPropertyAnimator {
  /// An animation block that is to be run.
  struct Block {
    let delayFactor: Double
    let changes: () -> Void
  }

  /// From the start to the end.
  let approach: Approach
  /// At the start, in ways per second.
  let initialVelocity: Double
  /// How far it is in its life.
  public internal(set) var state = AnimatingState.inactive
  var clock = AnimationClock()
  /// Which end it goes to.
  var direction = AnimatingPosition.end
  /// Everything it has moved, also what others have taken over.
  var tracks: [PropertyTrack] = []
  var blocks: [Block] = []
  var completions: [(AnimatingPosition) -> Void] = []
  /// The window that calls it for each frame.
  weak var observedWindow: Window?

  /// An animator that takes `duration`, along `curve`, for what `animations` changes.
  public convenience init(
    duration: Duration, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil
  ) {
    self.init(.curve(curve, duration: duration / .seconds(1)), animations: animations)
  }

  /// An animator that takes `duration` to come to rest like a spring of `dampingRatio` ζ > 0.
  ///
  /// - Parameters:
  ///   - duration: until a thousandth of the way is left: ω = 6.9/(ζ·duration).
  ///   - dampingRatio: below 1 it overshoots.
  ///   - initialVelocity: 1 would cover the whole way in a second.
  ///   - animations: what is to be changed.
  public convenience init(
    duration: Duration, dampingRatio: Double, initialVelocity: Double = 0,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      .spring(dampingRatio: dampingRatio, duration: duration / .seconds(1)),
      initialVelocity: initialVelocity, animations: animations)
  }

  /// An animator that moves like `spring`, which is damped, until a thousandth of the way is left.
  ///
  /// - Parameters:
  ///   - spring: what pulls.
  ///   - initialVelocity: 1 would cover the whole way in a second.
  ///   - animations: what is to be changed.
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

  // MARK: What it does

  /// Adds changes; once it is active they happen at once, and show during the rest of the way.
  ///
  /// - Parameters:
  ///   - animations: sets properties of views.
  ///   - delayFactor: the share of the way, 0…1, that passes before they begin to show.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    let block = Block(delayFactor: min(max(delayFactor, 0), 1), changes: animations)
    switch state {
    case .inactive: blocks.append(block)
    case .active:
      run(block)
      if !clock.isRunning { hold(at: clock.progress) }
    case .stopped, .finished: preconditionFailure("an animator is made for one run")
    }
  }

  /// Has `completion` told where the animation ended, once.
  public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
    precondition(state != .finished, "an animator is made for one run")
    completions.append(completion)
  }

  // MARK: Where it is

  /// Whether it moves by itself.
  public var isRunning: Bool { state == .active && clock.isRunning }

  /// The share of the way, from the start to the end, that shows; 0…1, or beyond in an overshoot.
  ///
  /// It is the same thing that `scrub(to:)` sets; setting it pauses the animation, 0…1.
  public var fractionComplete: Double {
    get { clock.progress }
    set { scrub(to: min(max(newValue, 0), 1)) }
  }

  /// Whether it goes back to the start; can be changed at any moment, without a jump in the
  /// velocity.
  public var isReversed: Bool {
    get { direction == .start }
    set {
      guard newValue != isReversed else { return }
      direction = newValue ? .start : .end
      if isRunning { go(along: approachToTheRest) }
    }
  }
}
