public import QuireEffects
public import QuireTransitions

/// Requests for another content.
extension ContainerViewController {
  // MARK: Content

  /// The children and the shown child, when the transitions in flight have arrived.
  public var content: ContainerContent<ViewController> { runner.content }

  /// The content when all requests have been carried out, also those that wait for callbacks.
  ///
  /// It changes as soon as something is requested, and back if a transition is cancelled.
  public var requestedContent: ContainerContent<ViewController> { runner.requestedContent }

  /// The child that is shown, or was shown before the transitions in flight.
  public var shownViewController: ViewController? { runner.shown }

  /// Whether a transition is in flight.
  public var isTransitioning: Bool { !runningTransitions.isEmpty }

  /// The contexts of the transitions in flight, oldest first.
  public var transitionContexts: [TransitionContext] { runningTransitions.map(\.context) }

  /// Whether a hand holds a transition.
  public var isHeld: Bool { heldTransition != nil }

  /// The transitions in flight, oldest first.
  var runningTransitions: [RunningTransition] {
    get { isViewLoaded ? transitionView.transitions : [] }
    set { transitionView.transitions = newValue }
  }

  // MARK: Requests

  /// Requests another content.
  ///
  /// A request that changes what is shown begins a transition, driven by the hand that asks for it
  /// if `swipeBegan` makes the request. Inside a callback the request waits until the callbacks of
  /// the present event have been sent.
  ///
  /// - Parameters:
  ///   - operation: The change of the content.
  ///   - transition: The transition, or `nil` to ask `animationController(from:to:direction:)`.
  ///   - animated: Whether the change is animated; a container in no window never animates.
  ///   - overlap: The way the request treats the transitions in flight.
  ///   - reason: The cause of the request; a request of a swipe always has the reason `gesture`.
  ///   - completion: Called once, with whether the operation was carried out and not cancelled.
  public func request(
    _ operation: ContentOperation<ViewController>, transition: Transition? = nil,
    animated: Bool = true, overlap: TransitionOverlap = .reverse,
    reason: TransitionReason = .program, completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    let number = runner.ask(
      ContainerRunner.Request(
        transition: transition, isAnimated: animated, reason: reason, completion: completion),
      for: operation)
    perform(bringing: operation.arrivals) { [self] in
      runner.carryOut(
        operation, request: number,
        // A hand wants to move paper, not to turn round what moves by itself.
        requestingHand != nil && overlap == .reverse ? .conclude : overlap, isLoaded: isViewLoaded)
    }
  }

  /// Calls `body` when the callbacks of the present event have been sent: at once outside callbacks.
  ///
  /// - Parameters:
  ///   - arrivals: The controllers that `body` brings into the container.
  ///   - body: Makes the requests.
  public func perform(bringing arrivals: [ViewController] = [], _ body: @escaping () -> Void) {
    inbox.post(bringing: arrivals, to: self, body)
  }

  /// Calls `body`; requests that callbacks make meanwhile are carried out afterwards.
  public func deferRequests(during body: () -> Void) { inbox.carryOut(body) }

  /// Requests a movement beyond an end: the shown child gives a little under the hand that asks, or
  /// is lifted and falls back by itself, unless motion is to be reduced.
  ///
  /// - Parameters:
  ///   - direction: Whether the end is that of the forward or of the backward way.
  ///   - reason: The cause of the request.
  public func requestBeyondEnd(_ direction: Direction, reason: TransitionReason = .program) {
    perform { [self] in
      guard let change = runner.changeBeyondEnd(isForward: direction == .forward), isViewLoaded,
        let window = view.window,
        requestingHand != nil || !window.reducesMotion
      else { return }
      let animation = animationController(from: change.from, to: nil, direction: direction)
      begin(
        change, as: animation, reason: reason, start: requestingHand == nil ? .lifts : nil)
    }
  }

  /// Turns round the transition that came from `child`, if there is one that no hand holds.
  ///
  /// - Parameters:
  ///   - child: The child to show again.
  ///   - direction: The way that the request leads: a transition that goes that way is not turned
  ///     round; `nil` turns either round.
  ///   - completion: Called once if the method returns true, with whether `child` is shown.
  /// - Returns: Whether a transition was turned round.
  public func reverseTransition(
    to child: ViewController, direction: Direction? = nil,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) -> Bool {
    guard requestingHand == nil else { return false }
    return runner.reverse(to: child, isForward: direction.map { $0 == .forward }, completion)
  }

  /// Turns round a transition that goes the other way than `direction`, if there is one that no hand
  /// holds: the newest that goes on, or the oldest that goes back.
  ///
  /// - Returns: Whether a transition was turned round.
  public func reverseTransition(direction: Direction) -> Bool {
    runner.attempt { $0.turnRound(isForward: direction == .forward) }
  }

  /// Shows `child` at once in place of the present children; what is shown seems to stay.
  ///
  /// No controller is told that it appears or disappears on the way: `child` has the appearance of
  /// the container afterwards.
  public func exchangeContent(for child: ViewController) {
    runner.send { $0.replace(with: ContainerContent(children: [child], shown: child)) }
  }

  /// Lets the transitions in flight jump to their ends; a transition that a hand holds jumps back.
  ///
  /// In the middle of an event this happens after the event.
  public func concludeTransitions() {
    runner.send { $0.conclude() }
  }

  /// Ends a movement beyond an end that a request began.
  public func dropLift() { runner.send { $0.dropLift() } }

  /// Starts the first transition that lies still, if the one ahead of it is far enough and
  /// `isReady` allows it now.
  public func readinessDidChange() {
    perform { [self] in runner.send { $0.sendOffNext() } }
  }

  /// Lays `child` out and takes the pictures of it that are not shown now, so that a transition
  /// begins with the next frame.
  public func prefetch(_ child: ViewController) {
    if child !== shownViewController {
      child.view.frame = contentView.bounds
      _ = transitionView.page(child)
    }
    _ = back(of: child).map(transitionView.printedPage)
  }

  /// The inbox for what callbacks request.
  var inbox: Inbox {
    let inbox = windowInbox ?? ownInbox
    inboxInUse = inbox
    return inbox
  }
}

// MARK: - Transitions

extension ContainerViewController {
  /// Begins a transition, in the hand that requests it if there is one.
  ///
  /// - Parameters:
  ///   - change: The change of the content.
  ///   - animation: The animation controller, or `nil` to show the change at once.
  ///   - reason: The cause of the request.
  ///   - request: The number of the request.
  ///   - start: The way the transition starts, or `nil` if hands and interaction controllers decide.
  func begin(
    _ change: ContentChange<ViewController>, as animation: (any AnimationController)?,
    reason: TransitionReason, request: Int? = nil, start: FlightStart? = nil
  ) {
    var change = change
    change.isAnimated = view.window != nil && animation != nil
    let hand = change.isAnimated && start == nil ? requestingHand : nil
    let reason = requestingHand == nil ? reason : .gesture
    if hand != nil { requestingHand = nil }
    requestingHand?.isAnswered = true
    runner.begin(change, as: animation, reason: reason, request: request) { transition in
      transition.hand = hand
      if change.isAnimated, start == nil, let animation {
        transition.interaction = interactionController(for: animation)
      }
      return start ?? self.start(of: transition)
    }
  }

  private func start(of transition: RunningTransition) -> FlightStart {
    guard transition.isAnimated else { return .arrives }
    if transition.hand != nil || transition.interaction?.wantsInteractiveStart == true {
      return .held
    }
    let joins = runningTransitions.count > 1 && transition.reason != .program
    if transition.interaction == nil, !joins, view.window?.reducesMotion == true {
      transition.animation = EffectAnimation(Crossfade())
    }
    let (duration, curve) = (transition.duration, transition.curve)
    return joins && transition.interaction == nil
      ? .lies(over: duration, curve: curve) : .runs(over: duration, curve: curve)
  }

  /// Adds the view of `child` in place of the views of other children, without a transition.
  func replaceView(with child: ViewController) {
    guard isViewLoaded else { return }
    // A subclass may have put views of children elsewhere.
    for other in children where other.viewIfLoaded?.superview === transitionView {
      other.view.removeFromSuperview()
    }
    prepareToShow(child)
    child.view.frame = transitionView.bounds
    child.view.autoresizing = .fill
    transitionView.addSubview(child.view)
  }

  /// Removes `child`, whose view is gone.
  func release(_ child: ViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    if child.viewIfLoaded?.superview === transitionView { child.view.removeFromSuperview() }
    child.removeFromParent()
  }
}
