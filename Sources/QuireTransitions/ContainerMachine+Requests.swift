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

  /// Records a request, which is carried out later, and returns its number; `operation` is the
  /// change of the content that it asks for, or `nil` if another event says what it asks for.
  package mutating func ask(for operation: ContentOperation<Child>? = nil) -> Int {
    let request = newNumber()
    if let operation { log.append((request, operation)) }
    return request
  }

  /// Forgets the request with the number `request`, which has been carried out or has changed
  /// nothing.
  mutating func forget(request: Int) { log.removeAll { $0.request == request } }

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
    guard log.contains(where: { $0.request == request }) else {
      return [.impossible("request \(request) is carried out twice")]
    }
    let goal = content.applying(operation)
    if overlap == .reverse, let shown = goal.shown,
      let flight = flightToReverse(to: shown, restoring: goal)
    {
      return reverse(flight, request: request)
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

  /// Returns the change with which a fast swipe that goes forward, or backward if `isForward` is
  /// false, shows `child` after the newest transition, or `nil` if it is shown then already.
  ///
  /// Only the `last` child of the swipe is told that it appears, and only the first child, which
  /// has been told so, that it disappears.
  package func changeOfThrow(
    to child: Child, isForward: Bool, last: Child
  ) -> ContentChange<Child>? {
    var change = ContentChange(of: content, by: .show(child, isForward: isForward))
    change?.hidesFrom = flights.last?.thrown == nil
    change?.showsTo = child == last
    return change
  }

  // MARK: Presentations

  /// Presents `child` over `presenter`, for the request with the number `request`, and returns the
  /// steps to carry out; `presenter` disappears if `hides` is true.
  package mutating func present(
    _ child: Child, over presenter: Child, hides: Bool, request: Int
  ) -> [Step] {
    let after = ContainerContent(children: [child], shown: child)
    var change = ContentChange(
      from: presenter, to: child, before: content, after: after, isForward: true)
    change.hidesFrom = hides
    return [.ask(request: request, change)]
  }

  /// Shows `presenter` instead of the presented child, for the request with the number `request`,
  /// and returns the steps to carry out; `presenter` appears if `shows` is true.
  ///
  /// A presentation that is running is reversed.
  package mutating func dismiss(to presenter: Child, shows: Bool, request: Int) -> [Step] {
    if let flight = flightToReverse(to: presenter) {
      return reverse(flight, request: request)
    }
    let steps = conclude()
    guard let child = content.shown else { return steps + [.answer(request: request, true)] }
    let after = ContainerContent<Child>(children: [], shown: nil)
    var change = ContentChange(
      from: child, to: presenter, before: content, after: after, isForward: false)
    change.showsTo = shows
    return steps + [.ask(request: request, change)]
  }

  // MARK: Reversals

  /// Returns the newest transition that would end at `child` if it were reversed, with the content
  /// `goal` if it is given, or `nil` if there is none or a gesture drives it.
  ///
  /// `isForward` says whether the reversed transition has to move forward, or is `nil` for either
  /// direction.
  package func flightToReverse(
    to child: Child, isForward: Bool? = nil, restoring goal: ContainerContent<Child>? = nil
  ) -> Flight<Child>? {
    guard canReverse else { return nil }
    return flights.last { flight in
      let (change, isCancelled) = (flight.change, flight.isCancelled)
      return change.to != nil && !flight.isHeld
        && child == (isCancelled ? change.to : change.from)
        && isForward.map { $0 == (change.isForward == isCancelled) } ?? true
        && goal.map { $0 == (isCancelled ? change.after : change.before) } ?? true
    }
  }

  /// Returns the transition that moves forward if it is reversed, or backward if `isForward` is
  /// false, or `nil` if there is none or a gesture drives it.
  ///
  /// This is the newest transition that approaches its end, or else the oldest transition that goes
  /// back.
  package func flightToReverse(isForward: Bool) -> Flight<Child>? {
    guard canReverse else { return nil }
    let free = flights.filter { !$0.isHeld && $0.change.to != nil }
    return free.first?.change.isForward == isForward
      ? free.first(where: \.isCancelled) : free.last { !$0.isCancelled }
  }

  /// Reverses `flight`, which `flightToReverse` has returned, for the request with the number
  /// `request` if there is one, and returns the steps to carry out.
  ///
  /// The request is answered at once if an event has ended the transition since then.
  package mutating func reverse(_ flight: Flight<Child>, request: Int? = nil) -> [Step] {
    let child = flight.isCancelled ? flight.change.to : flight.change.from
    var steps = cancelLift()
    guard let index = index(of: flight.number) else {
      return steps + (request.map { [.answer(request: $0, content.shown == child)] } ?? [])
    }
    if let request {
      flights[index].answers.append(
        Flight.Answer(request: request, goal: flight.isCancelled ? .finish : .start))
      forget(request: request)
    }
    // Another event may have reversed it already.
    guard flights[index].isCancelled == flight.isCancelled else { return steps }
    steps += reverse(flight.number)
    guard let cancelled = flights.first(where: \.isCancelled) else { return steps }
    content = cancelled.change.before
    return steps + [.contentChanged]
  }

  /// Whether running transitions may be reversed: there is at least one, and no gesture drives the
  /// newest one.
  private var canReverse: Bool { flights.last.map { $0.fallTime != nil || !$0.isHeld } ?? false }

  /// Cancels the transition that only moves the shown child a little because no other child
  /// follows, and returns the steps to carry out.
  package mutating func cancelLift() -> [Step] {
    jump(flights.suffix(1).filter { $0.change.to == nil }, to: .start)
  }
}
