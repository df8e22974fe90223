import Logging
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

  private static let log = Logger(label: "quire.containers")

  /// The container that owns the runner and is changed by the steps.
  weak var host: ContainerViewController?
  /// The state machine of the container, which only events change.
  private(set) var machine: Machine
  private var events: [(name: String, body: Event)] = []
  /// Whether the steps of an event are being carried out, so that a new event has to wait.
  private var isRunning = false
  /// The running transitions, oldest first.
  private(set) var transitions: [RunningTransition] = [] {
    didSet { host?.transitionView.contentsDidChange() }
  }
  /// The transitions that the present event has ended, and whose outcomes are being reported.
  private var ended: [RunningTransition] = []
  /// The requests whose completions have not been called yet, with their numbers as keys.
  private var requests: [Int: Request] = [:]
  /// The window whose frames move the transitions, or `nil` if no transition changes with time.
  private weak var frameSource: Window?
  /// The log to which every event is written with its steps, at the level `trace`.
  var log = ContainerRunner.log

  /// The child that is shown, or that was shown before the running transitions began.
  private(set) var shown: ViewController?

  /// Creates a runner for a container that has `children` and shows the first one.
  init(_ children: [ViewController]) {
    machine = Machine(ContainerContent(children: children, shown: children.first))
    shown = children.first
  }

  /// The time of the window, in seconds, or 0 if there is no window.
  var now: Double { host?.transitionView.showingWindow?.time ?? 0 }

  // MARK: Events

  /// Calls `event`, which changes the state machine, and carries out the steps that it returns,
  /// after all events that are already waiting; `name` describes the event in the log.
  func send(_ name: @autoclosure () -> String, _ event: @escaping Event) {
    events.append((isTracing ? name() : "", event))
    carryOutEvents()
  }

  /// Calls `event`, which changes the state machine, and carries out the steps that it returns,
  /// before all events that are already waiting; `name` describes the event in the log.
  private func sendFirst(_ name: @autoclosure () -> String, _ event: @escaping Event) {
    events.insert((isTracing ? name() : "", event), at: 0)
    carryOutEvents()
  }

  private func carryOutEvents() {
    // A container that only its last transition keeps alive lasts until all callbacks are sent.
    guard !isRunning, let host else { return }
    isRunning = true
    host.inbox.carryOut {
      while !events.isEmpty {
        let event = events.removeFirst()
        let former = machine.flights
        let steps = event.body(&machine)
        if isTracing { trace(event.name, steps, of: host) }
        for flight in former { transition(flight.number).swing(since: flight) }
        for step in steps { carryOut(step, in: host) }
        machine.forgetEnded()
        ended = []
      }
      isRunning = false
    }
    keepMoving()
  }

  /// Writes `event` and its `steps` to the log, with the name of the container `host` and the time.
  private func trace(_ event: String, _ steps: [Step], of host: ContainerViewController) {
    // A frame in which nothing changes is no news.
    if steps.isEmpty, event == Self.tick { return }
    let list = steps.isEmpty ? "nothing" : steps.map { "\($0)" }.joined(separator: ", ")
    let time = (now * 1000).rounded() / 1000
    log.trace("\(String(reflecting: host)) \(time): \(event) → \(list)")
  }

  private static let tick = "frame"

  private var isTracing: Bool { log.logLevel == .trace }

  /// Registers `request` and returns its number; `operation` is the change of the container that it
  /// requests, or `nil` if another event says what it requests.
  func register(
    _ request: Request, for operation: ContentOperation<ViewController>? = nil
  ) -> Int {
    let number = machine.ask(for: operation)
    requests[number] = request
    return number
  }

  /// Returns the number of a new transition.
  func newNumber() -> Int { machine.newNumber() }

  /// Begins `transition`, for the request with the number `request` if there is one; `start`
  /// returns the way in which it starts.
  func begin(_ transition: RunningTransition, request: Int?, start: () -> FlightStart) {
    guard let host else { return }
    transitions.append(transition)
    // A callback may have removed the container; the event for that follows later.
    let (flight, start, isRemoved) = (transition.planned, start(), !host.hasAppeared)
    sendFirst("begin \(flight.number): \(flight.change), \(start)") {
      $0.begin(flight, start, request: request, isRemoved: isRemoved)
    }
  }

  /// Moves the transitions with the frames of the window, if any of them moves or its sheet swings.
  func keepMoving() {
    guard isMoving, let window = host?.transitionView.window, frameSource !== window else { return }
    frameSource = window
    window.observeFrames { [weak self, weak window] time in
      guard let self, let window, frameSource === window else { return false }
      send(Self.tick) { $0.tick(at: time) }
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
    guard
      let transition = transitions.last(where: { $0.number == number })
        ?? ended.last(where: { $0.number == number })
    else { preconditionFailure("a step names a transition that does not exist") }
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
      sendFirst("start \(number)") { $0.startFlight(number) }
    case .handOver(let number): transition(number).handOver()
    case .ask(let number, let change):
      guard let request = requests[number], let to = change.to else { break }
      let animation =
        request.isAnimated
        ? request.transition?.animation
          ?? host.animationController(
            from: change.from, to: to, direction: change.isForward ? .forward : .backward) : nil
      host.begin(change, as: animation, reason: request.reason, request: number)
    case .finishDrawing(let number, let completed):
      transition(number).finishDrawing(completed: completed)
    case .removeView(let number, let completed, let child):
      shown = child
      if let index = transitions.firstIndex(where: { $0.number == number }) {
        ended.append(transitions.remove(at: index))
      }
      host.removeView(for: transition(number), completed: completed)
      guard transition(number).to != nil else { break }
      host.transitionWillEnd(transition(number).context, completed: completed)
    case .end(let number, let completed): transition(number).end(completed: completed)
    case .answer(let number, let isDone):
      guard let request = requests.removeValue(forKey: number) else {
        return report("request \(number) is answered twice")
      }
      request.completion?(isDone)
    case .didEnd(let number, let completed):
      host.transitionDidEnd(transition(number).context, completed: completed)
    case .turnEnded(let number, let first, let completed):
      host.turnDidEnd(transition(number).context, from: first, completed: completed)
    case .impossible(let event): report(event)
    }
  }

  /// Reports `event`, which cannot happen: it stops the program in a debug build, and is written to
  /// the log otherwise.
  private func report(_ event: String) {
    log.error("\(host.map { String(reflecting: $0) } ?? "container"): \(event)")
    assertionFailure(event)
  }
}
