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
    _ operation: ContentOperation<ViewController>? = nil, bringing arrivals: [ViewController] = [],
    completion: ((Bool) -> Void)? = nil, _ body: @escaping (_ request: Int) -> Void
  ) {
    let request = runner.ask(for: operation, completion)
    inbox.post(bringing: arrivals, to: self) { body(request) }
  }

  /// Asks for `operation`, which is carried out after the callbacks under way if one of them asks.
  ///
  /// The exact way back turns what is under way round. Anything else has it arrive, or fall back if
  /// a hand holds it, before.
  ///
  /// - Parameters:
  ///   - operation: what is to become of the content.
  ///   - arrivals: the controllers that it brings.
  ///   - turnsBack: whether the way back may turn what is under way round.
  ///   - completion: is told the outcome.
  ///   - design: says how it goes from one controller to another.
  func request(
    _ operation: ContentOperation<ViewController>, bringing arrivals: [ViewController] = [],
    turnsBack: Bool = true, completion: ((Bool) -> Void)?,
    design: @escaping ContainerRunner.Designer
  ) {
    perform(operation, bringing: arrivals, completion: completion) { [self] request in
      runner.carryOut(
        operation, request: request, turnsBack: turnsBack && requestingHand == nil,
        isLoaded: isViewLoaded, design: design)
    }
  }

  /// Turns the transition under way round if `child` is where it came from.
  ///
  /// - Returns: whether it did.
  func turnsBack(to child: ViewController, request: Int) -> Bool {
    requestingHand == nil
      && runner.attempt { $0.turnBack(to: child, request: request) }
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
  func begin(_ request: TransitionRequest, _ change: ContentChange<ViewController>) {
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
    runner.begin(request, change, in: self) { transition in
      transition.hand = hand
      return start(of: transition)
    }
  }

  private func start(of transition: RunningTransition) -> FlightStart {
    let request = transition.request
    guard request.isAnimated else { return .arrives }
    if let hand = transition.hand { return .held(at: hand.time) }
    if let interaction = request.interaction {
      return interaction.wantsInteractiveStart
        ? .held(at: runner.now) : .runs(over: transition.duration, curve: transition.curve)
    }
    if request.waitsForTurn {
      return .lies(over: transition.duration, curve: transition.curve)
    }
    // Where motion is to be reduced, it is a crossfade, whatever else it would have been.
    if transitionView.window?.reducesMotion == true {
      transition.animation = EffectAnimation(Crossfade())
    }
    return .runs(over: transition.duration, curve: transition.curve)
  }

  /// Has what is under way arrive where it goes, and what a hand holds fall back: at once, or in the
  /// middle of an event after that.
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

// MARK: - Views

extension ContainerViewController {
  /// Has the view of `child` in place of what is seen, with nothing to be seen of the change.
  func replaceView(with child: ViewController) {
    guard isViewLoaded else { return }
    // An author may have put children of its own elsewhere.
    for other in children where other.viewIfLoaded?.superview === transitionView {
      other.view.removeFromSuperview()
    }
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
