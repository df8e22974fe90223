/// One thing that is to be done with the views and controllers of a container.
///
/// Flights and requests are named by their numbers.
package enum ContainerStep<Child: Hashable & Sendable>: Hashable, Sendable {
  /// The content is another one.
  case contentChanged
  /// The child becomes a child of the container, and is told that it will.
  case join(Child)
  /// The child is told that it has joined.
  case didJoin(Child)
  /// The child leaves the container, and is told so.
  case leave(Child)
  /// The child is about to be put in: its view is loaded and its insets are set.
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
  /// The child is out of sight, whatever the container is.
  case vanish(Child)
  /// The child is shown in place of another, with nothing to be seen of the change.
  case replaceView(Child)

  /// From now on the flight is the transition of its children, and has this state.
  case update(flight: Int, FlightState)
  /// The children of the flight have this transition as theirs.
  case adopt(flight: Int)
  /// The view of the new child is put in.
  case insertView(flight: Int)
  /// The animation controller is asked how the flight looks.
  case prepareLook(flight: Int)
  /// Everything is in place: what is to change along with the flight begins.
  case begin(flight: Int)
  /// The flight is drawn where it is now.
  case draw(flight: Int)
  /// A hand has taken the flight or let it go.
  case interactionChanged(flight: Int)
  /// The data source is asked whether the flight may depart.
  case askReadiness(flight: Int)
  /// Views that moved themselves are left as they are at this end.
  case finishLook(flight: Int, completed: Bool)
  /// The view of the child that is gone is taken out, and the other one is shown at rest.
  case removeView(flight: Int, completed: Bool, shows: Child?)
  /// The coordinator and the animation controller are told the outcome.
  case end(flight: Int, completed: Bool)
  /// The hand or the interaction controller that asked for the flight gets it.
  case handOver(flight: Int)
  /// The container is asked how a change looks; the answer begins a flight.
  case ask(request: Int, ContentChange<Child>)
  /// A request is told whether it has what it wanted.
  case answer(request: Int, Bool)
  /// Everybody else has been told.
  case didEnd(flight: Int, completed: Bool)
  /// The turn that led away from the child is over, with all its flights.
  case turnEnded(flight: Int, from: Child, completed: Bool)
}

/// The order of all calls.
extension ContainerMachine {
  /// A flight begins.
  func beginning(of flight: Flight<Child>) -> [ContainerStep<Child>] {
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

  /// The children are told that one goes and the other comes.
  func appearing(of flight: Flight<Child>) -> [ContainerStep<Child>] {
    guard let to = flight.change.to else { return [] }
    let change = flight.change
    return (change.hidesFrom ? [.willDisappear(change.from, animated: change.isAnimated)] : [])
      + (change.showsTo ? [.willAppear(to, animated: change.isAnimated)] : [])
  }

  /// A flight is over, while `others` go on; `changesContent` if it falls back.
  func ending(
    of flight: Flight<Child>, completed: Bool, changesContent: Bool, others: [Flight<Child>]
  ) -> [ContainerStep<Child>] {
    let (number, change) = (flight.number, flight.change)
    let answers = flight.answers.map { answer in
      ContainerStep<Child>.answer(
        request: answer.request, (answer.goal == .finish) == completed)
    }
    guard let to = change.to else {
      return [.removeView(flight: number, completed: completed, shows: shown)] + answers
    }
    var steps: [ContainerStep<Child>] = []
    if !completed, flight.forwardsAppearance {
      if change.showsTo { steps.append(.willDisappear(to, animated: change.isAnimated)) }
      if change.hidesFrom { steps.append(.willAppear(change.from, animated: change.isAnimated)) }
    }
    steps.append(.finishLook(flight: number, completed: completed))
    if changesContent { steps.append(.contentChanged) }
    steps.append(.removeView(flight: number, completed: completed, shows: shown))
    steps += appeared(flight, completed: completed, others: others)
    if completed { steps += change.joining.map { .didJoin($0) } }
    steps += (completed ? change.leaving : change.joining).map { .leave($0) }
    return steps + [.end(flight: number, completed: completed)] + answers
      + [.didEnd(flight: number, completed: completed)]
  }

  /// The children are told what they have come to, unless another flight goes on with them.
  private func appeared(
    _ flight: Flight<Child>, completed: Bool, others: [Flight<Child>]
  ) -> [ContainerStep<Child>] {
    guard let to = flight.change.to else { return [] }
    let change = flight.change
    let (stays, goes) = completed ? (to, change.from) : (change.from, to)
    let shows = completed ? change.showsTo : change.hidesFrom
    let hides = completed ? change.hidesFrom : change.showsTo
    func isInFlight(_ child: Child) -> Bool { others.contains { $0.change.involves(child) } }
    if flight.forwardsAppearance {
      return (shows && !isInFlight(stays) ? [.didAppear(stays)] : [])
        + (hides && !isInFlight(goes) ? [.didDisappear(goes)] : [])
    }
    return (shows && (completed || !isInFlight(stays)) ? [.matchAppearance(stays)] : [])
      + (hides ? [.vanish(goes)] : [])
  }

  /// Shows another content with nothing to be seen of the change.
  package mutating func replace(
    with new: ContainerContent<Child>, request: Int? = nil
  ) -> [ContainerStep<Child>] {
    let leaving = content.children.filter { !new.children.contains($0) }
    let joining = new.children.filter { !members.contains($0) }
    members = members.union(joining).subtracting(leaving)
    let isShown = new.shown == shown
    (content, shown) = (new, new.shown)
    var steps: [ContainerStep<Child>] = [.contentChanged] + joins(of: joining)
    if let shown {
      if !isShown, !joining.contains(shown) { steps.append(.replaceView(shown)) }
      steps += leaving.map { .leave($0) } + [.matchAppearance(shown)]
    }
    guard let request else { return steps }
    forget(request: request)
    return steps + [.answer(request: request, true)]
  }

  /// Children join with nothing to be seen of it but the one that is shown.
  func joins(of joining: [Child]) -> [ContainerStep<Child>] {
    joining.flatMap { child -> [ContainerStep<Child>] in
      child == shown
        ? [.join(child), .replaceView(child), .didJoin(child)] : [.join(child), .didJoin(child)]
    }
  }
}
