import QuireAnimation
public import QuireEffects
public import QuireTransitions

/// The content of a container, and the methods that change it.
extension ContainerViewController {
  // MARK: Content

  /// The content of the container at the end of all running transitions: its children and the shown
  /// child.
  public var content: ContainerContent<ViewController> { runner.machine.content }

  /// The content of the container after all requests, including those that have not been carried
  /// out.
  ///
  /// It changes as soon as something is requested, and back if a transition is cancelled.
  public var requestedContent: ContainerContent<ViewController> {
    runner.machine.requestedContent
  }

  /// The child that is shown, or that was shown before the running transitions began, or `nil` if
  /// there is none.
  public var shownViewController: ViewController? { runner.shown }

  /// Whether a transition is running.
  public var isTransitioning: Bool { !runner.transitions.isEmpty }

  /// The contexts of the running transitions, oldest first.
  public var transitionContexts: [TransitionContext] { runner.transitions.map(\.context) }

  /// Whether a drag or a scroll drives a transition now.
  public var isHeld: Bool { heldTransition != nil }

  /// The running transitions, oldest first.
  var runningTransitions: [RunningTransition] { runner.transitions }

  // MARK: Requests

  /// Requests the change `operation`, which is shown with a transition; `overlap` says what happens
  /// to transitions that are already running.
  ///
  /// The request is carried out at once, or after all callbacks of the present event if a callback
  /// makes it. If `swipeBegan` makes the request, the swipe drives the transition.
  ///
  /// - Parameters:
  ///   - operation: The change of the content.
  ///   - transition: The transition, or `nil` to ask `animationController(from:to:direction:)`.
  ///   - animated: Whether the change is animated; a container in no window never animates.
  ///   - overlap: The way in which the request treats the running transitions.
  ///   - reason: The cause of the request; a request of a swipe always has the reason `gesture`.
  ///   - completion: Called once: `true` if the operation was carried out and not cancelled.
  public func request(
    _ operation: ContentOperation<ViewController>, transition: Transition? = nil,
    animated: Bool = true, overlap: TransitionOverlap = .reverse,
    reason: TransitionReason = .program, completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    let number = runner.register(
      ContainerRunner.Request(
        transition: transition, isAnimated: animated, reason: reason, completion: completion),
      for: operation)
    performAfterCallbacks(bringing: operation.arrivals) { [self] in
      // A swipe begins a new transition and does not reverse one that runs without a gesture.
      let overlap = requestingSwipe != nil && overlap == .reverse ? .conclude : overlap
      let isLoaded = isViewLoaded
      runner.send("request \(number): \(operation), \(overlap)") {
        $0.carryOut(operation, request: number, overlap, isLoaded: isLoaded)
      }
    }
  }

  /// Calls `body` after all callbacks for the current event of the window, or at once if there is
  /// no current event; `body` makes requests that add `arrivals`.
  ///
  /// Use it for a request whose details depend on the content: no other request is carried out in
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

  /// Calls `body` at once, and then carries out the requests that were made in `body`.
  public func deferRequests(during body: () -> Void) { inbox.carryOut(body) }

  /// Requests a bounce in `direction`, in which no child follows: the shown child moves a little
  /// and returns, with `reason` as the cause.
  ///
  /// If `swipeBegan` makes the request, the child moves a little under the pointer. Without a swipe
  /// it is lifted and falls back, except with reduced motion.
  public func requestBounce(_ direction: Direction, reason: TransitionReason = .program) {
    performAfterCallbacks { [self] in
      guard let change = runner.machine.changeBeyondEnd(isForward: direction == .forward),
        isViewLoaded, let window = view.window,
        requestingSwipe != nil || !window.reducesMotion
      else { return }
      let animation = animationController(from: change.from, to: nil, direction: direction)
      begin(
        change, as: animation, reason: reason, start: requestingSwipe == nil ? .lifts : nil)
    }
  }

  /// Ends the running bounce, if there is one, so that the child that it has moved jumps back to
  /// its position.
  public func cancelBounce() { runner.send("cancel bounce") { $0.cancelLift() } }

  /// Reverses a running transition so that it ends at `child`, and returns whether there was such a
  /// transition; `direction` is the direction toward `child`, or `nil` for either.
  ///
  /// A transition that a gesture drives is not reversed.
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
    guard requestingSwipe == nil else { return false }
    let flight = runner.machine.flightToReverse(
      to: child, isForward: direction.map { $0 == .forward })
    guard let flight else { return false }
    let number = runner.register(ContainerRunner.Request(completion: completion))
    runner.send("reverse \(flight.number), request \(number)") {
      $0.reverse(flight, request: number)
    }
    return true
  }

  /// Reverses a transition that runs in the direction opposite to `direction`, and returns whether
  /// there was such a transition.
  ///
  /// A transition that a gesture drives is not reversed.
  ///
  /// This is the newest transition that approaches its end, or else the oldest transition that goes
  /// back.
  public func reverseTransition(direction: Direction) -> Bool {
    let flight = runner.machine.flightToReverse(isForward: direction == .forward)
    guard let flight else { return false }
    runner.send("reverse \(flight.number)") { $0.reverse(flight) }
    return true
  }

  /// Replaces all children by `child`, and shows it without a transition.
  ///
  /// Use it if `child` looks the same as the child that is shown now. No controller gets appearance
  /// callbacks for a transition: the appearance state of `child` becomes that of the container.
  public func replaceContent(with child: ViewController) {
    setContent(ContainerContent(children: [child], shown: child))
  }

  /// Replaces the children and the shown child by those of `content`, without a transition.
  ///
  /// No controller gets appearance callbacks for a transition: a child that is shown instead of
  /// another one appears as if it had been shown all the time.
  public func setContent(_ content: ContainerContent<ViewController>) {
    runner.send("replace content") { $0.replace(with: content) }
  }

  /// Moves the running transitions to their ends at once; a transition that a gesture drives jumps
  /// to its start.
  ///
  /// If it is called during an event, this happens after the event.
  public func concludeTransitions() {
    runner.send("conclude") { $0.conclude() }
  }

  /// Starts the first waiting transition, if `isReady` now returns true for its new child and the
  /// previous transition has advanced far enough.
  public func readinessDidChange() {
    performAfterCallbacks { [self] in runner.send("child is ready") { $0.startNextFlight() } }
  }

  /// Lays out the view of `child` and prepares the picture of the view in advance, so that a
  /// transition to `child` can begin with the next frame.
  public func prefetch(_ child: ViewController) {
    if child !== shownViewController {
      child.view.frame = transitionView.childFrame
      _ = transitionView.page(child)
    }
    _ = back(of: child).map(transitionView.printedPage)
  }

  /// The queue in which the container's requests wait: that of its window, or the container's own
  /// queue if it is in no window.
  var inbox: Inbox {
    let inbox = windowInbox ?? ownInbox
    inboxInUse = inbox
    return inbox
  }
}

// MARK: - Transitions

extension ContainerViewController {
  /// Begins a transition that shows `change` with `animation`; if a swipe has requested the change,
  /// the swipe drives the transition.
  ///
  /// - Parameters:
  ///   - change: The change of the content.
  ///   - animation: The animation controller, or `nil` to show the change at once.
  ///   - reason: The cause of the request.
  ///   - request: The number of the request.
  ///   - start: The way in which the transition starts, or `nil` to let the swipe or the
  ///     interaction controller decide.
  func begin(
    _ change: ContentChange<ViewController>, as animation: (any AnimationController)?,
    reason: TransitionReason, request: Int? = nil, start: FlightStart? = nil
  ) {
    let isAnimated = view.window != nil && animation != nil
    let isDriven = isAnimated && start == nil
    let swipe = isDriven ? requestingSwipe : nil
    let reason = requestingSwipe == nil ? reason : .gesture
    if swipe != nil { requestingSwipe = nil }
    requestingSwipe?.isAnswered = true
    let transition = RunningTransition(
      change, as: animation, isAnimated: isAnimated, reason: reason, in: self)
    transition.swipe = swipe
    runner.begin(transition, request: request) {
      if isDriven { transition.interaction = animation.flatMap(interactionController) }
      return start ?? self.start(of: transition)
    }
  }

  private func start(of transition: RunningTransition) -> FlightStart {
    guard transition.change.isAnimated else { return .arrives }
    if transition.swipe != nil || transition.interaction?.wantsInteractiveStart == true {
      return .held
    }
    let joins = runningTransitions.count > 1 && transition.reason != .program
    if transition.interaction == nil, view.window?.reducesMotion == true {
      guard let replacement = transitionForReducedMotion else {
        transition.animation = nil
        readinessWait.stop()
        return .waits(over: 0, curve: .linear)
      }
      if !joins { transition.animation = replacement.animation }
    }
    let (duration, curve) = (transition.duration, transition.curve)
    return joins && transition.interaction == nil
      ? .waits(over: duration, curve: curve) : .runs(over: duration, curve: curve)
  }

  /// Adds the view of `child` to the content view and removes the views of other children, without
  /// a transition.
  func replaceView(with child: ViewController) {
    guard isViewLoaded else { return }
    // A subclass may have put views of children elsewhere.
    for other in children where other.viewIfLoaded?.superview === transitionView {
      other.view.removeFromSuperview()
    }
    prepareToShow(child)
    transitionView.fill(with: child.view)
  }

  /// Removes `child` from the children of the container, and the view of `child` from the content
  /// view.
  func release(_ child: ViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    if child.viewIfLoaded?.superview === transitionView { child.view.removeFromSuperview() }
    child.removeFromParent()
  }
}
