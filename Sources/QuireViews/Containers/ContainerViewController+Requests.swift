public import QuireEffects
public import QuireTransitions

/// The content of a container, and the requests that change it.
extension ContainerViewController {
  // MARK: Content

  /// The children and the shown child after the transitions in flight.
  public var content: ContainerContent<ViewController> { runner.content }

  /// The content after all requests, also those that wait for callbacks.
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
  ///   - overlap: The treatment of the transitions in flight.
  ///   - reason: The cause of the request; a request of a swipe always has the reason `gesture`.
  ///   - completion: Called once: `true` if the operation was carried out and not cancelled.
  public func request(
    _ operation: ContentOperation<ViewController>, transition: Transition? = nil,
    animated: Bool = true, overlap: TransitionOverlap = .reverse,
    reason: TransitionReason = .program, completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    let number = runner.ask(
      ContainerRunner.Request(
        transition: transition, isAnimated: animated, reason: reason, completion: completion),
      for: operation)
    performAfterCallbacks(bringing: operation.arrivals) { [self] in
      // A hand wants to move paper, not to reverse a transition that moves by itself.
      let overlap = requestingHand != nil && overlap == .reverse ? .conclude : overlap
      let isLoaded = isViewLoaded
      runner.send { $0.carryOut(operation, request: number, overlap, isLoaded: isLoaded) }
    }
  }

  /// Calls `body` when the callbacks of the present event have been sent; outside callbacks, at once.
  ///
  /// A request whose details depend on the content is made in `body`: no other request can come
  /// between.
  ///
  /// - Parameters:
  ///   - arrivals: The controllers that requests in `body` bring into the container.
  ///   - body: Makes the requests.
  public func performAfterCallbacks(
    bringing arrivals: [ViewController] = [], _ body: @escaping () -> Void
  ) {
    inbox.post(bringing: arrivals, to: self, body)
  }

  /// Calls `body` at once; the requests that callbacks make meanwhile, as those of controllers that
  /// `body` adds, are carried out afterwards.
  public func deferRequests(during body: () -> Void) { inbox.carryOut(body) }

  /// Requests a bounce at an end, where no other child follows: the shown child moves a little under
  /// the hand that asks; without a hand it is lifted and falls back, unless motion is to be reduced.
  ///
  /// - Parameters:
  ///   - direction: The direction in which no child follows.
  ///   - reason: The cause of the request.
  public func requestBounce(_ direction: Direction, reason: TransitionReason = .program) {
    performAfterCallbacks { [self] in
      guard let change = runner.changeBeyondEnd(isForward: direction == .forward), isViewLoaded,
        let window = view.window,
        requestingHand != nil || !window.reducesMotion
      else { return }
      let animation = animationController(from: change.from, to: nil, direction: direction)
      begin(
        change, as: animation, reason: reason, start: requestingHand == nil ? .lifts : nil)
    }
  }

  /// Cancels a bounce that began without a hand.
  public func cancelBounce() { runner.send { $0.dropLift() } }

  /// Reverses the transition that came from `child`, if there is one that no hand holds.
  ///
  /// - Parameters:
  ///   - child: The child to show again.
  ///   - direction: The direction of the request: a transition in that direction is not reversed;
  ///     `nil` reverses either.
  ///   - completion: Called once if the method returns `true`, with whether `child` is shown.
  /// - Returns: Whether a transition was reversed.
  public func reverseTransition(
    to child: ViewController, direction: Direction? = nil,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) -> Bool {
    guard requestingHand == nil else { return false }
    return runner.reverse(to: child, isForward: direction.map { $0 == .forward }, completion)
  }

  /// Reverses a transition in the direction opposite to `direction`, if there is one that no hand
  /// holds: the newest that goes on, or the oldest that goes back.
  ///
  /// - Returns: Whether a transition was reversed.
  public func reverseTransition(direction: Direction) -> Bool {
    runner.attempt { $0.turnRound(isForward: direction == .forward) }
  }

  /// Replaces all children by `child` without a transition.
  ///
  /// Use it if `child` looks the same as the child that is shown now.
  /// No controller gets appearance callbacks for a transition: `child` takes on the appearance of
  /// the container.
  public func replaceContent(with child: ViewController) {
    runner.send { $0.replace(with: ContainerContent(children: [child], shown: child)) }
  }

  /// Moves the transitions in flight to their ends at once, and a transition that a hand holds to
  /// its start.
  ///
  /// During an event this happens after the event.
  public func concludeTransitions() {
    runner.send { $0.conclude() }
  }

  /// Starts the first transition that waits, if the transition ahead is far enough and `isReady`
  /// now allows the start.
  public func readinessDidChange() {
    performAfterCallbacks { [self] in runner.send { $0.sendOffNext() } }
  }

  /// Lays out `child` and takes its pictures, if it is not shown, and the picture of its back, so
  /// that a transition can begin with the next frame.
  public func prefetch(_ child: ViewController) {
    if child !== shownViewController {
      child.view.frame = contentView.bounds
      _ = transitionView.page(child)
    }
    _ = back(of: child).map(transitionView.printedPage)
  }

  /// The inbox for requests that callbacks make.
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
  ///   - start: The start of the transition, or `nil` if hands and interaction controllers decide.
  func begin(
    _ change: ContentChange<ViewController>, as animation: (any AnimationController)?,
    reason: TransitionReason, request: Int? = nil, start: FlightStart? = nil
  ) {
    var change = change
    change.isAnimated = view.window != nil && animation != nil
    let isDriven = change.isAnimated && start == nil
    let hand = isDriven ? requestingHand : nil
    let reason = requestingHand == nil ? reason : .gesture
    if hand != nil { requestingHand = nil }
    requestingHand?.isAnswered = true
    runner.begin(change, as: animation, reason: reason, request: request) { transition in
      transition.hand = hand
      if isDriven { transition.interaction = animation.flatMap(interactionController) }
      return start ?? self.start(of: transition)
    }
  }

  private func start(of transition: RunningTransition) -> FlightStart {
    guard transition.change.isAnimated else { return .arrives }
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
    transitionView.fill(with: child.view)
  }

  /// Removes `child`, whose view is gone.
  func release(_ child: ViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    if child.viewIfLoaded?.superview === transitionView { child.view.removeFromSuperview() }
    child.removeFromParent()
  }
}
