/// Carries out what the machine of a container says: one event at a time, and all of its steps
/// before the next one.
///
/// A callback cannot come between two steps. What it requests, of whatever container, waits in the
/// inbox of the window; a change of the container's own appearance is the next event.
final class ContainerRunner {
  typealias Machine = ContainerMachine<ViewController>
  typealias Step = ContainerStep<ViewController>
  typealias Event = (inout Machine) -> [Step]
  /// Says how a change from one controller to another looks.
  typealias Designer = (_ from: ViewController, _ to: ViewController) -> TransitionRequest

  /// The container, which owns it.
  weak var host: ContainerViewController?
  private var machine: Machine
  private var events: [Event] = []
  /// Whether an event is being carried out: what is sent now is done after it.
  private(set) var isRunning = false
  /// Those in flight, and those whose outcome is being told.
  private var transitions: [RunningTransition] = []
  /// Those who wait for the outcomes of their requests.
  private var completions: [Int: (Bool) -> Void] = [:]
  /// Those who say how the change looks that they have asked for.
  private var designers: [Int: Designer] = [:]
  /// The window whose frames move what is in flight; `nil` while all of it rests.
  private weak var frameSource: Window?

  /// A runner for a container that holds `children` and shows the first of them.
  init(_ children: [ViewController]) {
    machine = Machine(ContainerContent(children: children, shown: children.first))
    shown = children.first
  }

  // MARK: What there is

  /// What the container holds when all that waits has been carried out; what is in flight counts as
  /// arrived while nothing waits, even if a hand holds it.
  var requestedContent: ContainerContent<ViewController> { machine.requestedContent }

  /// What the container holds, or will hold when what is in flight has arrived.
  var content: ContainerContent<ViewController> { machine.content }

  /// What is shown at rest, or was before what is in flight.
  private(set) var shown: ViewController?

  /// The time of the newest event or frame, in seconds.
  var now: Double { host?.transitionView.showingWindow?.time ?? 0 }

  // MARK: Events

  /// Carries out an event, after the one that is being carried out.
  func send(_ event: @escaping Event) {
    events.append(event)
    // A container that is gone with its last transition lasts until everybody has been told.
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

  /// Carries out an event before all others that wait.
  private func sendFirst(_ event: @escaping Event) {
    if isRunning { events.insert(event, at: 0) } else { send(event) }
  }

  /// Notes that `operation` was asked for; `completion` is told the outcome.
  ///
  /// - Returns: the number of the request.
  func ask(
    for operation: ContentOperation<ViewController>?, _ completion: ((Bool) -> Void)?
  ) -> Int {
    let request = machine.newNumber()
    completions[request] = completion
    if let operation { machine.ask(for: operation, request: request) }
    return request
  }

  /// Carries out an operation that was asked for; `design` says how it looks if it is seen.
  func carryOut(
    _ operation: ContentOperation<ViewController>, request: Int, turnsBack: Bool, isLoaded: Bool,
    design: @escaping Designer
  ) {
    designers[request] = design
    let time = now
    send { [self] machine in
      let steps = machine.carryOut(
        operation, request: request, turnsBack: turnsBack, isLoaded: isLoaded, at: time)
      // Nobody asks, and what the designer holds may be gone.
      if case .ask = steps.last {} else { designers[request] = nil }
      return steps
    }
  }

  /// Tells a request its outcome, if nothing else has.
  func answer(_ request: Int, _ isDone: Bool) {
    send { machine in
      machine.forget(request: request)
      return [.answer(request: request, isDone)]
    }
  }

  /// Forgets a request that is told by others.
  func withdraw(_ request: Int) {
    completions[request] = nil
    machine.forget(request: request)
  }

  /// Carries out an event that may not be possible.
  ///
  /// - Returns: whether it was.
  func attempt(_ event: (inout Machine) -> [Step]?) -> Bool {
    guard let steps = event(&machine) else { return false }
    send { _ in steps }
    return true
  }

  /// Sets a transition on its way; the answer to a question is the next event.
  func begin(
    _ request: TransitionRequest, _ change: ContentChange<ViewController>,
    in host: ContainerViewController, start: (RunningTransition) -> FlightStart
  ) {
    let transition = RunningTransition(request, machine.newNumber(), in: host)
    transitions.append(transition)
    host.transitions.append(transition)
    let (start, time, isSeen) = (start(transition), now, host.hasAppeared)
    sendFirst { [number = transition.number, tolerance = transition.tolerance] machine in
      // A callback may have taken the container away, which is an event to come.
      if !isSeen { machine.isSeen = false }
      return machine.begin(
        number, change, start, tolerance: tolerance, request: request.number, at: time)
    }
  }

  /// Begins a throw with `transition` as its first.
  ///
  /// - Returns: its number, or `nil` if the transition belongs to one.
  func beginThrow(with transition: RunningTransition) -> Int? {
    guard let riffle = machine.beginThrow(with: transition.number) else { return nil }
    send { machine in
      machine.flights.filter { $0.number == transition.number }.map { machine.update($0) }
    }
    return riffle
  }

  private func keepMoving() {
    guard machine.isMoving, let window = host?.transitionView.window, frameSource !== window else {
      return
    }
    frameSource = window
    window.observeFrames { [weak self, weak window] time in
      guard let self, let window, frameSource === window else { return false }
      send { $0.tick(at: time) }
      if !machine.isMoving { frameSource = nil }
      return machine.isMoving
    }
  }

  // MARK: Steps

  private func transition(_ number: Int) -> RunningTransition {
    guard let transition = transitions.last(where: { $0.number == number }) else {
      preconditionFailure("a step names a transition that there is not")
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

    case .update(let number, let state): transition(number).state = state
    case .adopt(let number): transition(number).adopt()
    case .insertView(let number):
      host.insertView(for: transition(number))
      transition(number).to?.view.layoutIfNeeded()
    case .prepareLook(let number): transition(number).prepareLook()
    case .begin(let number): transition(number).begin()
    case .draw(let number): transition(number).show()
    case .interactionChanged(let number): transition(number).coordinator.noteInteraction()
    case .askReadiness(let number):
      guard host.isReady(transition(number)) else { break }
      let time = now
      sendFirst { $0.depart(number, at: time) }
    case .handOver(let number): transition(number).handOver()
    case .ask(let request, let change):
      guard let to = change.to, let design = designers.removeValue(forKey: request) else { break }
      var (look, change) = (design(change.from, to), change)
      look.number = request
      // Others may have taken children away, which come back.
      change.joining += change.after.children.filter {
        $0.parent !== host && !change.joining.contains($0)
      }
      host.begin(look, change)
    case .finishLook(let number, let completed):
      transition(number).finishLook(completed: completed)
    case .removeView(let number, let completed, let child):
      shown = child
      host.removeView(for: transition(number), completed: completed)
    case .end(let number, let completed): transition(number).end(completed: completed)
    case .answer(let request, let isDone):
      completions.removeValue(forKey: request)?(isDone)
    case .didEnd(let number, let completed):
      host.transitionDidEnd(transition(number).context, completed: completed)
    case .turnEnded(let number, let from, let completed):
      host.turnDidEnd(transition(number), from: from, completed: completed)
    }
  }
}

extension RunningTransition {
  /// Its controllers have it as the transition that they take part in.
  func adopt() {
    for controller in [from, to, host] { controller?.runningTransition = self }
  }

  /// What is to change along with it begins.
  func begin() {
    guard to != nil else { return }
    coordinator.begin()
    host.transitionWillBegin(context)
  }

  /// The hand or the interaction controller that asked for it gets it.
  func handOver() {
    if let hand {
      takeHold(at: hand.place)
    } else if request.isAnimated {
      request.interaction?.startInteractiveTransition(context)
    }
  }

  /// Tells those who change along with it the outcome.
  func end(completed: Bool) {
    grip = nil
    let others = host.transitions.filter { $0 !== self && $0.to != nil }
    for controller in [from, to, host].compactMap({ $0 })
    where controller.runningTransition === self {
      // Of sheets in flight together the others go on.
      controller.runningTransition = others.last {
        controller === host || $0.involves(controller)
      }
    }
    coordinator.end(completed: completed)
    request.animation?.animationEnded(completed: completed)
  }
}
