package import QuireAnimation

/// The way in which a flight starts.
package enum FlightStart: Sendable {
  /// The flight runs along a timing curve, for a duration in seconds.
  case runs(over: Double, curve: TimingCurve)
  /// The flight waits for the gesture or the interaction controller that drives it.
  case held
  /// The flight waits at its start until the flight ahead of it is far enough, and then runs along
  /// a timing curve.
  case lies(over: Double, curve: TimingCurve)
  /// The flight turns a further page of the throw that began the flight ahead. It waits until that
  /// flight has reached the progress `spacing`, and `velocity` is its initial progress per second.
  case follows(velocity: Double, spacing: Double)
  /// The page is lifted a little where no other page follows, without a gesture, and falls back.
  case lifts
  /// The flight reaches its end at once, without frames on the way.
  case arrives
}

/// The motion of the flights.
extension ContainerMachine {
  func index(of number: Int) -> Int? { flights.firstIndex { $0.number == number } }

  // MARK: Begin

  /// Adds `flight`, begins it as `start` says, and returns the steps to carry out.
  ///
  /// - Parameters:
  ///   - flight: A new flight.
  ///   - start: The way in which it starts.
  ///   - request: The number of the request that waits for the outcome, or `nil` for none.
  /// - Returns: The steps.
  package mutating func begin(
    _ flight: Flight<Child>, _ start: FlightStart, request: Int? = nil
  ) -> [Step] {
    var flight = flight
    flight.forwardsAppearance = isSeen
    var steps: [Step] = []
    let begun: [TransitionMachine.Action]
    switch start {
    case .runs(let duration, let curve):
      begun = flight.motion.run(along: .curve(to: .finish, duration: duration, curve: curve))
    case .lies(let duration, let curve):
      flight.spacing = Tuning.Riffle.spacing
      begun = flight.motion.run(along: .curve(to: .finish, duration: duration, curve: curve))
    case .follows(let velocity, let spacing):
      flight.spacing = spacing
      flight.riffle = throwOfNewest()
      steps = flights.suffix(1).map { .update($0) }
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
    steps += obey(begun, by: flight)
    return switch start {
    case .arrives: steps + jump([flight], to: .finish)
    case .lies: steps + [.handOver(flight: flight.number)] + sendOffNext()
    default: steps + [.handOver(flight: flight.number)]
    }
  }

  /// Returns the throw of the newest flight, and makes a new throw of that flight if it has none.
  private mutating func throwOfNewest() -> Flight<Child>.Throw? {
    guard let index = flights.indices.last else { return nil }
    let newest = flights[index]
    let riffle = newest.riffle ?? .init(number: newest.number, first: newest.change.from)
    flights[index].riffle = riffle
    return riffle
  }

  /// Starts the flight with `number`, which waits at its start.
  ///
  /// The flight moves with the next frame.
  package mutating func depart(_ number: Int) -> [Step] {
    guard let index = index(of: number), flights[index].isLying else { return [] }
    flights[index].spacing = nil
    return [.update(flights[index])]
  }

  /// Returns the step that asks whether the first waiting flight may start, if the flight ahead of
  /// it is far enough.
  package func sendOffNext() -> [Step] {
    guard let next = flights.first(where: \.isLying), next.isDue else { return [] }
    return [.askReadiness(flight: next.number)]
  }

  // MARK: Events

  /// Applies `event` to the motion of the flight with `number`, and returns the steps that follow.
  package mutating func move(
    _ number: Int, _ event: (inout TransitionMachine) -> [TransitionMachine.Action]
  ) -> [Step] {
    guard let index = index(of: number) else { return [] }
    let actions = event(&flights[index].motion)
    return obey(actions, by: flights[index])
  }

  /// Stops the flight with `number` for the user or for an interaction controller, which holds it
  /// from now on.
  package mutating func grab(_ number: Int, at time: Double) -> [Step] {
    if let index = index(of: number) { flights[index].fallTime = nil }
    return move(number) { $0.grab(at: time) }
  }

  /// Moves all flights to their progress at `time`, in seconds.
  package mutating func tick(at time: Double) -> [Step] {
    flights.map(\.number).flatMap { number -> [Step] in
      guard let index = index(of: number), flights[index].isMoving else { return [] }
      guard let fall = flights[index].fallTime else { return move(number) { $0.tick(at: time) } }
      return lift(index, until: min(fall, time + Tuning.BookEnd.liftDuration), at: time)
    }
  }

  /// Lifts a page where no other page follows, and lets it fall from the time `fall` on, in
  /// seconds.
  private mutating func lift(_ index: Int, until fall: Double, at time: Double) -> [Step] {
    flights[index].fallTime = time < fall ? fall : nil
    return move(flights[index].number) {
      time < fall
        ? $0.update(target: Tuning.BookEnd.lift, at: time)
        : $0.release(along: .spring(to: .start, velocity: 0), at: time)
    }
  }

  /// Reverses the flight with `number`, without a jump of its progress or its velocity.
  mutating func reverse(_ number: Int) -> [Step] {
    if let index = index(of: number) { flights[index].spacing = nil }
    return move(number) { $0.reverse(at: 0) }
  }

  /// Moves the given flights to `end` at once, one after the other, unless they have already ended.
  mutating func jump(
    _ some: some Sequence<Flight<Child>>, to end: TransitionMachine.End
  ) -> [Step] {
    some.flatMap { flight in move(flight.number) { $0.jump(to: end) } }
  }

  /// Moves every flight at once to the end to which it goes, or to its start if it is held.
  package mutating func conclude() -> [Step] {
    flights.map(\.number).flatMap { number in move(number) { $0.conclude() } }
  }

  /// Cancels the flights that wait at their starts.
  package mutating func dropLying() -> [Step] {
    jump(flights.filter(\.isLying).reversed(), to: .start)
  }

  // MARK: Consequences

  /// Returns the steps for the actions that the motion of `flight` has requested.
  private mutating func obey(
    _ actions: [TransitionMachine.Action], by flight: Flight<Child>
  ) -> [Step] {
    let number = flight.number
    var steps: [Step] = actions.isEmpty ? [] : [.update(flight)]
    for action in actions {
      switch action {
      case .began: steps += beginning(of: flight)
      case .draw: steps += [.draw(flight: number)] + follow(number)
      case .grabbed, .released: steps.append(.interactionChanged(flight: number))
      case .turned: steps += turnOthers(with: number) + restoreContent()
      case .completed: steps += end(number, completed: true)
      case .cancelled: steps += end(number, completed: false)
      }
    }
    return steps
  }

  /// Keeps the flight behind the one with `number`, which has moved, from overtaking it.
  private mutating func follow(_ number: Int) -> [Step] {
    guard let index = index(of: number), !flights[index].hasEnded else { return [] }
    return stay(index + 1, behind: flights[index].progress, at: flights[index].motion.now)
  }

  /// Limits the progress of the flight at `index` to `limit`, that of the flight ahead.
  ///
  /// A waiting flight may then start, and a flight that was stopped by the limit moves on.
  private mutating func stay(_ index: Int, behind limit: Double, at time: Double) -> [Step] {
    guard flights.indices.contains(index) else { return [] }
    let (progress, former) = (flights[index].progress, flights[index].motion.limit)
    flights[index].motion.limit = limit
    if flights[index].isLying {
      return flights[index].isDue ? [.askReadiness(flight: flights[index].number)] : []
    }
    guard limit != former, progress > limit || progress == former else { return [] }
    return move(flights[index].number) { $0.tick(at: time) }
  }

  /// Reverses the other flights that cannot continue, because the flight with `number` has been
  /// reversed.
  private mutating func turnOthers(with number: Int) -> [Step] {
    guard let index = index(of: number), let heading = flights[index].heading else { return [] }
    let others = heading == .start ? flights[(index + 1)...] : flights[..<index]
    return others.flatMap { other -> [Step] in
      // The flight that was turned before may have taken this one along.
      guard let index = self.index(of: other.number), flights[index].heading == heading.opposite
      else { return [] }
      return reverse(other.number)
    }
  }

  /// Sets the content to that of the newest flight, if no flight goes back to its start.
  private mutating func restoreContent() -> [Step] {
    guard !flights.contains(where: \.isCancelled), let newest = paging.last,
      content != newest.change.after
    else { return [] }
    content = newest.change.after
    return [.contentChanged]
  }

  /// Ends the flight with `number`.
  ///
  /// Before that, the flights ahead of it complete, or the flights behind it are cancelled.
  private mutating func end(_ number: Int, completed: Bool) -> [Step] {
    guard let index = index(of: number) else { return [] }
    var steps =
      completed
      ? jump(flights[..<index], to: .finish)
      : jump(flights[(index + 1)...].reversed(), to: .start)
    guard let index = self.index(of: number) else { return steps }
    var flight = flights.remove(at: index)
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
    // The flight behind it has nothing ahead of it any more.
    return steps + stay(0, behind: 1, at: flight.motion.now)
  }

  /// Passes on the requests for the page from which a cancelled flight came.
  ///
  /// The flight that leads to that page answers them.
  private mutating func passOnAnswers(of flight: inout Flight<Child>) {
    guard let index = flights.lastIndex(where: { $0.change.to == flight.change.from }) else {
      return
    }
    flights[index].answers += flight.answers.filter { $0.goal == .start }
      .map { Flight.Answer(request: $0.request, goal: .finish) }
    flight.answers.removeAll { $0.goal == .start }
  }

  /// The flights that lead to another child.
  var paging: [Flight<Child>] { flights.filter { $0.change.to != nil } }
}
