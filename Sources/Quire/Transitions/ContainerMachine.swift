internal import QuireAnimation

/// A container as a value: what it holds, what it was asked for, and what is in flight.
///
/// It has no views and no clock. Every event returns the steps that follow from it, and they are
/// carried out to the end before the next event. The order of all calls is that of the steps in
/// `ContainerMachine+Order`.
///
/// | what is asked for | what it changes |
/// |---|---|
/// | an operation | the requested content, at once; the content, when it is carried out |
/// | a change | the content, and a flight leads there |
/// | a hand, a frame, the container's own appearance | the flights |
///
/// Flights lead on from each other: each begins where the one before it, which is ahead of it, leads
/// to. Paper does not pass through paper: a flight stays behind the one ahead, changes complete in
/// the order in which they began, and are cancelled in the opposite order. A flight that goes back
/// takes those that follow it along, and one that goes on takes those ahead of it along.
nonisolated struct ContainerMachine<Child: Hashable & Sendable>: Sendable {
  /// An operation that has not been carried out.
  private struct Entry: Sendable {
    let request: Int
    let operation: ContentOperation<Child>
  }

  /// What is shown at rest, or was before what is in flight.
  var shown: Child?
  /// What the container holds, or will hold when what is in flight has arrived.
  var content: ContainerContent<Child>
  /// Those that have joined the container, or are joining it.
  var members: Set<Child> = []
  /// What is in flight, oldest first.
  var flights: [Flight<Child>] = []
  /// Throws that turn several pages, by their number.
  var throwsUnderWay: [Int: Throw<Child>] = [:]
  /// Whether the container has appeared.
  var isSeen = false
  private var log: [Entry] = []
  private var lastNumber = 0

  /// A container at rest.
  init(_ content: ContainerContent<Child>) {
    self.content = content
    shown = content.shown
  }

  /// A number that nothing else here has.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Whether something in flight changes with time alone.
  var isMoving: Bool { flights.contains(where: \.isMoving) }

  /// What the container holds becomes its children, as far as it is not yet.
  mutating func populate() -> [ContainerStep<Child>] {
    let joining = content.children.filter { !members.contains($0) }
    members.formUnion(joining)
    let shown = shown.flatMap { joining.contains($0) ? nil : ContainerStep.replaceView($0) }
    return joins(of: joining) + [shown].compactMap { $0 }
  }

  // MARK: Requests

  /// What the container will hold when everything that it was asked for has been carried out.
  var requestedContent: ContainerContent<Child> {
    guard !log.isEmpty else { return content }
    return log.reduce(concludedContent) { $0.applying($1.operation) }
  }

  /// Notes an operation that is to be carried out later.
  mutating func ask(for operation: ContentOperation<Child>, request: Int) {
    log.append(Entry(request: request, operation: operation))
  }

  /// Forgets an operation: the content has it, or it had nothing to do.
  mutating func forget(request: Int) { log.removeAll { $0.request == request } }

  /// What the container holds when what is in flight has made way for a request: what a hand holds
  /// falls back.
  private var concludedContent: ContainerContent<Child> {
    let falling = flights.first { $0.motion.isHeld || $0.isCancelled }
    return falling?.change.before ?? content
  }

  /// Turns the flight round by which `child` was left, or by which it came before that went back.
  ///
  /// - Parameters:
  ///   - child: what is to be shown.
  ///   - isForward: which way the request leads: a flight that goes that way is not turned round;
  ///     `nil` turns either round.
  ///   - request: its number.
  /// - Returns: the steps, or `nil` if there is no such flight that nothing holds.
  mutating func turnBack(
    to child: Child, isForward: Bool? = nil, request: Int
  ) -> [ContainerStep<Child>]? {
    guard canTurnRound else { return nil }
    let flight = flights.last { flight in
      flight.change.to != nil && !flight.motion.isHeld
        && child == (flight.isCancelled ? flight.change.to : flight.change.from)
        && isForward.map { (flight.change.isForward != flight.isCancelled) != $0 } ?? true
    }
    guard let flight else { return nil }
    let goal: TransitionMachine.End = child == flight.change.from ? .start : .finish
    return dropLift() + turnRound(flight.number, for: .init(request: request, goal: goal))
  }

  /// Turns a flight round that goes the other way than `isForward`: the last one that goes on, or
  /// the first one that goes back.
  ///
  /// - Returns: the steps, or `nil` if there is no such flight that nothing holds.
  mutating func turnRound(isForward: Bool) -> [ContainerStep<Child>]? {
    guard canTurnRound else { return nil }
    let free = flights.filter { !$0.motion.isHeld && $0.change.to != nil }
    let other =
      free.first?.change.isForward == isForward
      ? free.first(where: \.isCancelled) : free.last { !$0.isCancelled }
    return other.map { turnRound($0.number) }
  }

  /// Whether nothing but time drives the newest flight.
  private var canTurnRound: Bool {
    // What rises at an end of a book is up by itself.
    flights.last.map { $0.lift != nil || !$0.motion.isHeld } ?? false
  }

  /// Takes back a page that rises at an end of a book.
  mutating func dropLift() -> [ContainerStep<Child>] {
    guard let newest = flights.last, newest.change.to == nil else { return [] }
    return abandon(newest.number, at: 0)
  }

  private mutating func turnRound(
    _ number: Int, for answer: Flight<Child>.Answer? = nil
  ) -> [ContainerStep<Child>] {
    guard let index = index(of: number) else { return [] }
    if let answer {
      flights[index].answers.append(answer)
      forget(request: answer.request)
    }
    let steps = reverse(number)
    guard let newest = flights.last else { return steps }
    content = flights.first(where: \.isCancelled)?.change.before ?? newest.change.after
    return steps + [.contentChanged]
  }

  // MARK: Appearance of the container

  /// The container is about to appear.
  mutating func containerWillAppear() -> [ContainerStep<Child>] { matching(shown) }

  /// The container has appeared: what has been in flight since before goes on as something that is
  /// seen.
  mutating func containerDidAppear() -> [ContainerStep<Child>] {
    isSeen = true
    var steps = matching(shown)
    for index in flights.indices where !flights[index].forwardsAppearance {
      flights[index].forwardsAppearance = true
      steps += appearing(of: flights[index])
    }
    return steps
  }

  /// The container is about to disappear: what is in flight arrives.
  mutating func containerWillDisappear() -> [ContainerStep<Child>] {
    let steps = conclude(at: 0)
    isSeen = false
    return steps + matching(shown)
  }

  /// The container has disappeared.
  mutating func containerDidDisappear() -> [ContainerStep<Child>] { matching(shown) }

  private func matching(_ child: Child?) -> [ContainerStep<Child>] {
    child.map { [.matchAppearance($0)] } ?? []
  }
}
