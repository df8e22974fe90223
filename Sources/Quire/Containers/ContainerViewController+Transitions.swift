import QuireEffects

extension ContainerViewController {
  /// Whether a transition is under way.
  public var isTransitioning: Bool { !transitions.isEmpty }

  /// Those under way, oldest first.
  var transitions: [RunningTransition] {
    get { isViewLoaded ? transitionView.transitions : [] }
    set { transitionView.transitions = newValue }
  }

  /// The child that is shown, or was before the transition under way.
  public var shownViewController: ViewController? { runner.shown }

  // MARK: Requests

  /// Has `body` carry out what was asked for, after the callbacks under way if one of them asks.
  ///
  /// - Parameters:
  ///   - operation: what it makes of the content, if that can be said now.
  ///   - arrivals: the controllers that it brings.
  ///   - completion: is told the outcome of the request, whose number `body` is given.
  ///   - body: carries it out.
  func perform(
    _ operation: ContentOperation<Contained>? = nil, bringing arrivals: [ViewController] = [],
    completion: ((Bool) -> Void)? = nil, _ body: @escaping (_ request: Int) -> Void
  ) {
    let request = runner.ask(for: operation, completion)
    inbox.post(bringing: arrivals, to: self) { body(request) }
  }

  /// Carries out `operation` by a transition.
  ///
  /// The exact way back turns what is under way round. Anything else has it arrive, or fall back if
  /// a hand holds it, before.
  ///
  /// - Parameters:
  ///   - operation: what is to become of the content.
  ///   - request: its number.
  ///   - turnsBack: whether the way back may turn what is under way round.
  ///   - makeTransition: says how it goes from one controller to another.
  func carryOut(
    _ operation: ContentOperation<Contained>, request: Int, turnsBack: Bool = true,
    _ makeTransition: (_ from: ViewController, _ to: ViewController) -> TransitionRequest
  ) {
    if turnsBack, let goal = runner.content.applying(operation).shown,
      self.turnsBack(to: goal.controller, request: request)
    {
      return
    }
    concludeTransitions()
    let before = runner.content
    let after = before.applying(operation)
    guard after != before else { return runner.answer(request, isContent(after, of: operation)) }
    guard let from = shownViewController, let to = after.shown?.controller, from !== to,
      isViewLoaded
    else {
      return runner.send { $0.replace(with: after, request: request) }
    }
    var transition = makeTransition(from, to)
    transition.number = request
    start(transition, ContentChange(from: before, to: after))
  }

  /// Whether what changes nothing has what it wanted.
  private func isContent(
    _ content: ContainerContent<Contained>, of operation: ContentOperation<Contained>
  ) -> Bool {
    switch operation {
    case .push: false
    case .pop(let child), .select(let child): content.shown == child
    case .replace: true
    }
  }

  /// Turns the transition under way round if `child` is where it came from.
  ///
  /// - Returns: whether it did.
  func turnsBack(to child: ViewController, request: Int) -> Bool {
    requestingHand == nil
      && runner.attempt { $0.turnBack(to: Contained(child), request: request) }
  }

  /// Turns the transition under way round if `child` is where it came from; only then `completion`
  /// is told the outcome.
  ///
  /// - Returns: whether it did.
  func turnsBack(to child: ViewController, _ completion: ((Bool) -> Void)?) -> Bool {
    let request = runner.ask(for: nil, completion)
    if turnsBack(to: child, request: request) { return true }
    runner.withdraw(request)
    return false
  }

  /// Sets a transition on its way, in the hand that asks for it if one does.
  func start(_ request: TransitionRequest, _ change: ContentChange<Contained>) {
    var request = request
    if view.window == nil || request.animation == nil { request.isAnimated = false }
    if request.isAnimated, request.interaction == nil, let animation = request.animation {
      request.interaction = interactionController(for: animation)
    }
    var change = change
    change.isAnimated = request.isAnimated
    change.isForward = request.direction == .forward
    (change.hidesFrom, change.showsTo) = (request.hidesFrom, request.showsTo)
    let hand = request.isAnimated ? requestingHand : nil
    if hand != nil { requestingHand = nil }
    requestingHand?.isAnswered = true
    let (interaction, isAnimated) = (request.interaction, request.isAnimated)
    let waits = request.waitsForTurn
    let reducesMotion = transitionView.window?.reducesMotion == true
    let transition = runner.begin(request, change, in: self) { transition in
      guard isAnimated else { return .arrives }
      if let hand { return .held(at: hand.time) }
      if let interaction {
        return interaction.wantsInteractiveStart
          ? .held(at: runner.now) : .runs(over: transition.duration, curve: transition.curve)
      }
      if waits { return .lies(over: transition.duration, curve: transition.curve) }
      // Where motion is to be reduced, it is a crossfade, whatever else it would have been.
      if reducesMotion { transition.animation = EffectAnimation(Crossfade()) }
      return .runs(over: transition.duration, curve: transition.curve)
    }
    guard isAnimated, !transition.state.hasEnded else { return }
    if let hand {
      transition.takeHold(at: hand.place)
    } else {
      interaction?.startInteractiveTransition(transition.context)
    }
  }

  /// Has what is under way arrive where it goes, now; a hand that holds it loses it.
  func concludeTransitions() {
    let time = runner.now
    runner.send { $0.conclude(at: time) }
  }

  /// What callbacks ask for.
  var inbox: Inbox {
    let inbox = windowInbox ?? ownInbox
    inboxInUse = inbox
    return inbox
  }
}

extension ContentChange where Child == Contained {
  /// The change from one content to another that shows something else.
  init(from before: ContainerContent<Contained>, to after: ContainerContent<Contained>) {
    guard let from = before.shown, let to = after.shown else {
      preconditionFailure("a transition leads from one child to another")
    }
    self.init(from: from, to: to, before: before, after: after)
    joining = after.children.filter { !before.children.contains($0) }
    leaving = before.children.filter { !after.children.contains($0) }
  }
}

// MARK: - Views

extension ContainerViewController {
  /// Has the view of `child` in place of what is seen, with nothing to be seen of the change.
  func replaceView(with child: ViewController) {
    guard isViewLoaded else { return }
    for other in children where other !== child { other.viewIfLoaded?.removeFromSuperview() }
    prepareToShow(child)
    child.view.frame = transitionView.bounds
    child.view.autoresizing = .fill
    transitionView.addSubview(child.view)
  }

  /// Lets go of `child`, whose view is gone.
  func release(_ child: ViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    if child.viewIfLoaded?.superview === transitionView { child.view.removeFromSuperview() }
    child.removeFromParent()
  }

  /// Takes the present `swipeOrientation` for gestures; what is under way is concluded.
  public func swipeOrientationDidChange() {
    concludeTransitions()
    resetGestures()
    readingDidChange()
  }
}
