internal import QuireAnimation

/// The requests to the container.
extension ContainerMachine {
  /// The content of the container after all waiting requests.
  package var requestedContent: ContainerContent<Child> {
    guard !log.isEmpty else { return content }
    // The next request lets a transition that a hand holds fall back.
    let falling = flights.first { $0.isHeld || $0.isCancelled }
    return log.reduce(falling?.change.before ?? content) { $0.applying($1.operation) }
  }

  /// Records `operation`, which is to be carried out later, as a request with the number `request`.
  package mutating func ask(for operation: ContentOperation<Child>, request: Int) {
    log.append((request, operation))
  }

  /// Removes the record of a request that has been carried out, or that changed nothing.
  package mutating func forget(request: Int) { log.removeAll { $0.request == request } }

  /// Carries out `operation`, and returns the steps that follow.
  ///
  /// - Parameters:
  ///   - operation: The change of the content.
  ///   - request: The number of the request.
  ///   - overlap: The way the operation treats the transitions in flight.
  ///   - isLoaded: Whether the view of the container is loaded.
  /// - Returns: The steps; for a change that can be seen, the last step asks how it looks.
  package mutating func carryOut(
    _ operation: ContentOperation<Child>, request: Int, _ overlap: TransitionOverlap,
    isLoaded: Bool
  ) -> [Step] {
    let goal = content.applying(operation)
    if overlap == .reverse, let shown = goal.shown,
      let steps = turnBack(to: shown, restoring: goal, request: request)
    {
      return steps
    }
    let steps = overlap == .join && canJoin(goal) ? makeRoom() : conclude()
    let after = content.applying(operation)
    guard after != content else {
      forget(request: request)
      return steps + [.answer(request: request, operation.isFulfilled(by: content))]
    }
    guard isLoaded, let change = ContentChange(of: content, by: operation) else {
      return steps + replace(with: after, request: request)
    }
    return steps + [.ask(request: request, change)]
  }

  /// Returns whether a transition to the content `after` can begin while the present transitions
  /// run.
  ///
  /// It may neither show a child that is in flight, nor keep a child that is on its way out, nor
  /// leave a child that a throw passed over: nobody has told that child that it appears.
  private func canJoin(_ after: ContainerContent<Child>) -> Bool {
    flights.last?.change.showsTo != false
      && !flights.contains { flight in after.shown.map(flight.change.involves) ?? true }
      && after.children.allSatisfy { content.children.contains($0) || !members.contains($0) }
  }

  /// Completes the oldest flights, so that one more flight does not exceed the maximum number.
  private mutating func makeRoom() -> [Step] {
    jump(flights.dropLast(Tuning.Riffle.mostSheets - 1), to: .finish)
  }

  /// Returns the change by which the shown child is pulled where no other child follows, or `nil`
  /// if no child is shown.
  package func changeBeyondEnd(isForward: Bool) -> ContentChange<Child>? {
    content.shown.map {
      ContentChange(from: $0, to: nil, before: content, after: content, isForward: isForward)
    }
  }

  /// Reverses the flight that leaves `child`, or the flight that was reversed on its way to
  /// `child`.
  ///
  /// - Parameters:
  ///   - child: The child to show.
  ///   - isForward: The way the request leads: a flight that goes that way is not turned round;
  ///     `nil` turns either round.
  ///   - goal: The content that the flight has to restore, or `nil` for any.
  ///   - request: The number of the request that is told the outcome, or `nil` for none.
  /// - Returns: The steps, or `nil` if there is no such flight that nothing holds.
  package mutating func turnBack(
    to child: Child, isForward: Bool? = nil, restoring goal: ContainerContent<Child>? = nil,
    request: Int?
  ) -> [Step]? {
    guard canTurnRound else { return nil }
    let flight = flights.last { flight in
      flight.change.to != nil && !flight.isHeld
        && child == (flight.isCancelled ? flight.change.to : flight.change.from)
        && isForward.map { (flight.change.isForward != flight.isCancelled) != $0 } ?? true
        && goal.map { $0 == (flight.isCancelled ? flight.change.after : flight.change.before) }
          ?? true
    }
    guard let flight else { return nil }
    let goal: TransitionMachine.End = child == flight.change.from ? .start : .finish
    return dropLift()
      + turnRound(flight.number, for: request.map { .init(request: $0, goal: goal) })
  }

  /// Reverses a flight that does not move in the direction `isForward`: the newest that goes to its
  /// end, or the oldest that goes back.
  ///
  /// - Returns: The steps, or `nil` if there is no such flight that nothing holds.
  package mutating func turnRound(isForward: Bool) -> [Step]? {
    guard canTurnRound else { return nil }
    let free = flights.filter { !$0.isHeld && $0.change.to != nil }
    let other =
      free.first?.change.isForward == isForward
      ? free.first(where: \.isCancelled) : free.last { !$0.isCancelled }
    return other.map { turnRound($0.number) }
  }

  /// Whether flights can be reversed, because the user does not hold the newest flight.
  private var canTurnRound: Bool { flights.last.map { $0.fallTime != nil || !$0.isHeld } ?? false }

  /// Cancels the flight of a page that is pulled or lifted where no other page follows.
  package mutating func dropLift() -> [Step] {
    jump(flights.suffix(1).filter { $0.change.to == nil }, to: .start)
  }

  private mutating func turnRound(_ number: Int, for answer: Flight<Child>.Answer? = nil) -> [Step]
  {
    if let answer, let index = index(of: number) {
      flights[index].answers.append(answer)
      forget(request: answer.request)
    }
    let steps = reverse(number)
    guard let cancelled = flights.first(where: \.isCancelled) else { return steps }
    content = cancelled.change.before
    return steps + [.contentChanged]
  }
}
