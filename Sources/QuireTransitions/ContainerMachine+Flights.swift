package import QuireAnimation

/// The way in which a new transition starts.
package enum FlightStart: Sendable {
  /// The transition runs along the timing curve `curve`, for `over` seconds.
  case runs(over: Double, curve: TimingCurve)
  /// A gesture or an interaction controller drives the transition from its beginning.
  case held
  /// The transition waits until the previous one has advanced far enough, and then runs along the
  /// timing curve `curve`, for `over` seconds.
  case waits(over: Double, curve: TimingCurve)
  /// The transition shows a further page of a fast swipe: it starts at `velocity`, in units of
  /// progress per second, when the progress of the previous transition reaches `spacing`.
  case follows(velocity: Double, spacing: Double)
  /// The shown page is lifted a little and falls back, because no other page follows.
  case lifts
  /// The transition reaches its end at once, without any frames in between.
  case arrives
}

extension FlightStart: CustomStringConvertible {
  /// The way in which the transition starts, without its timing curve, for the log.
  package var description: String {
    switch self {
    case .runs(let duration, _): "runs over \(duration) s"
    case .waits(let duration, _): "waits, then runs over \(duration) s"
    case .follows(let velocity, let spacing): "follows at \(spacing) with \(velocity)/s"
    case .held: "held"
    case .lifts: "lifts"
    case .arrives: "arrives"
    }
  }
}

/// The methods that start, move, reverse and end transitions, and that return the steps that the
/// container then has to carry out.
extension ContainerMachine {
  func index(of number: Int) -> Int? { flights.firstIndex { $0.number == number } }

  // MARK: Begin

  /// Begins the transition `flight` in the way `start`, for the request with the number `request`
  /// if there is one, whose completion is called at the end, and returns the steps that the
  /// container has to carry out.
  ///
  /// `isRemoved` says whether a callback has removed the container from the window, although the
  /// disappearance of the container is a later event.
  package mutating func begin(
    _ flight: Flight<Child>, _ start: FlightStart, request: Int? = nil, isRemoved: Bool = false
  ) -> [Step] {
    guard index(of: flight.number) == nil else {
      return [.impossible("transition \(flight.number) begins twice")]
    }
    if isRemoved { isVisible = false }
    var flight = flight
    flight.forwardsAppearance = isVisible
    let begun: [TransitionMachine.Action]
    switch start {
    case .runs(let duration, let curve):
      begun = flight.motion.run(along: .curve(to: .finish, duration: duration, curve: curve))
    case .waits(let duration, let curve):
      flight.spacing = Tuning.Throw.spacing
      begun = flight.motion.run(along: .curve(to: .finish, duration: duration, curve: curve))
    case .follows(let velocity, let spacing):
      flight.spacing = spacing
      flight.thrown = throwOfNewest()
      begun = flight.motion.run(along: .spring(to: .finish, velocity: velocity))
    case .arrives: begun = flight.motion.run(along: .spring(to: .finish, velocity: 0))
    case .held: begun = flight.motion.begin()
    case .lifts:
      flight.fallTime = .infinity
      begun = flight.motion.begin()
    }
    if let ahead = flights.last { flight.motion.limit = ahead.progress }
    if let request {
      flight.answers = [Flight.Answer(request: request, goal: .finish)]
      forget(request: request)
    }
    flights.append(flight)
    if flight.change.to != nil { content = flight.change.after }
    members.formUnion(flight.change.joining)
    let steps = obey(begun, by: flight.number)
    return switch start {
    case .arrives: steps + jump([flight], to: .finish)
    case .waits: steps + [.handOver(flight: flight.number)] + startNextFlight()
    default: steps + [.handOver(flight: flight.number)]
    }
  }

  /// Returns the fast swipe to which the newest transition belongs, a new one if that transition
  /// belonged to none, or `nil` if no transition is running.
  private mutating func throwOfNewest() -> Flight<Child>.Throw? {
    guard let index = flights.indices.last else { return nil }
    let newest = flights[index]
    let thrown = newest.thrown ?? .init(number: newest.number, first: newest.change.from)
    flights[index].thrown = thrown
    return thrown
  }

  /// Starts the waiting transition with `number`, which moves from the next frame on, and returns
  /// the steps to carry out.
  package mutating func startFlight(_ number: Int) -> [Step] {
    if let index = index(of: number) { flights[index].spacing = nil }
    return check(number, "start of transition")
  }

  /// Returns the step that asks the container whether the first waiting transition may start now,
  /// or no step if no transition is due.
  ///
  /// The result is empty if the transition still has to wait for the previous transition, or if no
  /// transition waits.
  package func startNextFlight() -> [Step] {
    guard let next = flights.first(where: \.isWaiting), next.isDue else { return [] }
    return [.askReadiness(flight: next.number)]
  }

  // MARK: Events

  /// Calls `event` with the state machine of the transition `number`, and returns the steps that
  /// carry out the resulting actions.
  package mutating func move(
    _ number: Int, _ event: (inout TransitionMachine) -> [TransitionMachine.Action]
  ) -> [Step] {
    guard let index = index(of: number) else { return check(number, "motion of transition") }
    return obey(event(&flights[index].motion), by: number)
  }

  /// Stops the transition with `number`, so that a gesture or an interaction controller can drive
  /// it, and returns the steps to carry out.
  package mutating func grab(_ number: Int, at time: Double) -> [Step] {
    if let index = index(of: number) { flights[index].fallTime = nil }
    return move(number) { $0.grab(at: time) }
  }

  /// Moves all transitions to their progress at `time`, in seconds, and returns the steps to carry
  /// out.
  package mutating func tick(at time: Double) -> [Step] {
    flights.map(\.number).flatMap { number -> [Step] in
      guard let index = index(of: number), flights[index].isMoving else { return [] }
      guard let fall = flights[index].fallTime else { return move(number) { $0.tick(at: time) } }
      return lift(index, until: min(fall, time + Tuning.BookEnd.liftDuration), at: time)
    }
  }

  /// Lifts the page of the transition at `index` before the time `fall`, and lets the page fall
  /// back from then on; returns the steps to carry out.
  ///
  /// Both times are in seconds.
  private mutating func lift(_ index: Int, until fall: Double, at time: Double) -> [Step] {
    flights[index].fallTime = time < fall ? fall : nil
    return move(flights[index].number) {
      time < fall
        ? $0.update(target: Tuning.BookEnd.lift, at: time)
        : $0.release(along: .spring(to: .start, velocity: 0), at: time)
    }
  }

  /// Reverses the transition with `number`, without a jump of its progress or its velocity, and
  /// returns the steps to carry out.
  ///
  /// A transition that shows its child at once waits for it again if it goes forward again.
  mutating func reverse(_ number: Int) -> [Step] {
    guard let index = index(of: number) else { return [] }
    let waits = flights[index].isCancelled && flights[index].motion.isImmediate
    flights[index].spacing = waits ? Tuning.Throw.spacing : nil
    return move(number) { $0.reverse(at: 0) } + (waits ? startNextFlight() : [])
  }

  /// Moves the given transitions to `end` at once, one after the other, and returns the steps to
  /// carry out.
  mutating func jump(
    _ some: some Sequence<Flight<Child>>, to end: TransitionMachine.End
  ) -> [Step] {
    some.flatMap { flight in move(flight.number) { $0.jump(to: end) } }
  }

  /// Moves every transition at once to the end that it approaches, or to its start if a gesture
  /// drives it, and returns the steps to carry out.
  package mutating func conclude() -> [Step] {
    flights.map(\.number).flatMap { number in move(number) { $0.conclude() } }
  }

  /// Cancels the transitions that wait to start, and returns the steps to carry out.
  package mutating func cancelWaiting() -> [Step] {
    jump(flights.filter(\.isWaiting).reversed(), to: .start)
  }

  // MARK: Consequences

  /// Returns the steps with which the container carries out `actions`, the actions that the state
  /// machine of the transition `number` has requested.
  private mutating func obey(_ actions: [TransitionMachine.Action], by number: Int) -> [Step] {
    var steps: [Step] = []
    for action in actions {
      switch action {
      case .began: steps += flight(number).map { beginning(of: $0) } ?? []
      case .draw: steps += [.draw(flight: number)] + follow(number)
      case .grabbed, .released: steps.append(.interactionChanged(flight: number))
      case .turned: steps += turnOthers(with: number) + restoreContent()
      case .completed: steps += end(number, completed: true)
      case .cancelled: steps += end(number, completed: false)
      }
    }
    return steps
  }

  /// Limits the progress of the transition that began after the transition `number` to the progress
  /// of the transition `number`, and returns the steps to carry out.
  private mutating func follow(_ number: Int) -> [Step] {
    guard let index = index(of: number), !flights[index].hasEnded else { return [] }
    return stay(index + 1, behind: flights[index].progress, at: flights[index].motion.now)
  }

  /// Limits the progress of the transition at `index` to `limit`, the progress of the previous
  /// transition, and returns the steps to carry out.
  ///
  /// A waiting transition may then start, and a transition that was stopped by the limit moves
  /// again.
  private mutating func stay(_ index: Int, behind limit: Double, at time: Double) -> [Step] {
    guard flights.indices.contains(index) else { return [] }
    let (progress, former) = (flights[index].progress, flights[index].motion.limit)
    flights[index].motion.limit = limit
    if flights[index].isWaiting {
      return flights[index].isDue ? [.askReadiness(flight: flights[index].number)] : []
    }
    guard limit != former, progress > limit || progress == former else { return [] }
    return move(flights[index].number) { $0.tick(at: time) }
  }

  /// Reverses the other transitions that cannot continue, because the transition with `number` has
  /// been reversed, and returns the steps to carry out.
  private mutating func turnOthers(with number: Int) -> [Step] {
    guard let index = index(of: number), let heading = flights[index].heading else { return [] }
    let others = heading == .start ? flights[(index + 1)...] : flights[..<index]
    return others.flatMap { other -> [Step] in
      // The reversal of another transition may already have reversed this one.
      guard let index = self.index(of: other.number), flights[index].heading == heading.opposite
      else { return [] }
      return reverse(other.number)
    }
  }

  /// Sets the container's content to the content after the newest transition, unless a transition
  /// goes back to its start, and returns the steps to carry out.
  private mutating func restoreContent() -> [Step] {
    guard !flights.contains(where: \.isCancelled), let newest = paging.last,
      content != newest.change.after
    else { return [] }
    content = newest.change.after
    return [.contentChanged]
  }

  /// Ends the transition with `number`, as completed if `completed` is true and otherwise as
  /// cancelled, and returns the steps to carry out.
  ///
  /// If it completes, the transitions before it complete first. If it is cancelled, the transitions
  /// after it are cancelled first.
  private mutating func end(_ number: Int, completed: Bool) -> [Step] {
    guard let index = index(of: number) else { return [] }
    var steps =
      completed
      ? jump(flights[..<index], to: .finish)
      : jump(flights[(index + 1)...].reversed(), to: .start)
    guard let index = self.index(of: number) else { return steps }
    var flight = removeFlight(at: index)
    let former = content
    if flight.change.to != nil {
      members.subtract(completed ? flight.change.leaving : flight.change.joining)
      if completed { shown = flight.change.after.shown }
      if !completed || flights.isEmpty {
        content = completed ? flight.change.after : flight.change.before
      }
    }
    if !completed { passOnAnswers(of: &flight) }
    steps += ending(of: flight, completed: completed, changesContent: content != former)
    // The oldest remaining transition has no previous transition that limits it.
    return steps + stay(0, behind: 1, at: flight.motion.now)
  }

  /// Moves the requests for the old page of the cancelled transition `flight` to the running
  /// transition that ends at this page.
  ///
  /// That transition answers the requests when it ends.
  private mutating func passOnAnswers(of flight: inout Flight<Child>) {
    guard let index = flights.lastIndex(where: { $0.change.to == flight.change.from }) else {
      return
    }
    flights[index].answers += flight.answers.filter { $0.goal == .start }
      .map { Flight.Answer(request: $0.request, goal: .finish) }
    flight.answers.removeAll { $0.goal == .start }
  }

  /// Returns whether a new transition that goes forward, or backward if `isForward` is false, may
  /// begin while all running transitions continue.
  package func canFollow(isForward: Bool) -> Bool {
    guard let newest = flights.last else { return false }
    return !newest.isHeld && !newest.isCancelled
      && flights.allSatisfy { $0.change.to != nil && $0.change.isForward == isForward }
  }

  /// The running transitions that show another child, without those that only move the shown child
  /// a little because no other child follows.
  var paging: [Flight<Child>] { flights.filter { $0.change.to != nil } }
}
