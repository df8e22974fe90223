public import Animation

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
  private let initialVelocity: Double
  /// How far it is in its life.
  public private(set) var state = AnimatingState.inactive
  private(set) var clock = AnimationClock()
  /// Which end it goes to.
  private var direction = AnimatingPosition.end
  /// Everything it has moved, also what others have taken over.
  private var tracks: [PropertyTrack] = []
  private var blocks: [Block] = []
  private var completions: [(AnimatingPosition) -> Void] = []
  /// The window that calls it for each frame.
  private weak var observedWindow: Window?

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
    case .active: run(block)
    case .stopped, .finished: preconditionFailure("an animator is made for one run")
    }
  }

  /// Has `completion` told where the animation ended, once.
  public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
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

  /// Whether it goes back to the start; can be changed at any moment, without a jump in the velocity.
  public var isReversed: Bool {
    get { direction == .start }
    set {
      guard newValue != isReversed else { return }
      direction = newValue ? .start : .end
      if isRunning { go(along: approach, velocity: nil, delay: 0) }
    }
  }

  // MARK: Driving

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
      along: approach, velocity: isAtStart ? initialVelocity : nil,
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
    go(along: rest, velocity: nil, delay: 0, isWhole: true)
  }

  /// Goes on from where it stands like `spring`.
  ///
  /// - Parameters:
  ///   - spring: what pulls.
  ///   - velocity: in ways per second, positive towards the end; nil for that which it has.
  public func continueAnimation(spring: Spring, velocity: Double? = nil) {
    guard state == .inactive || state == .active else { return }
    activate()
    go(along: .spring(spring), velocity: velocity, delay: 0)
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

  // MARK: Recording

  /// Runs `changes` as this animator's; for blocks that need not be kept.
  func activate(with changes: () -> Void) {
    precondition(state == .inactive, "an animator is made for one run")
    state = .active
    commit(AnimationRecorder.record(changes), delayFactor: 0)
    activateBlocks()
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    activateBlocks()
  }

  private func activateBlocks() {
    let waiting = blocks
    blocks = []
    for block in waiting { run(block) }
  }

  private func run(_ block: Block) {
    commit(AnimationRecorder.record(block.changes), delayFactor: block.delayFactor)
  }

  private func commit(_ recorder: AnimationRecorder, delayFactor: Double) {
    let done = min(max(clock.progress, 0), 1)
    let first = done + (1 - done) * delayFactor
    func place(_ share: Double) -> Double { min(first + (1 - first) * share, 1) }
    commit(recorder.changes, during: first...1, curve: .linear)
    let keyframes = recorder.keyframes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, keyframe) in keyframes {
      let inner = AnimationRecorder.record(keyframe.changes)
      commit(
        inner.changes,
        during: place(keyframe.range.lowerBound)...place(keyframe.range.upperBound),
        curve: keyframe.curve)
    }
  }

  private func commit(
    _ changes: [AnimationRecorder.Change], during range: ClosedRange<Double>, curve: TimingCurve
  ) {
    for change in changes where change.view.modelValue(of: change.property) != change.before {
      let former = change.view.animatedTracks?[change.property]
      let track: PropertyTrack
      if let former, former.animator === self {
        track = former
      } else {
        track = PropertyTrack(
          change.property, of: change.view, before: change.before, animator: self,
          takingOver: former)
        tracks.append(track)
      }
      track.join(
        change, during: range, curve: curve, clock: clock, fading: approach.gentle)
    }
  }

  // MARK: Running

  private func hold(at progress: Double) {
    for track in tracks { track.hold(clock) }
    clock.hold(at: progress)
  }

  /// Goes on to the end, or the start if it is reversed.
  private func go(
    along approach: Approach, velocity: Double?, delay: Double, isWhole: Bool = false
  ) {
    for track in tracks where track.view?.showingWindow == nil { track.detach() }
    let target = isReversed ? 0.0 : 1
    guard let window = tracks.first(where: \.isAttached)?.view?.showingWindow else {
      finishAnimation(at: direction)
      return
    }
    let rate = velocity ?? clock.rate
    let isTakingOver = tracks.contains { $0.isAttached && $0.pendingVelocity != .zero }
    let share = isWhole ? 1 : abs(target - clock.progress)
    var leg = AnimationClock.Leg(
      velocity: rate, target: target,
      approach: approach.lasting(approach.duration * share), delay: delay)
    if rate != 0 || isTakingOver { leg.approach = leg.approach.gentle }
    // What was moving goes on without a pause; what stood still starts with the next frame.
    clock.go(along: leg, from: clock.time ?? tracks.compactMap(\.formerTime).max())
    if let time = clock.time { release(at: time) }
    observe(window)
  }

  private func release(at time: Double) {
    let rest = (clock.remainingTime ?? 0)
    for track in tracks { track.release(clock, at: time, fading: approach.gentle.lasting(rest)) }
  }

  private func observe(_ window: Window) {
    guard observedWindow == nil else { return }
    observedWindow = window
    window.observeFrames { [self] time in tick(time) }
  }

  /// Shows the state at `time`.
  ///
  /// - Returns: whether it wants the next frame too.
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

  private func update() {
    for track in tracks { track.update(to: clock) }
  }
}
