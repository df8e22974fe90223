/// A step that the container carries out with its views and controllers.
///
/// Flights and requests are named by their numbers.
package enum ContainerStep<Child: Hashable & Sendable>: Sendable {
  /// The container reports that its content has changed.
  case contentChanged
  /// The child is told that it joins the container, and becomes a child of it.
  case join(Child)
  /// The child is told that it has joined.
  case didJoin(Child)
  /// The child is told that it leaves the container, and is removed from it.
  case leave(Child)
  /// The view of the child is loaded and its insets are set, before it is added.
  case prepare(Child)
  /// The child is about to appear.
  case willAppear(Child, animated: Bool)
  /// The child has appeared.
  case didAppear(Child)
  /// The child is about to disappear.
  case willDisappear(Child, animated: Bool)
  /// The child has disappeared.
  case didDisappear(Child)
  /// The child appears or disappears as the container does.
  case matchAppearance(Child)
  /// The child disappears, whether or not the container can be seen.
  case vanish(Child)
  /// The child is shown in place of another, without a transition.
  case replaceView(Child)

  /// The container stores the new state of the flight.
  case update(Flight<Child>)
  /// The flight becomes the running transition of its two children and of the container.
  case adopt(flight: Int)
  /// The view of the new child is added.
  case insertView(flight: Int)
  /// The animation controller is asked for the animation of the flight.
  case prepareLook(flight: Int)
  /// The animations that run along with the flight begin.
  case begin(flight: Int)
  /// The flight is drawn at its current progress.
  case draw(flight: Int)
  /// The coordinator is told that the user has taken or released the flight.
  case interactionChanged(flight: Int)
  /// The container is asked whether the flight, which waits at its start, may start now.
  case askReadiness(flight: Int)
  /// The views that an animator has moved take their final properties.
  case finishLook(flight: Int, completed: Bool)
  /// The view of the child that has disappeared is removed, and the view of the child `shows`, if
  /// there is one, is shown.
  case removeView(flight: Int, completed: Bool, shows: Child?)
  /// The coordinator and the animation controller are told whether the flight was completed.
  case end(flight: Int, completed: Bool)
  /// The gesture or the interaction controller that requested the flight takes control of it.
  case handOver(flight: Int)
  /// The container is asked for the animation of a change, and then begins a flight.
  case ask(request: Int, ContentChange<Child>)
  /// The completion of a request is called, with whether the request was carried out and not
  /// cancelled.
  case answer(request: Int, Bool)
  /// The container is told that the flight has ended, after all others.
  case didEnd(flight: Int, completed: Bool)
  /// The container is told that a page turn, which began at the child `from`, is over with all its
  /// flights.
  case turnEnded(flight: Int, from: Child, completed: Bool)
}

/// The order of the steps at the beginning and at the end of a flight.
extension ContainerMachine {
  /// Returns the steps at the beginning of `flight`.
  func beginning(of flight: Flight<Child>) -> [Step] {
    let number = flight.number
    guard let to = flight.change.to else {
      return [.prepareLook(flight: number), .begin(flight: number)]
    }
    return [.contentChanged, .adopt(flight: number)]
      + flight.change.joining.map { .join($0) }
      + [.prepare(to)]
      + (flight.forwardsAppearance ? appearing(of: flight) : [])
      + [.insertView(flight: number), .prepareLook(flight: number), .begin(flight: number)]
  }

  /// Returns the steps that tell one child of `flight` that it disappears, and the other that it
  /// appears.
  func appearing(of flight: Flight<Child>) -> [Step] {
    guard let to = flight.change.to else { return [] }
    let change = flight.change
    return (change.hidesFrom ? [.willDisappear(change.from, animated: change.isAnimated)] : [])
      + (change.showsTo ? [.willAppear(to, animated: change.isAnimated)] : [])
  }

  /// Returns the steps at the end of `flight`, while other flights may continue.
  func ending(of flight: Flight<Child>, completed: Bool, changesContent: Bool) -> [Step] {
    let (number, change) = (flight.number, flight.change)
    let answers = flight.answers.map { answer in
      Step.answer(request: answer.request, (answer.goal == .finish) == completed)
    }
    guard let to = change.to else {
      return [.removeView(flight: number, completed: completed, shows: shown)] + answers
    }
    var steps: [Step] = []
    if !completed, flight.forwardsAppearance {
      if change.showsTo { steps.append(.willDisappear(to, animated: change.isAnimated)) }
      if change.hidesFrom { steps.append(.willAppear(change.from, animated: change.isAnimated)) }
    }
    steps.append(.finishLook(flight: number, completed: completed))
    if changesContent { steps.append(.contentChanged) }
    steps.append(.removeView(flight: number, completed: completed, shows: shown))
    steps += appeared(flight, completed: completed)
    if completed { steps += change.joining.map { .didJoin($0) } }
    steps += (completed ? change.leaving : change.joining).map { .leave($0) }
    steps.append(.end(flight: number, completed: completed))
    steps += answers
    steps.append(.didEnd(flight: number, completed: completed))
    return steps + endingTurn(of: flight, completed: completed)
  }

  /// Returns the steps that tell the children of `flight` that they have appeared or disappeared,
  /// unless another flight involves them.
  private func appeared(_ flight: Flight<Child>, completed: Bool) -> [Step] {
    guard let to = flight.change.to else { return [] }
    let change = flight.change
    let (stays, goes) = completed ? (to, change.from) : (change.from, to)
    let shows = completed ? change.showsTo : change.hidesFrom
    let hides = completed ? change.hidesFrom : change.showsTo
    if flight.forwardsAppearance {
      return (shows && !isInFlight(stays) ? [.didAppear(stays)] : [])
        + (hides && !isInFlight(goes) ? [.didDisappear(goes)] : [])
    }
    return (shows && (completed || !isInFlight(stays)) ? [.matchAppearance(stays)] : [])
      + (hides ? [.vanish(goes)] : [])
  }

  /// Returns the steps after the transition to one child, or after the last transition of a fast
  /// throw over several children.
  private func endingTurn(of flight: Flight<Child>, completed: Bool) -> [Step] {
    let first = flight.riffle?.first ?? flight.change.from
    // Flights are cancelled from the last to the first: those before this one have completed.
    let hasTurned = completed || flight.change.from != first
    let turnEnded = Step.turnEnded(flight: flight.number, from: first, completed: hasTurned)
    guard let riffle = flight.riffle else { return [turnEnded] }
    guard !flights.contains(where: { $0.riffle == riffle }) else { return [] }
    // The page that a throw stopped at has not been told that it appears.
    guard let shown, !isInFlight(shown) else { return [turnEnded] }
    return [.matchAppearance(shown), turnEnded]
  }

  private func isInFlight(_ child: Child) -> Bool { paging.contains { $0.change.involves(child) } }

  /// Shows the content `new` without a transition, and returns the steps.
  package mutating func replace(
    with new: ContainerContent<Child>, request: Int? = nil
  ) -> [Step] {
    let leaving = content.children.filter { !new.children.contains($0) }
    let joining = new.children.filter { !members.contains($0) }
    members = members.union(joining).subtracting(leaving)
    let former = shown
    (content, shown) = (new, new.shown)
    var steps = [.contentChanged] + joins(of: joining, replacing: former)
    if let shown { steps += leaving.map { .leave($0) } + [.matchAppearance(shown)] }
    guard let request else { return steps }
    forget(request: request)
    return steps + [.answer(request: request, true)]
  }

  /// Returns the steps that add the children `joining`, and show the view of the shown child in
  /// place of `former`.
  func joins(of joining: [Child], replacing former: Child?) -> [Step] {
    let steps = joining.flatMap { child -> [Step] in
      child == shown
        ? [.join(child), .replaceView(child), .didJoin(child)] : [.join(child), .didJoin(child)]
    }
    guard let shown, shown != former, !joining.contains(shown) else { return steps }
    return steps + [.replaceView(shown)]
  }
}
