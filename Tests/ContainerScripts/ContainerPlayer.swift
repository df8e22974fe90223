import QuireAnimation
import QuireTransitions

/// A container that carries out the steps of its machine and notes impossible ones.
struct ContainerPlayer {
  private enum Sight { case gone, coming, shown, going }

  private(set) var complaint: String?
  private var machine = ContainerMachine<Int>(ContainerContent(children: [0], shown: 0))
  private var time = 10.0
  private var sight: [Int: Sight] = [:]
  private var container = Sight.gone
  private var joined: Set<Int> = []
  private var views: Set<Int> = []
  private var answered: [Int: Bool] = [:]
  private var asked = 0
  /// The flights that have begun and whose turns are not over.
  private var open: Set<Int> = []
  /// The flights whose pages are ready: they depart with the next event.
  private var departures: [Int] = []
  private var inbox:
    [(
      operation: ContentOperation<Int>, choice: ContainerScript.FlightChoice,
      overlap: TransitionOverlap, request: Int
    )] = []
  private var callbacks: [(ContentOperation<Int>, ContainerScript.FlightChoice)] = []
  private var choices: [Int: ContainerScript.FlightChoice] = [:]
  private var changes: [Int: ContentChange<Int>] = [:]

  init() {
    carryOut(machine.populate())
    views = [0]
  }

  mutating func play(_ event: ContainerScript.Event) {
    let time = time
    let newest = machine.flights.last?.number ?? 0
    switch event {
    case .request(let operation, let overlap, let choice): ask(operation, choice, overlap)
    case .callback(let operation, let choice): callbacks.append((operation, choice))
    case .reverseFlight(let child):
      guard let flight = machine.flightToReverse(to: child) else { break }
      asked += 1
      carryOut(machine.reverse(flight, request: machine.ask()))
    case .reverseDirection(let isForward):
      if let flight = machine.flightToReverse(isForward: isForward) {
        carryOut(machine.reverse(flight))
      }
    case .turnMore(let children): turnMore(children)
    case .lift(let isForward):
      if !machine.flights.isEmpty, !machine.canFollow(isForward: isForward) {
        carryOut(machine.conclude())
      }
      if let change = machine.changeBeyondEnd(isForward: isForward) { begin(nil, change, .lifts) }
    case .cancelWaiting: carryOut(machine.cancelWaiting())
    case .appear where container == .gone:
      container = .coming
      carryOut(machine.containerWillAppear())
      container = .shown
      carryOut(machine.containerDidAppear())
    case .disappear where container == .shown:
      container = .going
      carryOut(machine.containerWillDisappear())
      container = .gone
      carryOut(machine.containerDidDisappear())
    case .appear, .disappear: break
    case .wait(let frames):
      for _ in 0..<frames {
        self.time += 1.0 / 60
        carryOut(machine.tick(at: self.time))
      }
    case .grab: carryOut(machine.grab(newest, at: time))
    case .resume: carryOut(machine.move(newest) { $0.resume(at: time) })
    case .conclude: carryOut(machine.conclude())
    case .drag(let progress):
      carryOut(machine.move(newest) { $0.update(target: progress, at: time) })
    case .release(let toFinish):
      carryOut(
        machine.move(newest) { $0.release(to: toFinish ? .finish : .start, at: time) })
    }
    empty()
  }

  /// Releases all flights, and checks that everything comes to rest.
  mutating func leaveAlone() {
    for _ in 0..<20 where !machine.flights.isEmpty {
      play(.resume)
      play(.wait(frames: 60))
    }
    if !machine.flights.isEmpty { complain("something never arrives") }
    if answered.count != asked { complain("\(asked - answered.count) requests are not answered") }
    if !open.isEmpty { complain("the turns \(open.sorted()) never end") }
    if machine.content != machine.requestedContent { complain("content is not what was asked for") }
    if joined != Set(machine.content.children) { complain("\(joined) are children") }
    if joined != machine.members { complain("the machine knows \(machine.members) as children") }
    guard complaint == nil, let shown = machine.content.shown else { return }
    if views != [shown] { complain("the views of \(views) are in") }
    for (child, sight) in sight where sight != (child == shown ? container : .gone) {
      complain("\(child) is \(sight)")
    }
  }

  private mutating func complain(_ text: String) {
    if complaint == nil { complaint = text }
  }

  // MARK: Requests

  private mutating func ask(
    _ operation: ContentOperation<Int>, _ choice: ContainerScript.FlightChoice,
    _ overlap: TransitionOverlap = .reverse
  ) {
    asked += 1
    inbox.append((operation, choice, overlap, machine.ask(for: operation)))
  }

  private mutating func empty() {
    while !inbox.isEmpty, complaint == nil {
      let next = inbox.removeFirst()
      choices[next.request] = next.choice
      let joins = machine.canFollow(
        isForward: next.operation.isForward(from: machine.content))
      carryOut(
        machine.carryOut(
          next.operation, request: next.request,
          next.overlap == .join && !joins ? .conclude : next.overlap, isLoaded: true))
    }
  }

  private mutating func begin(_ request: Int?, _ change: ContentChange<Int>, _ start: FlightStart) {
    let number = machine.newNumber()
    changes[number] = change
    carryOut(
      machine.begin(Flight(number, change, tolerance: 1e-3), start, request: request))
  }

  private func start(_ request: Int) -> FlightStart {
    switch choices[request] ?? .runs {
    case .waits where !machine.flights.isEmpty: .waits(over: 0.3, curve: .easeInOut)
    case .runs, .waits: .runs(over: 0.3, curve: .easeInOut)
    case .held: .held
    case .arrives: .arrives
    }
  }

  private mutating func turnMore(_ children: [Int]) {
    guard let newest = machine.flights.last, newest.thrown == nil,
      machine.canFollow(isForward: newest.change.isForward)
    else { return }
    var pages: [Int] = []
    for child in children where !machine.members.contains(child) && !pages.contains(child) {
      pages.append(child)
    }
    for page in pages {
      let change = machine.changeOfThrow(
        to: page, isForward: newest.change.isForward, last: pages[pages.count - 1])
      guard let change else { break }
      begin(nil, change, .follows(velocity: 5, spacing: 0.125))
    }
  }

  // MARK: Steps

  private mutating func carryOut(_ steps: [ContainerStep<Int>]) {
    for step in steps where complaint == nil {
      carryOut(step)
      // The callbacks make requests.
      if !callbacks.isEmpty, tells(step) {
        let (operation, choice) = callbacks.removeFirst()
        ask(operation, choice)
      }
    }
    while !departures.isEmpty {
      carryOut(machine.startFlight(departures.removeFirst()))
    }
  }

  private func tells(_ step: ContainerStep<Int>) -> Bool {
    switch step {
    case .join, .didJoin, .leave, .willAppear, .didAppear, .willDisappear, .didDisappear, .answer:
      true
    default: false
    }
  }

  private mutating func carryOut(_ step: ContainerStep<Int>) {
    switch step {
    case .join(let child):
      if !joined.insert(child).inserted { complain("\(child) joins twice") }
    case .didJoin(let child):
      if !joined.contains(child) { complain("\(child) has joined, but is no child") }
    case .leave(let child):
      if joined.remove(child) == nil { complain("\(child) leaves, but is no child") }
      if views.contains(child) { complain("\(child) leaves with its view in") }
    case .willAppear(let child, _): change(child, from: [.gone, .going], to: .coming)
    case .didAppear(let child): change(child, from: [.coming], to: .shown)
    case .willDisappear(let child, _): change(child, from: [.shown, .coming], to: .going)
    case .didDisappear(let child): change(child, from: [.going], to: .gone)
    case .matchAppearance(let child): sight[child] = container
    case .vanish(let child): sight[child] = .gone
    case .replaceView(let child): views = [child]
    case .insertView(let number):
      guard let child = changes[number]?.to else { break }
      if !joined.contains(child) { complain("the view of \(child) comes in, which is no child") }
      views.insert(child)
    case .removeView(let number, let completed, let shows):
      guard let change = changes[number], let to = change.to else { break }
      views.remove(completed ? change.from : to)
      if shows.map({ !views.contains($0) }) ?? true { complain("nothing is shown") }
    case .begin(let number): open.insert(number)
    case .impossible(let event): complain(event)
    case .turnEnded(let number, _, _): endTurn(number)
    case .ask(let request, let change): begin(request, change, start(request))
    case .askReadiness(let number): departures.append(number)
    case .answer(let request, let isDone):
      if answered.updateValue(isDone, forKey: request) != nil {
        complain("request \(request) is answered twice")
      }
    default: break
    }
  }

  /// Notes that the turn is over that ends with the flight `number`.
  private mutating func endTurn(_ number: Int) {
    if open.remove(number) == nil { complain("the turn \(number) ends, but had not begun") }
    guard let thrown = machine.flight(number)?.thrown else { return }
    open = open.filter { machine.flight($0)?.thrown != thrown }
    if machine.flights.contains(where: { $0.thrown == thrown }) {
      complain("a fast swipe ends before its last turn")
    }
  }

  private mutating func change(_ child: Int, from states: [Sight], to new: Sight) {
    if !states.contains(sight[child] ?? .gone) {
      complain("\(child) is \(sight[child] ?? .gone) and is told that it is \(new)")
    }
    sight[child] = new
  }
}
