import QuireEffects

extension ContainerViewController {
  /// Whether a transition is under way.
  public var isTransitioning: Bool { !transitions.isEmpty }

  /// Turns the transition under way round if `child` is where it came from.
  ///
  /// - Returns: whether it did.
  func turnsBack(to child: ViewController, _ completion: ((Bool) -> Void)?) -> Bool {
    guard let transition = transitions.last, !transition.machine.isHeld, requestingHand == nil
    else {
      return false
    }
    guard
      child === transition.from
        ? !transition.isCancelled
        : child === transition.to
          && transition.isCancelled
    else { return false }
    let goesBack = child === transition.from
    transition.reverse { isBack in completion?(isBack == goesBack) }
    return true
  }

  /// Shows `child` where nothing is to be seen of a transition, and lets go who was shown.
  func showAtOnce(_ child: ViewController) {
    let old = shownViewController
    replace(with: child)
    if let old { release(old) }
    child.follow(appearanceState)
  }

  /// Has `child` shown with nothing to be seen of the change; whoever was shown stays a child.
  func replace(with child: ViewController) {
    shownViewController?.viewIfLoaded?.removeFromSuperview()
    shownViewController = child
    if isViewLoaded { install(child) }
  }

  /// Lets go of `child`, whose view is gone.
  func release(_ child: ViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.removeFromParent()
  }
}

// MARK: - Views

extension ContainerViewController {
  /// Puts the view of `child` in, with nothing in motion.
  func install(_ child: ViewController) {
    let isNew = child.parent !== self
    if isNew { addChild(child) }
    child.view.frame = transitionView.bounds
    child.view.autoresizing = .fill
    transitionView.addSubview(child.view)
    if isNew { child.didMove(toParent: self) }
  }

  /// Takes the present `swipeOrientation` for gestures; what is under way is concluded.
  public func swipeOrientationDidChange() {
    concludeTransitions()
    resetGestures()
    readingDidChange()
  }
}

// MARK: - Transitions under way

extension ContainerViewController {
  /// Those under way, oldest first.
  var transitions: [RunningTransition] {
    get { isViewLoaded ? transitionView.transitions : [] }
    set { transitionView.transitions = newValue }
  }

  /// Sets a transition on its way, in the hand that asks for it if one does.
  func start(_ request: TransitionRequest) {
    var request = request
    if view.window == nil { request.isAnimated = false }
    if request.animation == nil { request.isAnimated = false }
    if request.isAnimated, request.interaction == nil, let animation = request.animation {
      request.interaction = interactionController(for: animation)
    }
    let transition = RunningTransition(request, in: self)
    transitions.append(transition)
    if let hand = requestingHand, request.isAnimated {
      requestingHand = nil
      transition.take(at: hand.place, time: hand.time)
      return
    }
    requestingHand?.isAnswered = true
    if let interaction = request.interaction, request.isAnimated {
      transition.take(interaction)
    } else if request.isAnimated {
      if request.waitsForTurn { transition.lie() } else { transition.run() }
    } else {
      transition.skip()
    }
  }

  /// Has what is under way arrive where it goes, now; a hand that holds it loses it.
  func concludeTransitions() {
    for transition in transitions { transition.conclude() }
  }
}

// MARK: - Callbacks

extension ContainerViewController {
  /// Carries out what was asked for, after the callbacks under way if one of them asks.
  ///
  /// - Parameters:
  ///   - arrivals: the controllers that it brings.
  ///   - change: what it makes of the controllers here; done twice, it does no more.
  ///   - request: does it.
  func perform(
    bringing arrivals: [ViewController] = [],
    changing change: (([ViewController]) -> [ViewController])? = nil,
    _ request: @escaping () -> Void
  ) {
    queue.perform(bringing: arrivals, to: self, changing: change, request)
  }

  /// Sends callbacks; what they ask for is done afterwards.
  func report(_ callbacks: () -> Void) { queue.report(callbacks) }

  /// What callbacks here ask for.
  var queue: RequestQueue {
    let queue = requestQueue ?? ownQueue
    queueInUse = queue
    return queue
  }
}
