/// A step that a container carries out with its views and child controllers.
///
/// Transitions and requests are identified by their numbers.
package enum ContainerStep<Child: Hashable & Sendable>: Sendable {
  /// Tells the container that its content has changed.
  case contentChanged
  /// Calls `willMove(toParent:)` of the child, and adds it to the container's children.
  case join(Child)
  /// Calls `didMove(toParent:)` of a child that has been added to the container.
  case didJoin(Child)
  /// Calls `willMove(toParent: nil)` of the child, and removes it from the container's children.
  case leave(Child)
  /// Sets the safe area insets of the child and loads its view, which is added later.
  case prepare(Child)
  /// Calls `viewWillAppear` of the child, with `animated` as the argument.
  case willAppear(Child, animated: Bool)
  /// Calls `viewDidAppear` of the child.
  case didAppear(Child)
  /// Calls `viewWillDisappear` of the child, with `animated` as the argument.
  case willDisappear(Child, animated: Bool)
  /// Calls `viewDidDisappear` of the child.
  case didDisappear(Child)
  /// Makes the child appear or disappear, so that its appearance state is that of the container.
  case matchAppearance(Child)
  /// Makes the child disappear, whatever the appearance state of the container.
  case vanish(Child)
  /// Adds the view of the child in place of the former child's view, without a transition.
  case replaceView(Child)

  /// Sets the transition as the running transition of both its children and of the container.
  case adopt(flight: Int)
  /// Adds the view of the transition's new child to the view of the container.
  case insertView(flight: Int)
  /// Asks the animation controller for the animation of the transition.
  case prepareDrawing(flight: Int)
  /// Starts the animations alongside the transition, such as the animation of a navigation bar.
  case begin(flight: Int)
  /// Draws the transition at its current progress.
  case draw(flight: Int)
  /// Tells the coordinator of the transition that a gesture has started or stopped driving it.
  case interactionChanged(flight: Int)
  /// Asks the container whether the transition, which waits to start, may start now.
  case askReadiness(flight: Int)
  /// Ends the animation of the views, and sets their properties to the final values if `completed`
  /// is true, or else to the former values.
  case finishDrawing(flight: Int, completed: Bool)
  /// Removes the view of the old child if `completed` is true, or else of the new child; `shows` is
  /// the child shown from now on, or `nil` if there is none.
  case removeView(flight: Int, completed: Bool, shows: Child?)
  /// Tells the coordinator and the animation controller whether the transition was completed.
  case end(flight: Int, completed: Bool)
  /// Lets the gesture or the interaction controller that requested the transition drive it from now
  /// on.
  case handOver(flight: Int)
  /// Asks the container for the animation of a change, and begins a transition that shows the
  /// change.
  case ask(request: Int, ContentChange<Child>)
  /// Calls the completion of a request with a Boolean: whether the request was carried out and not
  /// cancelled.
  case answer(request: Int, Bool)
  /// Tells the container that the transition has ended, after the children, the coordinator and the
  /// requests have been notified.
  case didEnd(flight: Int, completed: Bool)
  /// Tells the container that a page turn from the child `from` is over, after one transition, all
  /// transitions of a fast swipe, or a bounce.
  ///
  /// `from` is the child at which it began.
  case turnEnded(flight: Int, from: Child, completed: Bool)
  /// Reports an event that cannot happen, which the text describes, as an error of the program.
  case impossible(String)
}

/// The methods that return the steps at the beginning and at the end of a transition, in the order
/// in which the container carries them out.
extension ContainerMachine {
  /// Returns the steps to carry out when the transition `flight` begins.
  func beginning(of flight: Flight<Child>) -> [Step] {
    let number = flight.number
    guard let to = flight.change.to else {
      return [.prepareDrawing(flight: number), .begin(flight: number)]
    }
    return [.contentChanged, .adopt(flight: number)]
      + flight.change.joining.map { .join($0) }
      + [.prepare(to)]
      + (flight.forwardsAppearance ? appearing(of: flight) : [])
      + [.insertView(flight: number), .prepareDrawing(flight: number), .begin(flight: number)]
  }

  /// Returns the steps that call `viewWillDisappear` of the old child of `flight` and
  /// `viewWillAppear` of its new child.
  func appearing(of flight: Flight<Child>) -> [Step] {
    guard let to = flight.change.to else { return [] }
    let change = flight.change
    return (change.hidesFrom ? [.willDisappear(change.from, animated: change.isAnimated)] : [])
      + (change.showsTo ? [.willAppear(to, animated: change.isAnimated)] : [])
  }

  /// Returns the steps to carry out when `flight` ends, completed if `completed` is true and
  /// otherwise cancelled; `changesContent` says whether the container's content changes.
  ///
  /// Other transitions may continue.
  func ending(of flight: Flight<Child>, completed: Bool, changesContent: Bool) -> [Step] {
    let (number, change) = (flight.number, flight.change)
    let answers = flight.answers.map { answer in
      Step.answer(request: answer.request, (answer.goal == .finish) == completed)
    }
    guard let to = change.to else {
      return [.removeView(flight: number, completed: completed, shows: shown)] + answers
        + [.turnEnded(flight: number, from: change.from, completed: false)]
    }
    var steps: [Step] = []
    if !completed, flight.forwardsAppearance {
      if change.showsTo { steps.append(.willDisappear(to, animated: change.isAnimated)) }
      if change.hidesFrom { steps.append(.willAppear(change.from, animated: change.isAnimated)) }
    }
    steps.append(.finishDrawing(flight: number, completed: completed))
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

  /// Returns the steps at the end of the transition `flight` that call `viewDidAppear` of the child
  /// that stays and `viewDidDisappear` of the other child.
  ///
  /// A child that another transition also involves is left out.
  /// The new child stays if `completed` is true, otherwise the old child.
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

  /// Returns the steps after the end of `flight` if a whole page turn is over, or no steps while
  /// further transitions of a fast swipe are running.
  private func endingTurn(of flight: Flight<Child>, completed: Bool) -> [Step] {
    let first = flight.thrown?.first ?? flight.change.from
    // Flights are cancelled from the last to the first: those before this one have completed.
    let hasTurned = completed || flight.change.from != first
    let turnEnded = Step.turnEnded(flight: flight.number, from: first, completed: hasTurned)
    guard let thrown = flight.thrown else { return [turnEnded] }
    guard !flights.contains(where: { $0.thrown == thrown }) else { return [] }
    // The page at which a fast swipe stopped has not been told that it appears.
    guard let shown, !isInFlight(shown) else { return [turnEnded] }
    return [.matchAppearance(shown), turnEnded]
  }

  private func isInFlight(_ child: Child) -> Bool { paging.contains { $0.change.involves(child) } }

  /// Replaces the content by `new` without a transition, for the request with the number `request`,
  /// if any, and returns the steps to carry out.
  ///
  /// `request` is the number of the request that asked for it, or `nil` if there is none.
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

  /// Returns the steps that add the children `joining`, and then show the view of the shown child
  /// if this child is no longer `former`.
  func joins(of joining: [Child], replacing former: Child?) -> [Step] {
    let steps = joining.flatMap { child -> [Step] in
      child == shown
        ? [.join(child), .replaceView(child), .didJoin(child)] : [.join(child), .didJoin(child)]
    }
    guard let shown, shown != former, !joining.contains(shown) else { return steps }
    return steps + [.replaceView(shown)]
  }
}
