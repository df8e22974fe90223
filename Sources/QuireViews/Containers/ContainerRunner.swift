import QuireTransitions

/// An object that carries out the steps of a container's state machine.
///
/// It takes one event at a time, and carries out all steps of an event before the next event.
///
/// A callback cannot interrupt the steps. Its requests, to any container, wait in the inbox of the
/// window; a change of the container's own appearance state is the next event.
final class ContainerRunner {
  typealias Machine = ContainerMachine<ViewController>
  typealias Step = ContainerStep<ViewController>
  typealias Event = (inout Machine) -> [Step]

  /// A request to change the container's content; its completion has not been called yet.
  struct Request {
    /// The transition of the request, or `nil` to ask the container for an animation controller.
    var transition: Transition?
    var isAnimated = true
    var reason = TransitionReason.program
    var completion: ((_ completed: Bool) -> Void)?
  }

  /// The container that owns the runner and is changed by the steps.
  weak var host: ContainerViewController?
  private var machine: Machine
  private var events: [Event] = []
  /// Whether the steps of an event are being carried out, so that a new event has to wait.
  private var isRunning = false
  /// The running transitions, and those that have ended but whose outcome is still being reported.
  private var transitions: [RunningTransition] = []
  /// The requests whose completions have not been called yet, with their numbers as keys.
  private var requests: [Int: Request] = [:]
  /// The window whose frames move the transitions, or `nil` if no transition changes with time.
  private weak var frameSource: Window?

  /// The child that is shown, or that was shown before the running transitions began.
  private(set) var shown: ViewController?

  /// Creates a runner for a container that has `children` and shows the first one.
  init(_ children: [ViewController]) {
    machine = Machine(ContainerContent(children: children, shown: children.first))
    shown = children.first
  }

  // MARK: State

  /// The content of the container after all requests, including those that have not been carried
  /// out.
  var requestedContent: ContainerContent<ViewController> { machine.requestedContent }

  /// The content of the container at the end of all running transitions, if none is cancelled.
  var content: ContainerContent<ViewController> { machine.content }

  /// Returns whether `child` is a child of the container, or is being added or removed by a
  /// transition.
  func holds(_ child: ViewController) -> Bool { machine.members.contains(child) }

  /// Returns the change that replaces all children by `child`, forward if `isForward` is true, or
  /// `nil` if `child` is already shown.
  func change(to child: ViewController, isForward: Bool) -> ContentChange<ViewController>? {
    ContentChange(of: machine.content, by: .show(child, isForward: isForward))
  }

  /// Returns the change for a bounce, in which the shown child moves a little, forward if
  /// `isForward` is true, and returns; `nil` if no child is shown.
  func changeBeyondEnd(isForward: Bool) -> ContentChange<ViewController>? {
    machine.changeBeyondEnd(isForward: isForward)
  }

  /// The time of the window, in seconds, or 0 if there is no window.
  var now: Double { host?.transitionView.showingWindow?.time ?? 0 }

  // MARK: Events

  /// Calls `event`, which changes the state machine, and carries out the steps that it returns,
  /// after all events that are already waiting.
  func send(_ event: @escaping Event) {
    events.append(event)
    // A container that only its last transition keeps alive lasts until all callbacks are sent.
    guard !isRunning, let host else { return }
    isRunning = true
    host.inbox.carryOut {
      while !events.isEmpty {
        for step in events.removeFirst()(&machine) { carryOut(step, in: host) }
      }
      transitions.removeAll(where: \.state.hasEnded)
      isRunning = false
    }
    keepMoving()
  }

  /// Calls `event`, which changes the state machine, and carries out the steps that it returns,
  /// before all events that are already waiting.
  private func sendFirst(_ event: @escaping Event) {
    if isRunning { events.insert(event, at: 0) } else { send(event) }
  }

  /// Registers `request` and returns its number; `operation` is the change of the container that it
  /// requests, or `nil` if there is none.
  ///
  /// If `operation` is `nil`, the container itself begins a transition for the request.
  func ask(_ request: Request, for operation: ContentOperation<ViewController>? = nil) -> Int {
    let number = machine.newNumber()
    requests[number] = request
    if let operation { machine.ask(for: operation, request: number) }
    return number
  }

  /// Calls `event` and carries out the steps that it returns; the result is false if `event`
  /// returns `nil`, because the event is not possible now.
  func attempt(_ event: (inout Machine) -> [Step]?) -> Bool {
    guard let steps = event(&machine) else { return false }
    send { _ in steps }
    return true
  }

  /// Reverses a running transition so that it ends at `child`, and returns whether there was such a
  /// transition; `direction` is the direction in which it has to move.
  ///
  /// - Returns: Whether a transition was reversed; only then `completion` is called.
  func reverse(
    to child: ViewController, moving direction: FlightDirection, _ completion: ((Bool) -> Void)?
  ) -> Bool {
    let number = ask(Request(completion: completion))
    if attempt({ $0.reverseFlight(to: child, moving: direction, request: number) }) {
      return true
    }
    requests[number] = nil
    return false
  }

  /// Begins a transition that shows `change` with `animation`, or without animation if it is `nil`;
  /// `start` returns how the transition starts.
  ///
  /// `start` returns the way in which the new transition starts. `request` is the number of the
  /// request, or `nil` if there is none.
  func begin(
    _ change: ContentChange<ViewController>, as animation: (any AnimationController)?,
    reason: TransitionReason, request: Int?, start: (RunningTransition) -> FlightStart
  ) {
    guard let host else { return }
    let transition = RunningTransition(
      change, as: animation, reason: reason, number: machine.newNumber(), in: host)
    transitions.append(transition)
    host.runningTransitions.append(transition)
    let (start, isVisible) = (start(transition), host.hasAppeared)
    sendFirst { [flight = transition.state] machine in
      // A callback may have removed the container; the event for that follows later.
      if !isVisible { machine.isVisible = false }
      return machine.begin(flight, start, request: request)
    }
  }

  /// Moves the transitions with the frames of the window, if any of them moves or its sheet swings.
  func keepMoving() {
    guard isMoving, let window = host?.transitionView.window, frameSource !== window else { return }
    frameSource = window
    window.observeFrames { [weak self, weak window] time in
      guard let self, let window, frameSource === window else { return false }
      send { $0.tick(at: time) }
      for transition in transitions { transition.swing(at: time) }
      host?.heldTransition?.followStage(at: time)
      sound(in: window, at: time)
      if !isMoving { frameSource = nil }
      return isMoving
    }
  }

  /// Plays the sound of the sheets that move at `time`, in seconds.
  private func sound(in window: Window, at time: Double) {
    guard let output = window.paperSound else { return }
    let sheets = transitions.compactMap { $0.paperMotion(at: time) }
    if !sheets.isEmpty { output.move(sheets) }
  }

  /// Whether any transition changes with time, or its sheet swings.
  private var isMoving: Bool {
    machine.isMoving || transitions.contains(where: \.isSwinging) || isHeard
  }

  /// Whether the speed of any sheet is heard, including one that a gesture holds.
  private var isHeard: Bool {
    host?.transitionView.window?.paperSound != nil
      && transitions.contains { $0.isHeard(at: now) }
  }

  // MARK: Steps

  private func transition(_ number: Int) -> RunningTransition {
    guard let transition = transitions.last(where: { $0.number == number }) else {
      preconditionFailure("a step names a transition that does not exist")
    }
    return transition
  }

  private func carryOut(_ step: Step, in host: ContainerViewController) {
    switch step {
    case .contentChanged: host.contentDidChange()
    case .join(let child): host.addChild(child)
    case .didJoin(let child): child.didMove(toParent: host)
    case .leave(let child): host.release(child)
    case .prepare(let child):
      host.prepareToShow(child)
      child.loadViewIfNeeded()
    case .willAppear(let child, let isAnimated):
      child.beginAppearanceTransition(true, animated: isAnimated)
    case .didAppear(let child), .didDisappear(let child):
      child.endAppearanceTransition()
    case .willDisappear(let child, let isAnimated):
      child.beginAppearanceTransition(false, animated: isAnimated)
    case .matchAppearance(let child): child.follow(host.appearanceState)
    case .vanish(let child): child.follow(.disappeared)
    case .replaceView(let child):
      shown = child
      host.replaceView(with: child)

    case .update(let flight): transition(flight.number).state = flight
    case .adopt(let number): transition(number).adopt()
    case .insertView(let number):
      host.insertView(for: transition(number))
      transition(number).to?.view.layoutIfNeeded()
    case .prepareDrawing(let number): transition(number).prepareDrawing()
    case .begin(let number): transition(number).begin()
    case .draw(let number): transition(number).show()
    case .interactionChanged(let number): transition(number).coordinator.noteInteraction()
    case .askReadiness(let number):
      guard transition(number).to.map(host.isReady) ?? true else {
        if transition(number).animation == nil { host.limitWait() }
        break
      }
      sendFirst { $0.startFlight(number) }
    case .handOver(let number): transition(number).handOver()
    case .ask(let number, let change): begin(change, request: number, in: host)
    case .finishDrawing(let number, let completed):
      transition(number).finishDrawing(completed: completed)
    case .removeView(let number, let completed, let child):
      shown = child
      host.runningTransitions.removeAll { $0.number == number }
      host.removeView(for: transition(number), completed: completed)
      guard transition(number).to != nil else { break }
      host.transitionWillEnd(transition(number).context, completed: completed)
    case .end(let number, let completed): transition(number).end(completed: completed)
    case .answer(let number, let isDone):
      requests.removeValue(forKey: number)?.completion?(isDone)
    case .didEnd(let number, let completed):
      host.transitionDidEnd(transition(number).context, completed: completed)
    case .turnEnded(let number, let first, let completed):
      host.turnDidEnd(transition(number).context, from: first, completed: completed)
    }
  }

  /// Begins the transition of the request with `number`, which shows `change`.
  private func begin(
    _ change: ContentChange<ViewController>, request number: Int, in host: ContainerViewController
  ) {
    guard let request = requests[number], let to = change.to else { return }
    var change = change
    // Children that another container has now become children of this container again.
    change.joining += change.after.children.filter {
      $0.parent !== host && !change.joining.contains($0)
    }
    let animation =
      request.isAnimated
      ? request.transition?.animation
        ?? host.animationController(
          from: change.from, to: to, direction: change.isForward ? .forward : .backward) : nil
    host.begin(change, as: animation, reason: request.reason, request: number)
  }
}
