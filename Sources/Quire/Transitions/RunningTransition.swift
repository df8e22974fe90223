import Effects
import Geometry
import Scene

/// One transition from its request to its outcome: what moves it, how it looks and who is told.
///
/// It is made for one run and thrown away. Its machine says what every event means; what it says is
/// done here.
final class RunningTransition {
  let request: TransitionRequest
  let context: TransitionContext
  let coordinator: TransitionCoordinator
  unowned let host: any TransitionHost

  /// What says how it looks.
  private var animation: (any AnimationController)?
  /// How it looks, if an effect draws it.
  var effect: (any PageTransition)?
  /// How it looks, if the views move themselves.
  private var animator: ViewPropertyAnimator?
  var machine: TransitionMachine
  /// What drove it last.
  var reason: TurnReason
  /// What holds it.
  var grip: Grip?
  /// What lifts it at an end of the book, where no hand does.
  private var lift: Lift?
  /// Whether it waits for `depart`.
  private(set) var isLying = false
  /// Whether the controllers are told that they come and go: the container can be seen.
  private(set) var forwardsAppearance: Bool
  /// The window whose frames move it; nil while it rests.
  private weak var frameSource: Window?
  /// Are told whether it has gone back, by requests that turned it round.
  private var reversals: [(Bool) -> Void] = []

  /// A page that rises a little and falls.
  private struct Lift {
    /// How high it rises.
    static let progress = 1.0 / 12
    /// How long it is up, in seconds.
    static let duration = 0.12

    /// When it falls; nil before its first frame.
    var end: Double?
  }

  /// A transition that has not begun.
  init(_ request: TransitionRequest, in host: any TransitionHost) {
    self.request = request
    self.host = host
    animation = request.animation
    reason = request.reason
    let view = host.transitionView
    let place = Rect(size: view.bounds.size)
    context = TransitionContext(
      from: request.from, to: request.to, in: view, direction: request.direction,
      isAnimated: request.isAnimated, presentationStyle: request.presentationStyle,
      frames: [
        .from: (request.from.viewIfLoaded?.frame, request.hidesFrom ? nil : place),
        .to: (request.showsTo ? nil : place, place),
      ])
    coordinator = TransitionCoordinator(context)
    let stage = view.stage
    let length = request.orientation == .horizontal ? stage.size.width : stage.size.height
    // Moves the outer edge of a sheet by half a device pixel where it is fastest.
    machine = TransitionMachine(tolerance: 0.5 / max(1, length / 2 * stage.scale * .pi))
    forwardsAppearance = host.transitioningController.hasAppeared
    context.transition = self
  }

  var from: ViewController { request.from }
  var to: ViewController? { request.to }
  var direction: Direction { request.direction }
  var orientation: Orientation { request.orientation }

  /// Whether something about it changes with time alone.
  var isMoving: Bool { lift != nil || machine.isMoving && !isLying }

  /// Whether it goes, or has gone, back to where it came from.
  var isCancelled: Bool {
    if let heading = machine.heading { return heading == .start }
    return machine.hasEnded && machine.progress == 0
  }

  /// The way through the container in which it moves, or would if a hand let it go.
  var heading: Direction { machine.heading == .start ? direction.opposite : direction }

  /// The controller that it leads to.
  var destination: ViewController? { machine.heading == .start ? from : to }

  /// The same on the stage that the container has now.
  var drawList: DrawList? { drawList(on: host.transitionView.stage) }

  /// What the container shows of it; nil while the views themselves show.
  func drawList(on stage: Stage) -> DrawList? {
    effect?.drawList(at: machine.drawnProgress, lean: machine.lean, on: stage)
  }

  /// What moves of it, if that is one sheet; for a progress strictly between 0 and 1.
  func sheet(on stage: Stage) -> SheetPicture? {
    effect?.sheet(at: machine.progress, lean: machine.lean, on: stage)
  }
}

// MARK: - Beginning

extension RunningTransition {
  /// Goes its way by itself, in the time that the animation controller says.
  ///
  /// Where motion is to be reduced, that is a crossfade, whatever else it would have been.
  func run() {
    if host.transitionView.window?.reducesMotion == true {
      animation = EffectAnimation(Crossfade())
    }
    _ = machine.run(over: duration, curve: curve)
    begin()
  }

  /// Is held by a hand that takes the paper at `place`, in stage points, or holds it anywhere.
  func take(at place: Point?, time: Double) {
    _ = machine.begin(at: time)
    begin()
    guard !machine.hasEnded else { return }
    let stage = host.transitionView.stage
    let paper = place.map { PaperPoint(page: .from, position: $0) }
    if let paper { effect = effect?.gripping(paper, on: stage) }
    grip = Grip(
      paper: paper.flatMap { goesAlong($0) ? $0 : nil }, at: place ?? .zero, progress: 0, lean: 0,
      on: stage)
  }

  /// Lies still until `depart`.
  func lie() {
    isLying = true
    _ = machine.run(over: duration, curve: curve)
    begin()
  }

  /// Goes its way by a spring, from `velocity` in progress per second.
  func depart(velocity: Double) {
    isLying = false
    obey(at: now) { machine, time in
      _ = machine.grab(at: time)
      return machine.release(to: .finish, velocity: velocity, at: time)
    }
  }

  /// Is driven by `interaction`.
  func take(_ interaction: any InteractionController) {
    if interaction.wantsInteractiveStart {
      _ = machine.begin(at: now)
    } else {
      _ = machine.run(over: duration, curve: curve)
    }
    begin()
    guard !machine.hasEnded else { return }
    interaction.startInteractiveTransition(context)
  }

  /// Rises a little and falls, where there is nothing to turn to.
  func liftAtEnd() {
    _ = machine.begin(at: 0)
    lift = Lift()
    begin()
  }

  /// Arrives without having been on the way.
  func skip() {
    _ = machine.run(over: 0, curve: curve)
    begin()
    completeNow()
  }

  private func begin() {
    guard let to else {
      prepareEffect()
      host.transitionDidBegin(self)
      keepMoving()
      return
    }
    host.report {
      host.admit(self)
      to.loadViewIfNeeded()
      for controller in [from, to] { controller.runningTransition = self }
      host.transitioningController.runningTransition = self
      if forwardsAppearance { tellAppearance(of: to, from) }
      host.place(self)
      to.view.layoutIfNeeded()
      prepareEffect()
      coordinator.begin()
      host.transitionDidBegin(self)
    }
    keepMoving()
  }

  /// Asks once how it looks.
  private func prepareEffect() {
    guard effect == nil, animator == nil, request.isAnimated else { return }
    switch animation?.animation(using: context) {
    case .effect(let effect): self.effect = effect
    case .views(let animator):
      self.animator = animator
      animator.scrub(to: 0)
    case nil: break
    }
    to?.view.isHidden = effect != nil
  }

  /// By itself, in seconds.
  private var duration: Double {
    let duration = animation?.transitionDuration(using: context) ?? .zero
    return duration / .seconds(1) * host.slowness
  }

  private var curve: TimingCurve { animation?.timingCurve(using: context) ?? .linear }

  private func tellAppearance(of coming: ViewController, _ going: ViewController) {
    let isAnimated = request.isAnimated
    let (hides, shows) =
      coming === from ? (request.showsTo, request.hidesFrom) : (request.hidesFrom, request.showsTo)
    if hides { going.beginAppearanceTransition(false, animated: isAnimated) }
    if shows { coming.beginAppearanceTransition(true, animated: isAnimated) }
  }

  /// The container has appeared while it was on its way: it goes on as one that is seen.
  func becomeSeen(animated: Bool) {
    guard let to, !forwardsAppearance else { return }
    forwardsAppearance = true
    tellAppearance(of: to, from)
  }
}

// MARK: - Motion

extension RunningTransition {
  /// The time of the newest event or frame, in seconds.
  var now: Double { host.transitionView.showingWindow?.time ?? 0 }

  /// Asks for frames for as long as it moves; a hand that rests needs none.
  private func keepMoving() {
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
    guard let lift else {
      obey(at: time) { machine, time in machine.tick(at: time) }
      return
    }
    guard let end = lift.end else {
      self.lift?.end = time + Lift.duration
      obey(at: time) { machine, time in machine.update(target: Lift.progress, at: time) }
      return
    }
    if time >= end { self.lift = nil }
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
    if machine.drawnProgress != progress || machine.lean != lean { show() }
    coordinator.noteInteraction()
    if let heading, let now = machine.heading, now != heading { host.transitionDidTurn(self) }
    switch action {
    case .nothing, .began, .draw: keepMoving()
    case .completed: end(completed: true)
    case .cancelled: end(completed: false)
    }
  }

  /// Has `newEffect` draw it, if an effect does.
  func change(to newEffect: any PageTransition) {
    guard effect != nil, !machine.hasEnded else { return }
    effect = newEffect
    // The hand is over other paper now.
    if let grip { catchInFlight(at: grip.place, time: now) }
    host.transitionView.transitionDidMove()
  }

  private func show() {
    let progress = machine.drawnProgress
    animator?.scrub(to: progress)
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

  /// Stops what lifts it: a hand has come.
  func endLift() { lift = nil }

  /// Jumps to the end.
  func completeNow() { obey { machine, _ in machine.completeNow() } }

  /// Jumps back to the start.
  func abandon() { obey { machine, _ in machine.abandon() } }

  /// Makes way for another: arrives where it goes; a hand that holds it loses it, and it falls back.
  func conclude() { obey { machine, _ in machine.conclude() } }

  /// Turns round in flight; `completion` is told whether it has gone the other way in the end.
  func reverse(completion: ((Bool) -> Void)? = nil) {
    if let completion { reversals.append(completion) }
    isLying = false
    obey { machine, _ in machine.reverse(at: 0) }
  }
}

// MARK: - Being driven

extension RunningTransition {
  /// Shows `progress`, for what drives it by numbers.
  func update(_ progress: Double) {
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

// MARK: - Outcome

extension RunningTransition {
  private func end(completed: Bool) {
    frameSource = nil
    grip = nil
    // A host that is gone with its transition lasts until everybody has been told.
    let host = host
    host.report {
      host.transitionWillEnd(self, completed: completed)
      guard let to else {
        host.settle(self, completed: completed)
        request.completion?(completed)
        return
      }
      let (stays, goes) = completed ? (to, from) : (from, to)
      if !completed, forwardsAppearance { tellAppearance(of: from, to) }
      animator?.finishAnimation(at: completed ? .end : .start)
      host.settle(self, completed: completed)
      endAppearance(of: stays, goes, completed: completed)
      host.dismiss(self, completed: completed)
      for controller in [from, to, host.transitioningController]
      where controller.runningTransition === self {
        // Of sheets in flight together the others go on.
        controller.runningTransition = others.last {
          controller === host.transitioningController || $0.involves(controller)
        }
      }
      coordinator.end(completed: completed)
      request.animation?.animationEnded(completed: completed)
      request.completion?(completed)
      for reversal in reversals { reversal(!completed) }
      host.transitionDidEnd(self, completed: completed)
    }
  }

  /// Whether `controller` comes or goes with it.
  func involves(_ controller: ViewController) -> Bool { controller === from || controller === to }

  /// What is under way beside it and has somebody to tell.
  private var others: [RunningTransition] {
    host.transitionView.transitions.filter { $0 !== self && $0.to != nil }
  }

  /// Ends what the controllers were told of, unless another transition goes on with one of them.
  private func endAppearance(of stays: ViewController, _ goes: ViewController, completed: Bool) {
    let shows = completed ? request.showsTo : request.hidesFrom
    let hides = completed ? request.hidesFrom : request.showsTo
    let staysInMotion = others.contains { $0.involves(stays) }
    if forwardsAppearance {
      if shows, !staysInMotion { stays.endAppearanceTransition() }
      if hides, !others.contains(where: { $0.involves(goes) }) { goes.endAppearanceTransition() }
    } else {
      if shows, completed || !staysInMotion {
        stays.follow(host.transitioningController.appearanceState)
      }
      if hides { goes.follow(.disappeared) }
    }
  }
}
