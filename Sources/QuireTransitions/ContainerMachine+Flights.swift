package import QuireAnimation

/// How a flight starts.
package enum FlightStart: Sendable {
  /// By itself, over a duration in seconds and along a curve.
  case runs(over: Double, curve: TimingCurve)
  /// In a hand, or in an interaction controller.
  case held(at: Double)
  /// It lies still until the one ahead of it is far enough, and then runs.
  case lies(over: Double, curve: TimingCurve)
  /// It belongs to the throw of the flight ahead, lies still until that is at the progress
  /// `spacing`, and departs with a velocity in progress per second.
  case follows(velocity: Double, spacing: Double)
  /// By itself, at an end of a book: it rises a little and falls.
  case lifts
  /// It arrives without having been on the way.
  case arrives
}

/// What moves the flights.
extension ContainerMachine {
  func index(of number: Int) -> Int? { flights.firstIndex { $0.number == number } }

  // MARK: Beginning

  /// A flight begins that leads to another content.
  ///
  /// - Parameters:
  ///   - number: a new number.
  ///   - change: where it leads.
  ///   - start: how it starts.
  ///   - tolerance: the progress that cannot be seen.
  ///   - request: the number of the request that waits for its outcome, if one does.
  ///   - time: in seconds.
  /// - Returns: the steps.
  package mutating func begin(
    _ number: Int, _ change: ContentChange<Child>, _ start: FlightStart, tolerance: Double,
    request: Int? = nil, at time: Double
  ) -> [ContainerStep<Child>] {
    var flight = Flight(
      number: number, change: change, motion: TransitionMachine(tolerance: tolerance),
      forwardsAppearance: isSeen)
    var steps: [ContainerStep<Child>] = []
    let begun: [TransitionMachine.Action]
    switch start {
    case .runs(let duration, let curve):
      begun = flight.motion.run(along: .curve(to: .finish, duration: duration, curve: curve))
    case .held: begun = flight.motion.begin()
    case .lies(let duration, let curve):
      flight.isLying = true
      begun = flight.motion.run(along: .curve(to: .finish, duration: duration, curve: curve))
    case .follows(let velocity, let spacing):
      flight.riffle = throwOfNewest()
      (flight.isLying, flight.spacing) = (true, spacing)
      begun = flight.motion.run(along: .spring(to: .finish, velocity: velocity))
      steps = flights.suffix(1).map(update)
    case .lifts:
      flight.lift = PageLift()
      begun = flight.motion.begin()
    case .arrives: begun = flight.motion.run(along: .spring(to: .finish, velocity: 0))
    }
    if let ahead = flights.last { flight.motion.limit = ahead.motion.progress }
    if let request {
      flight.answers = [Flight.Answer(request: request, goal: .finish)]
      forget(request: request)
    }
    flights.append(flight)
    if change.to != nil { content = change.after }
    members.formUnion(change.joining)
    steps += obey(begun, by: number, at: time)
    if case .arrives = start { return steps + complete(number, at: time) }
    guard case .lies = start else { return steps + [.handOver(flight: number)] }
    return steps + [.handOver(flight: number)] + sendOffNext()
  }

  /// The number of the throw that the newest flight belongs to, which begins if there is none.
  private mutating func throwOfNewest() -> Int? {
    guard let index = flights.indices.last else { return nil }
    if let riffle = flights[index].riffle { return riffle }
    let riffle = newNumber()
    flights[index].riffle = riffle
    throwsUnderWay[riffle] = Throw(first: flights[index].change.from)
    return riffle
  }

  /// A flight that lies still sets off.
  package mutating func depart(_ number: Int, at time: Double) -> [ContainerStep<Child>] {
    guard let index = index(of: number), flights[index].isLying else { return [] }
    flights[index].isLying = false
    return [update(flights[index])]
  }

  /// The data source may have become ready: the first flight that lies still departs if the one
  /// ahead of it is far enough.
  package func sendOffNext() -> [ContainerStep<Child>] {
    guard let index = flights.firstIndex(where: \.isLying) else { return [] }
    return sendOff(index, behind: index == 0 ? 1 : flights[index - 1].motion.progress)
  }

  private func sendOff(_ index: Int, behind progress: Double) -> [ContainerStep<Child>] {
    guard flights[index].isLying, progress >= flights[index].spacing else { return [] }
    return [.askReadiness(flight: flights[index].number)]
  }

  // MARK: Events

  /// Hands an event to a flight.
  package mutating func move(
    _ number: Int, at time: Double,
    _ event: (inout TransitionMachine) -> [TransitionMachine.Action]
  ) -> [ContainerStep<Child>] {
    guard let index = index(of: number) else { return [] }
    return obey(event(&flights[index].motion), by: number, at: time)
  }

  /// A hand takes a flight, and whatever else held it loses it.
  package mutating func grab(_ number: Int, at time: Double) -> [ContainerStep<Child>] {
    guard let index = index(of: number) else { return [] }
    flights[index].lift = nil
    return move(number, at: time) { $0.grab(at: time) }
  }

  /// Time has passed.
  package mutating func tick(at time: Double) -> [ContainerStep<Child>] {
    flights.map(\.number).flatMap { number -> [ContainerStep<Child>] in
      guard let index = index(of: number), flights[index].isMoving else { return [] }
      guard flights[index].lift != nil else { return move(number, at: time) { $0.tick(at: time) } }
      return lift(index, at: time)
    }
  }

  private mutating func lift(_ index: Int, at time: Double) -> [ContainerStep<Child>] {
    let number = flights[index].number
    guard let end = flights[index].lift?.end else {
      flights[index].lift?.end = time + PageLift.duration
      return move(number, at: time) {
        $0.update(target: PageLift.progress, at: time)
      }
    }
    guard time >= end else { return move(number, at: time) { $0.tick(at: time) } }
    flights[index].lift = nil
    return move(number, at: time) { $0.release(along: .spring(to: .start, velocity: 0), at: time) }
  }

  /// Turns a flight round, without a jump of place or velocity.
  mutating func reverse(_ number: Int) -> [ContainerStep<Child>] {
    guard let index = index(of: number) else { return [] }
    flights[index].isLying = false
    return move(number, at: 0) { $0.reverse(at: 0) }
  }

  /// A flight jumps to its finish.
  package mutating func complete(_ number: Int, at time: Double) -> [ContainerStep<Child>] {
    move(number, at: time) { $0.jump(to: .finish) }
  }

  /// A flight jumps back to its start.
  mutating func abandon(_ number: Int, at time: Double) -> [ContainerStep<Child>] {
    move(number, at: time) { $0.jump(to: .start) }
  }

  /// Everything in flight makes way: it arrives where it goes, and what a hand holds falls back.
  package mutating func conclude(at time: Double) -> [ContainerStep<Child>] {
    flights.map(\.number).flatMap { number in move(number, at: time) { $0.conclude() } }
  }

  /// Takes back what lies still.
  package mutating func dropLying(at time: Double) -> [ContainerStep<Child>] {
    flights.filter(\.isLying).reversed().flatMap { abandon($0.number, at: time) }
  }

  // MARK: What follows

  package func update(_ flight: Flight<Child>) -> ContainerStep<Child> {
    .update(flight: flight.number, FlightState(of: flight))
  }

  /// Does as the motion of a flight says.
  private mutating func obey(
    _ actions: [TransitionMachine.Action], by number: Int, at time: Double
  ) -> [ContainerStep<Child>] {
    guard let index = index(of: number) else { return [] }
    var steps = actions.isEmpty ? [] : [update(flights[index])]
    for action in actions {
      switch action {
      case .began:
        if let flight = self.index(of: number).map({ flights[$0] }) {
          steps += beginning(of: flight)
        }
      case .draw: steps += [.draw(flight: number)] + follow(number, at: time)
      case .grabbed, .released: steps.append(.interactionChanged(flight: number))
      case .turned: steps += turnOthers(with: number) + restoreContent()
      case .completed: steps += end(number, completed: true, at: time)
      case .cancelled: steps += end(number, completed: false, at: time)
      }
    }
    return steps
  }

  /// A flight has moved: the one behind it may depart, and stays behind it.
  private mutating func follow(_ number: Int, at time: Double) -> [ContainerStep<Child>] {
    guard let index = index(of: number), !flights[index].motion.hasEnded,
      index + 1 < flights.count
    else { return [] }
    let progress = flights[index].motion.progress
    return sendOff(index + 1, behind: progress) + stay(index + 1, behind: progress, at: time)
  }

  /// A flight stays behind paper at the progress `limit`; pressed against it, it goes on with it.
  private mutating func stay(
    _ index: Int, behind limit: Double, at time: Double
  ) -> [ContainerStep<Child>] {
    let motion = flights[index].motion
    guard limit != motion.limit else { return [] }
    flights[index].motion.limit = limit
    guard !flights[index].isLying, motion.progress > limit || motion.progress == motion.limit
    else { return [] }
    return move(flights[index].number, at: time) { $0.tick(at: time) }
  }

  /// A flight goes the other way, and others go with it.
  private mutating func turnOthers(with number: Int) -> [ContainerStep<Child>] {
    guard let index = index(of: number), let heading = flights[index].motion.heading else {
      return []
    }
    let others = heading == .start ? flights[(index + 1)...] : flights[..<index]
    return others.map(\.number).flatMap { other -> [ContainerStep<Child>] in
      // The one that was turned before may have taken it along.
      guard let index = self.index(of: other),
        flights[index].motion.heading == heading.opposite
      else { return [] }
      return reverse(other)
    }
  }

  /// Flights that all go on lead to their content again, wherever one of them went before.
  private mutating func restoreContent() -> [ContainerStep<Child>] {
    guard !flights.contains(where: \.isCancelled), let newest = paging.last,
      content != newest.change.after
    else { return [] }
    content = newest.change.after
    return [.contentChanged]
  }

  /// A flight is over: those ahead of it have arrived, or those that follow it are taken back.
  private mutating func end(
    _ number: Int, completed: Bool, at time: Double
  ) -> [ContainerStep<Child>] {
    guard let index = index(of: number) else { return [] }
    let others = completed ? Array(flights[..<index]) : flights[(index + 1)...].reversed()
    var steps = others.map(\.number).flatMap {
      completed ? complete($0, at: time) : abandon($0, at: time)
    }
    guard let index = self.index(of: number) else { return steps }
    let flight = flights.remove(at: index)
    let former = content
    if flight.change.to != nil {
      members.subtract(completed ? flight.change.leaving : flight.change.joining)
      if completed { shown = flight.change.after.shown }
      if !completed || flights.isEmpty {
        content = completed ? flight.change.after : flight.change.before
      }
    }
    steps += ending(
      of: passOn(flight, completed), completed: completed, changesContent: content != former,
      others: paging)
    steps += endTurn(of: flight, completed: completed)
    // What was behind it has nothing ahead of it any more.
    if !flights.isEmpty { steps += sendOff(0, behind: 1) + stay(0, behind: 1, at: time) }
    return steps
  }

  /// The flights that have somebody to tell.
  private var paging: [Flight<Child>] { flights.filter { $0.change.to != nil } }

  /// Has a flight that leads to where another came from take over those who wait for that: the page
  /// is shown when that flight has arrived.
  private mutating func passOn(_ flight: Flight<Child>, _ completed: Bool) -> Flight<Child> {
    guard !completed, let index = flights.lastIndex(where: { $0.change.to == flight.change.from })
    else { return flight }
    var left = flight
    left.answers.removeAll { $0.goal == .start }
    flights[index].answers += flight.answers.filter { $0.goal == .start }
      .map { Flight.Answer(request: $0.request, goal: .finish) }
    return left
  }

  /// A flight is over, and the turn that it was part of if it was the last one of that.
  private mutating func endTurn(
    of flight: Flight<Child>, completed: Bool
  ) -> [ContainerStep<Child>] {
    guard flight.change.to != nil else { return [] }
    guard let riffle = flight.riffle else {
      return [.turnEnded(flight: flight.number, from: flight.change.from, completed: completed)]
    }
    if completed { throwsUnderWay[riffle]?.hasTurned = true }
    guard !flights.contains(where: { $0.riffle == riffle }),
      let whole = throwsUnderWay.removeValue(forKey: riffle)
    else { return [] }
    // Stopped on the way, it shows a page that nobody has told.
    let untold = shown.flatMap { page in paging.contains { $0.change.involves(page) } ? nil : page }
    return (untold.map { [.matchAppearance($0)] } ?? [])
      + [.turnEnded(flight: flight.number, from: whole.first, completed: whole.hasTurned)]
  }
}
