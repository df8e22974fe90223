import Effects
import Geometry
import Scene

/// How it comes to be: a request becomes something to look at.
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
    // A callback may drop the container.
    let host = host
    host.report {
      for controller in [from, to, host] { controller.runningTransition = self }
      host.admit(self)
      // Any callback may end it: the container disappears, or its view is taken out.
      guard !machine.hasEnded else { return }
      to.loadViewIfNeeded()
      guard !machine.hasEnded else { return }
      if forwardsAppearance { tellAppearance(of: to, from) }
      guard !machine.hasEnded else { return }
      place()
      to.view.layoutIfNeeded()
      guard !machine.hasEnded else { return }
      prepareEffect()
      guard !machine.hasEnded else { return }
      announce()
    }
    keepMoving()
  }

  /// Has the container take in who joins.
  ///
  /// Whoever is told of it may end the transition, which then comes here again: everybody is told
  /// once.
  func join() {
    if let told = joining {
      joining = nil
      host.take(told)
    }
    while let child = yetToJoin.first {
      if child.parent === host {
        yetToJoin.removeFirst()
        continue
      }
      child.removeFromParent()
      guard yetToJoin.first === child else { return }
      yetToJoin.removeFirst()
      joining = child
      child.willMove(toParent: host)
      guard joining === child else { return }
      joining = nil
      host.take(child)
    }
  }

  private func place() {
    guard !isPlaced else { return }
    isPlaced = true
    host.place(self)
  }

  private func announce() {
    guard !isAnnounced else { return }
    isAnnounced = true
    coordinator.begin()
    host.transitionDidBegin(self)
  }

  /// Does what is left of the beginning, for the end to come out even.
  func finishBeginning() {
    if joining != nil || !yetToJoin.isEmpty { host.admit(self) }
    if !isPlaced, forwardsAppearance, !isCancelled, let to { tellAppearance(of: to, from) }
    place()
    announce()
  }

  /// Asks once how it looks.
  func prepareEffect() {
    guard effect == nil, animator == nil, request.isAnimated else { return }
    let looks = [from, to].compactMap { $0 }.map { ViewLook(of: $0.view) }
    let answer = animation?.animation(using: context)
    guard !machine.hasEnded else {
      // Nobody sees it, but what was set for it is to go.
      if case .views(let animator) = answer {
        animator.scrub(to: 0)
        animator.finishAnimation(at: isCancelled ? .start : .end)
        self.looks = looks
        putBackLooks(completed: !isCancelled)
      }
      return
    }
    switch answer {
    case .effect(let effect): self.effect = effect
    case .views(let animator):
      self.animator = animator
      self.looks = looks
      animator.scrub(to: 0)
    case nil: break
    }
    to?.view.isHidden = effect != nil
  }

  /// By itself, in seconds.
  var duration: Double {
    let duration = animation?.transitionDuration(using: context) ?? .zero
    return duration / .seconds(1) * host.slowness
  }

  var curve: TimingCurve { animation?.timingCurve(using: context) ?? .linear }

  func tellAppearance(of coming: ViewController, _ going: ViewController) {
    let isAnimated = request.isAnimated
    let (hides, shows) =
      coming === from ? (request.showsTo, request.hidesFrom) : (request.hidesFrom, request.showsTo)
    let (hadEnded, wasSeen) = (machine.hasEnded, host.hasAppeared)
    if hides { going.beginAppearanceTransition(false, animated: isAnimated) }
    // The callback may have taken the container away, which has told whom it shows.
    guard host.hasAppeared == wasSeen else {
      forwardsAppearance = false
      return
    }
    // The callback may have ended it, and everybody has been told then.
    if shows, machine.hasEnded == hadEnded {
      coming.beginAppearanceTransition(true, animated: isAnimated)
    }
  }

  /// The container has appeared while it was on its way: it goes on as one that is seen.
  func becomeSeen(animated: Bool) {
    guard let to, !forwardsAppearance else { return }
    forwardsAppearance = true
    tellAppearance(of: to, from)
  }
}
