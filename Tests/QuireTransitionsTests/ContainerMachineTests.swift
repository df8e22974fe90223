import QuireAnimation
import Testing

@testable import QuireTransitions

/// A container without views: the events that it is given, and the calls that follow.
struct Story {
  typealias Machine = ContainerMachine<Int>
  typealias Step = ContainerStep<Int>

  var machine: Machine
  private(set) var time = 10.0
  private var lastRequest = 0
  /// The change whose animation the last event has asked for.
  private var asked: ContentChange<Int>?

  /// A container that holds `children`, shows the last of them, and is seen.
  init(_ children: [Int], isVisible: Bool = true) {
    machine = Machine(ContainerContent(children: children, shown: children.last))
    machine.members = Set(children)
    machine.isVisible = isVisible
  }

  /// The calls that an event leads to, in words.
  mutating func calls(_ event: (inout Machine, Double) -> [Step]) -> [String] {
    let steps = event(&machine, time)
    if case .ask(_, let change) = steps.last { asked = change }
    return steps.compactMap(Story.words)
  }

  /// The calls of the transition that is asked for by `request`, and runs for half a second.
  mutating func answer(
    _ request: Int, _ start: FlightStart = .runs(over: 0.5, curve: .linear)
  ) -> [String] {
    guard let asked else { return [] }
    let number = machine.newNumber()
    return calls { machine, _ in
      machine.begin(Flight(number, asked, tolerance: 1e-3), start, request: request)
    }
  }

  /// The calls of the next `seconds`, sixty frames a second.
  mutating func wait(_ seconds: Double) -> [String] {
    let end = time + seconds
    var words: [String] = []
    while time < end {
      time += 1.0 / 60
      words += calls { $0.tick(at: $1) }
    }
    return words.filter { $0 != "draw" }
  }

  /// The calls of a request, up to the question for its look.
  mutating func ask(
    _ operation: ContentOperation<Int>, _ overlap: TransitionOverlap = .reverse
  ) -> [String] {
    let request = machine.ask(for: operation)
    lastRequest = request
    return calls { machine, _ in
      machine.carryOut(operation, request: request, overlap, isLoaded: true)
    }
  }

  /// The calls of a change from one child to another, as `start` says.
  mutating func begin(_ from: Int, _ to: Int?, _ start: FlightStart) -> [String] {
    let number = machine.newNumber()
    var change = ContentChange(
      from: from, to: to, before: ContainerContent(children: [from], shown: from),
      after: ContainerContent(children: [to ?? from], shown: to ?? from), isForward: true)
    if let to { (change.joining, change.leaving) = ([to], [from]) }
    return calls { machine, _ in machine.begin(Flight(number, change, tolerance: 1e-3), start) }
  }

  /// The calls of a request whose change runs for half a second.
  mutating func go(
    _ operation: ContentOperation<Int>, _ start: FlightStart = .runs(over: 0.5, curve: .linear)
  ) -> [String] {
    let (asked, request) = (ask(operation), lastRequest)
    guard asked.last?.hasPrefix("ask") == true else { return asked }
    return asked + answer(request, start)
  }

  /// The numbers of the flights, oldest first.
  var flights: [Int] { machine.flights.map(\.number) }

  /// A step in words, or `nil` if it tells nobody.
  static func words(_ step: Step) -> String? {
    switch step {
    case .adopt: nil
    case .contentChanged: "content"
    case .join(let child): "join \(child)"
    case .didJoin(let child): "didJoin \(child)"
    case .leave(let child): "leave \(child)"
    case .prepare(let child): "prepare \(child)"
    case .willAppear(let child, _): "willAppear \(child)"
    case .didAppear(let child): "didAppear \(child)"
    case .willDisappear(let child, _): "willDisappear \(child)"
    case .didDisappear(let child): "didDisappear \(child)"
    case .matchAppearance(let child): "match \(child)"
    case .vanish(let child): "vanish \(child)"
    case .replaceView(let child): "replace \(child)"
    case .insertView: "insert"
    case .prepareDrawing: "look"
    case .begin: "begin"
    case .draw: "draw"
    case .interactionChanged: "hand"
    case .askReadiness: "ready?"
    case .handOver: "hand over"
    case .ask(_, let change): "ask \(change.from)→\(change.to.map(String.init) ?? "")"
    case .finishDrawing(_, let completed): "arrive \(completed)"
    case .removeView(_, _, let child): "shows \(child.map(String.init) ?? "")"
    case .end(_, let completed): "end \(completed)"
    case .answer(let request, let isDone): "answer \(request) \(isDone)"
    case .didEnd(_, let completed): "didEnd \(completed)"
    case .turnEnded(_, let first, let completed): "turned from \(first) \(completed)"
    case .impossible(let event): "impossible: \(event)"
    }
  }
}

struct ContainerMachineTests {
  private let begins = [
    "ask 0→1", "content", "join 1", "prepare 1", "willDisappear 0", "willAppear 1", "insert",
    "look", "begin", "hand over",
  ]

  @Test("the calls of a push have their order")
  func push() {
    var story = Story([0])
    #expect(story.go(.push(1)) == begins)
    #expect(
      story.wait(1) == [
        "arrive true", "shows 1", "didAppear 1", "didDisappear 0", "didJoin 1", "end true",
        "answer 1 true", "didEnd true", "turned from 0 true",
      ])
    #expect(story.machine.content.children == [0, 1] && story.machine.members == [0, 1])
  }

  @Test("a pop removes all children above")
  func pop() {
    var story = Story([0, 1, 2])
    #expect(
      story.go(.pop(to: 0)) == [
        "ask 2→0", "content", "prepare 0", "willDisappear 2", "willAppear 0", "insert", "look",
        "begin", "hand over",
      ])
    #expect(
      story.wait(1) == [
        "arrive true", "shows 0", "didAppear 0", "didDisappear 2", "leave 1", "leave 2",
        "end true", "answer 1 true", "didEnd true", "turned from 2 true",
      ])
    #expect(story.machine.members == [0])
  }

  @Test("the calls of a push that falls back have their order")
  func cancel() {
    var story = Story([0])
    #expect(story.go(.push(1), .held) == begins)
    let number = story.flights[0]
    #expect(
      story.calls { machine, time in
        machine.move(number) { $0.release(along: .spring(to: .start, velocity: 0), at: time) }
      } == [
        "hand", "willDisappear 1", "willAppear 0", "arrive false", "content", "shows 0",
        "didAppear 0", "didDisappear 1", "leave 1", "end false", "answer 1 false", "didEnd false",
        "turned from 0 false",
      ])
    #expect(story.machine.content.children == [0] && story.machine.members == [0])
  }

  @Test("children of an unseen container follow its appearance")
  func unseen() {
    var story = Story([0], isVisible: false)
    let begins = self.begins.filter { !$0.contains("ppear") }
    #expect(story.go(.push(1)) == begins)
    #expect(
      story.wait(1) == [
        "arrive true", "shows 1", "match 1", "vanish 0", "didJoin 1", "end true", "answer 1 true",
        "didEnd true", "turned from 0 true",
      ])
  }

  @Test("children in running transitions get callbacks when the container appears")
  func appear() {
    var story = Story([0], isVisible: false)
    _ = story.go(.push(1))
    #expect(
      story.calls { machine, _ in machine.containerDidAppear() }
        == ["match 0", "willDisappear 0", "willAppear 1"])
    #expect(story.wait(1).contains("didAppear 1"))
  }

  @Test("flights arrive when the container disappears")
  func disappear() {
    var story = Story([0])
    _ = story.go(.push(1))
    _ = story.wait(0.1)
    let calls = story.calls { machine, _ in machine.containerWillDisappear() }
    #expect(calls.last == "match 1" && calls.contains("answer 1 true") && story.flights.isEmpty)
  }

  /// The state of a transition when a request comes.
  enum State: CaseIterable {
    case resting, running, held, goingBack
  }

  /// A stack of 0, with a push of 1 in `state`.
  private func story(_ state: State) -> Story {
    var story = Story([0])
    switch state {
    case .resting: break
    case .running:
      _ = story.go(.push(1))
      _ = story.wait(0.1)
    case .held:
      _ = story.go(.push(1), .held)
    case .goingBack:
      _ = story.go(.push(1))
      _ = story.wait(0.1)
      _ = story.ask(.pop(to: 0))
      _ = story.wait(0.05)
    }
    return story
  }

  /// The outcome of a request: the transition in flight ends before or turns round, or there is
  /// nothing to do.
  @Test(
    "a request in every state",
    arguments: [
      (State.resting, ContentOperation<Int>.push(2), ["ask 0→2"]),
      (.resting, .push(0), ["answer false"]),
      (.resting, .pop(to: 0), ["answer true"]),
      (.resting, .pop(to: 5), ["answer false"]),
      (.resting, .replace([0]), ["answer true"]),
      (.resting, .select(0), ["answer true"]),
      (.running, .push(2), ["arrive true", "ask 1→2"]),
      (.running, .push(1), ["arrive true", "answer false"]),
      (.running, .pop(to: 0), ["turns"]),
      (.running, .replace([0]), ["turns"]),
      (.running, .replace([0, 3]), ["arrive true", "ask 1→3"]),
      (.running, .select(1), ["arrive true", "answer true"]),
      (.held, .push(2), ["arrive false", "ask 0→2"]),
      (.held, .push(1), ["arrive false", "ask 0→1"]),
      (.held, .pop(to: 0), ["arrive false", "answer true"]),
      (.goingBack, .push(1), ["turns"]),
      (.goingBack, .push(2), ["arrive false", "ask 0→2"]),
      (.goingBack, .pop(to: 0), ["arrive false", "answer true"]),
    ])
  func aRequestInEveryState(
    state: State, operation: ContentOperation<Int>, expected: [String]
  ) {
    var story = story(state)
    let flights = story.flights
    let calls = story.ask(operation)
    var outcome = calls.compactMap { call -> String? in
      if call.hasPrefix("arrive") || call.hasPrefix("ask") { return call }
      // Earlier requests are answered as well.
      guard call.hasPrefix("answer"), call == calls.last else { return nil }
      return call.hasSuffix("true") ? "answer true" : "answer false"
    }
    if outcome.isEmpty, story.flights == flights { outcome = ["turns"] }
    #expect(outcome == expected)
  }

  @Test("the way back answers both requests")
  func reverse() {
    var story = story(.running)
    #expect(story.ask(.pop(to: 0)) == ["content"])
    #expect(story.machine.content.children == [0])
    #expect(story.wait(1).filter { $0.hasPrefix("answer") } == ["answer 1 false", "answer 3 true"])
  }

  @Test("a reversal that is requested twice at once happens once")
  func reverseTwice() throws {
    var story = story(.running)
    let flight = try #require(story.machine.flightToReverse(to: 0))
    let requests = [story.machine.ask(), story.machine.ask()]
    for request in requests {
      _ = story.calls { machine, _ in machine.reverse(flight, request: request) }
    }
    #expect(
      story.wait(1).filter { $0.hasPrefix("answer") }
        == ["answer 1 false"] + requests.map { "answer \($0) true" })
    let late = story.machine.ask()
    #expect(
      story.calls { machine, _ in machine.reverse(flight, request: late) }
        == ["answer \(late) true"])
  }

  @Test("the requested content changes at once")
  func requestedContent() {
    var story = story(.held)
    #expect(story.machine.requestedContent.children == [0, 1])
    // The transition that a gesture holds falls back before a new request is carried out.
    let first = story.machine.ask(for: .push(2))
    _ = story.machine.ask(for: .push(3))
    _ = story.machine.ask(for: .pop(to: 2))
    #expect(story.machine.requestedContent.children == [0, 2])
    story.machine.forget(request: first)
    #expect(story.machine.requestedContent.children == [0, 3])
  }

  @Test("only a request for the former content turns a transition round")
  func partialWayBack() {
    var story = Story([0, 1, 2])
    _ = story.go(.pop(to: 0))
    _ = story.wait(0.1)
    let request = story.machine.ask(for: .push(2))
    #expect(story.machine.requestedContent.children == [0, 2])
    story.machine.forget(request: request)
    #expect(story.ask(.push(2)).last == "ask 0→2")
  }

  @Test("a container without a view is changed without a transition")
  func replace() {
    var story = Story([0])
    let request = story.machine.ask(for: .replace([1, 2]))
    #expect(
      story.calls { machine, _ in
        machine.carryOut(.replace([1, 2]), request: request, .reverse, isLoaded: false)
      } == [
        "content", "join 1", "didJoin 1", "join 2", "replace 2", "didJoin 2", "leave 0", "match 2",
        "answer 1 true",
      ])
  }

  @Test("events that cannot happen are reported, and change nothing")
  func impossible() {
    var story = Story([0])
    #expect(story.go(.push(1)) == begins)
    let (machine, time) = (story.machine, story.time)
    let flight = machine.flights[0]
    let events: [(inout Story.Machine) -> [Story.Step]] = [
      { $0.begin(flight, .held) },
      { $0.carryOut(.push(2), request: 1, .conclude, isLoaded: true) },
      { $0.grab(77, at: time) },
      { $0.startFlight(77) },
    ]
    for event in events {
      let calls = story.calls { machine, _ in event(&machine) }
      #expect(calls.count == 1 && calls[0].hasPrefix("impossible"))
      #expect(story.machine.content == machine.content && story.flights == [flight.number])
    }
  }

  @Test("a presentation leaves its presenter in sight or covers it", arguments: [true, false])
  func present(hides: Bool) {
    var story = Story([])
    let present = story.machine.ask()
    #expect(
      story.calls { machine, _ in
        machine.present(1, over: 0, hides: hides, request: present)
      } == ["ask 0→1"])
    #expect(story.answer(present).contains("willDisappear 0") == hides)
    #expect(story.wait(1).contains("didDisappear 0") == hides)
    #expect(story.machine.content.children == [1] && story.machine.members.isEmpty)
    let dismiss = story.machine.ask()
    #expect(
      story.calls { machine, _ in
        machine.dismiss(to: 0, shows: hides, request: dismiss)
      } == ["ask 1→0"])
    _ = story.answer(dismiss)
    #expect(story.wait(1).contains("didAppear 0") == hides && story.machine.shown == nil)
    let again = story.machine.ask()
    #expect(
      story.calls { machine, _ in
        machine.dismiss(to: 0, shows: hides, request: again)
      } == ["answer \(again) true"])
  }

  @Test("a dismissal reverses the presentation that is running")
  func dismissEarly() {
    var story = Story([])
    let present = story.machine.ask()
    _ = story.calls { machine, _ in machine.present(1, over: 0, hides: true, request: present) }
    _ = story.answer(present)
    _ = story.wait(0.1)
    let dismiss = story.machine.ask()
    #expect(
      story.calls { machine, _ in machine.dismiss(to: 0, shows: true, request: dismiss) }
        == ["content"])
    #expect(
      story.wait(1).filter { $0.hasPrefix("answer") }
        == ["answer \(present) false", "answer \(dismiss) true"])
  }
}
