import QuireEffects
import QuireGeometry
import QuireScene

/// How it comes to be: a request becomes something to look at.
extension RunningTransition {
  /// How far that has come; everybody is told once.
  struct Beginning {
    enum Stage: Comparable {
      /// Who joins is being told.
      case admission
      /// The view of the new controller has been put in.
      case placed
      /// The container and the coordinator have been told that it is under way.
      case announced
    }

    /// Who has yet to be told that it becomes a child.
    var untold: [ViewController]
    /// Who is being told so.
    var told: ViewController?
    var stage = Stage.admission

    /// Nobody has been told.
    init(of request: TransitionRequest) { untold = request.joining }

    /// Whether all that join have.
    var hasAdmittedAll: Bool { untold.isEmpty && told == nil }
  }

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
    let stage = stage
    let paper = place.map { PaperPoint(page: .from, position: $0) }
    if let paper, let effect { look = .effect(effect.gripping(paper, on: stage)) }
    grip = Grip(
      paper: paper.flatMap { goesAlong($0) ? $0 : nil }, at: place ?? .zero, progress: 0, lean: 0,
      on: stage)
  }

  /// Lies still until `depart`.
  func lie() {
    holder = .rest
    _ = machine.run(over: duration, curve: curve)
    begin()
  }

  /// Starts by a spring from `velocity`, in progress per second, or by its own curve.
  func depart(velocity: Double?) {
    endRest()
    guard let velocity else { return keepMoving() }
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
    holder = .lift(Lift())
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
      prepareLook()
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
      prepareLook()
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
    if let told = beginning.told {
      beginning.told = nil
      host.take(told)
    }
    while let child = beginning.untold.first {
      if child.parent === host {
        beginning.untold.removeFirst()
        continue
      }
      child.removeFromParent()
      guard beginning.untold.first === child else { return }
      beginning.untold.removeFirst()
      beginning.told = child
      child.willMove(toParent: host)
      guard beginning.told === child else { return }
      beginning.told = nil
      host.take(child)
    }
  }

  private func place() {
    guard beginning.stage < .placed else { return }
    beginning.stage = .placed
    host.place(self)
  }

  private func announce() {
    guard beginning.stage < .announced else { return }
    beginning.stage = .announced
    coordinator.begin()
    host.transitionDidBegin(self)
  }

  /// Does what is left of the beginning, for the end to come out even.
  func finishBeginning() {
    if !beginning.hasAdmittedAll { host.admit(self) }
    if beginning.stage < .placed, forwardsAppearance, !isCancelled, let to {
      tellAppearance(of: to, from)
    }
    place()
    announce()
  }

  /// By itself, in seconds.
  var duration: Double {
    let duration = animation?.transitionDuration(using: context) ?? .zero
    return duration / .seconds(1) * host.slowness
  }

  var curve: TimingCurve {
    request.curve ?? animation?.timingCurve(using: context) ?? .linear
  }

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
