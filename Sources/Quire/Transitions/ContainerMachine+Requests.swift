/// What a container is asked for.
nonisolated extension ContainerMachine {
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

  /// Carries out an operation.
  ///
  /// The exact way back turns what is in flight round. Anything else has it arrive, or fall back if
  /// a hand holds it, before.
  ///
  /// - Parameters:
  ///   - operation: what is to become of the content.
  ///   - request: its number.
  ///   - turnsBack: whether the way back may turn what is in flight round.
  ///   - isLoaded: whether the view of the container is loaded.
  ///   - time: in seconds.
  /// - Returns: the steps; a change that can be seen ends with the question how it looks.
  mutating func carryOut(
    _ operation: ContentOperation<Child>, request: Int, turnsBack: Bool, isLoaded: Bool,
    at time: Double
  ) -> [ContainerStep<Child>] {
    if turnsBack, let goal = content.applying(operation).shown,
      let steps = turnBack(to: goal, request: request)
    {
      return steps
    }
    let steps = conclude(at: time)
    let after = content.applying(operation)
    guard after != content else {
      forget(request: request)
      return steps + [.answer(request: request, isFulfilled(operation))]
    }
    guard isLoaded, content.shown != nil, after.shown != nil, content.shown != after.shown else {
      return steps + replace(with: after, request: request)
    }
    return steps + [.ask(request: request, ContentChange(from: content, to: after))]
  }

  /// Whether an operation that changes nothing has what it wanted.
  private func isFulfilled(_ operation: ContentOperation<Child>) -> Bool {
    switch operation {
    case .push: false
    case .pop(let child), .select(let child): content.shown == child
    case .replace: true
    }
  }

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
}
