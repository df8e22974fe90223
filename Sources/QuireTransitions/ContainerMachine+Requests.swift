internal import QuireAnimation

/// The methods that handle requests to change the content, and that return the steps that the
/// container then has to carry out.
extension ContainerMachine {
  /// The content of the container after all requests, including those that have not been carried
  /// out.
  package var requestedContent: ContainerContent<Child> {
    guard !log.isEmpty else { return content }
    // The next request cancels a transition that a gesture drives.
    let falling = flights.first { $0.isHeld || $0.isCancelled }
    return log.reduce(falling?.change.before ?? content) { $0.applying($1.operation) }
  }

  /// Records `operation`, which is carried out later, as the request with the number `request`.
  package mutating func ask(for operation: ContentOperation<Child>, request: Int) {
    log.append((request, operation))
  }

  /// Forgets the request with the number `request`, which has been carried out or has changed
  /// nothing.
  package mutating func forget(request: Int) { log.removeAll { $0.request == request } }

  /// Carries out `operation` for the request with the number `request`, and returns the steps to
  /// carry out; `overlap` says what happens to running transitions, and `isLoaded` whether the
  /// container's view is loaded.
  ///
  /// - Parameters:
  ///   - operation: The change of the content.
  ///   - request: The number of the request.
  ///   - overlap: The way in which the operation treats the running transitions.
  ///   - isLoaded: Whether the view of the container is loaded.
  /// - Returns: The steps; for a visible change, the last step asks for its animation.
  package mutating func carryOut(
    _ operation: ContentOperation<Child>, request: Int, _ overlap: TransitionOverlap,
    isLoaded: Bool
  ) -> [Step] {
    let goal = content.applying(operation)
    if overlap == .reverse, let shown = goal.shown,
      let steps = reverseFlight(to: shown, restoring: goal, request: request)
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

  /// Returns whether a transition to the content `after` can begin while the other transitions run.
  ///
  /// It cannot begin if a running transition involves the child to show, or if it keeps a child
  /// that is being removed. Nor can it begin if it removes a child that a fast swipe has passed
  /// over, because nobody has told that child that it appears.
  private func canJoin(_ after: ContainerContent<Child>) -> Bool {
    flights.last?.change.showsTo != false
      && !flights.contains { flight in after.shown.map(flight.change.involves) ?? true }
      && after.children.allSatisfy { content.children.contains($0) || !members.contains($0) }
  }

  /// Completes the oldest transitions, so that one more can begin without exceeding the maximum
  /// number of transitions, and returns the steps to carry out.
  private mutating func makeRoom() -> [Step] {
    jump(flights.dropLast(Tuning.Throw.mostSheets - 1), to: .finish)
  }

  /// Returns a change that only moves the shown child a little, forward if `isForward` is true and
  /// otherwise backward, or `nil` if no child is shown.
  ///
  /// The container shows this change if no other child follows.
  package func changeBeyondEnd(isForward: Bool) -> ContentChange<Child>? {
    content.shown.map {
      ContentChange(from: $0, to: nil, before: content, after: content, isForward: isForward)
    }
  }

  /// Reverses the newest transition in the direction `direction` that would then end at `child`,
  /// with the content `goal` if it is given; returns the steps, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - child: The child to show.
  ///   - direction: The direction in which the transition has to move.
  ///   - goal: The content that the transition has to restore, or `nil` for any content.
  ///   - request: The number of the request whose completion is called at the end, or `nil` for
  ///     none.
  /// - Returns: The steps, or `nil` if there is no such transition, or a gesture drives it.
  package mutating func reverseFlight(
    to child: Child, moving direction: FlightDirection = .either,
    restoring goal: ContainerContent<Child>? = nil,
    request: Int?
  ) -> [Step]? {
    guard canReverse else { return nil }
    let flight = flights.last { flight in
      flight.change.to != nil && !flight.isHeld
        && child == (flight.isCancelled ? flight.change.to : flight.change.from)
        && direction.includes(isForward: flight.change.isForward != flight.isCancelled)
        && goal.map { $0 == (flight.isCancelled ? flight.change.after : flight.change.before) }
          ?? true
    }
    guard let flight else { return nil }
    let goal: TransitionMachine.End = child == flight.change.from ? .start : .finish
    return cancelLift()
      + reverseFlight(flight.number, for: request.map { .init(request: $0, goal: goal) })
  }

  /// Reverses a running transition so that it moves forward if `isForward` is true, or else
  /// backward, and returns the steps to carry out, or `nil` if there is no such transition.
  ///
  /// This is the newest transition that approaches its end, or else the oldest transition that goes
  /// back.
  ///
  /// - Returns: The steps, or `nil` if there is no such transition, or a gesture drives it.
  package mutating func reverseFlight(isForward: Bool) -> [Step]? {
    guard canReverse else { return nil }
    let free = flights.filter { !$0.isHeld && $0.change.to != nil }
    let other =
      free.first?.change.isForward == isForward
      ? free.first(where: \.isCancelled) : free.last { !$0.isCancelled }
    return other.map { reverseFlight($0.number) }
  }

  /// Whether running transitions may be reversed: there is at least one, and no gesture drives the
  /// newest one.
  private var canReverse: Bool { flights.last.map { $0.fallTime != nil || !$0.isHeld } ?? false }

  /// Cancels the transition that only moves the shown child a little because no other child
  /// follows, and returns the steps to carry out.
  package mutating func cancelLift() -> [Step] {
    jump(flights.suffix(1).filter { $0.change.to == nil }, to: .start)
  }

  private mutating func reverseFlight(_ number: Int, for answer: Flight<Child>.Answer? = nil)
    -> [Step]
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
