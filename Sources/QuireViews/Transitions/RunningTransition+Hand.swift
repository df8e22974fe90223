import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene

/// What a hand does with it; places in stage points.
extension RunningTransition {
  /// A hand on a sheet.
  struct Grip {
    /// The paper under the hand, where the geometry lets it stay there.
    var paper: PaperPoint?
    /// Where the hand took hold, in stage points.
    var start: Point
    /// The progress at that moment.
    var startProgress: Double
    /// The lean at that moment, in points.
    var startLean: Double
    /// Where the hand is now, in stage points.
    var place: Point
    /// The progress that the hand wants.
    var target: Double
    /// Whether the hand has moved it.
    var hasMoved = false
    /// The stage, with the paper on it, on which all this was found.
    let stage: Stage

    /// A hand that takes hold at `place`, at `progress` and leaning by `lean`.
    init(paper: PaperPoint?, at place: Point, progress: Double, lean: Double, on stage: Stage) {
      self.paper = paper
      self.stage = stage
      start = place
      startProgress = progress
      startLean = lean
      self.place = place
      target = progress
    }
  }

  /// The effect, if a hand that moves along the axis of the transition can lead its paper.
  private var gripped: (any TransitionEffect)? {
    guard let effect, effect.axis.map({ $0 == orientation }) ?? true else { return nil }
    return effect
  }

  /// Whether it takes `paper` where a hand that drives it goes: a page that folds in at its middle
  /// takes one half the other way.
  func goesAlong(_ paper: PaperPoint) -> Bool {
    guard let gripped else { return false }
    guard let way = gripped.restingPlaces(of: paper, on: stage) else { return true }
    return (along(way.finish) - along(way.start)) * sense > 0
  }

  /// Is held from its beginning by a hand that takes the paper at `place`, in stage points, or holds
  /// it anywhere.
  func takeHold(at place: Point?) {
    let stage = stage
    let paper = place.map { PaperPoint(page: .from, position: $0) }
    if let paper, let effect { look = .effect(effect.gripping(paper, on: stage)) }
    grip = Grip(
      paper: paper.flatMap { goesAlong($0) ? $0 : nil }, at: place ?? .zero, progress: 0, lean: 0,
      on: stage)
  }

  /// Takes hold of it in flight, at `place` or anywhere; it stops at once.
  func catchInFlight(at place: Point?, time: Double) {
    host.runner.send { [number] machine in machine.grab(number, at: time) }
    guard !state.hasEnded else { return }
    let stage = stage
    grip = Grip(
      paper: place.flatMap { paper(caughtAt: $0, on: stage) }, at: place ?? .zero,
      progress: state.progress, lean: state.lean, on: stage)
  }

  /// The paper in flight that a hand takes hold of at `place`; nil where there is none.
  ///
  /// Of a sheet that bends, paper that hardly moves does not say where the rest is: it cannot lead
  /// the sheet without a jump.
  private func paper(caughtAt place: Point, on stage: Stage) -> PaperPoint? {
    guard let gripped, let paper = drawList(on: stage)?.paper(at: place, on: stage) else {
      return nil
    }
    guard gripped.followsBothAxes else { return paper }
    let leading = gripped.state(placing: paper.position, of: paper.page, at: place, on: stage)
    guard let leading, abs(leading.progress - state.progress) < Tuning.Hold.catchTolerance else {
      return nil
    }
    return paper
  }

  /// Moves what is held so that the grabbed paper is under `place`.
  func drag(to place: Point, time: Double) {
    guard let known = grip?.stage else { return }
    // On another stage the hand is over other paper; the sheet stays as it is.
    if known != stage { catchInFlight(at: place, time: time) }
    guard let grip else { return }
    let travel = (along(place) - along(grip.start)) * sense
    let target: Double
    var lean = grip.startLean
    if to == nil {
      target = pull(grip, by: travel)
    } else if let paper = grip.paper,
      let placed = effect?.state(placing: paper.position, of: paper.page, at: place, on: stage)
    {
      (target, lean) = (placed.progress, placed.lean)
    } else {
      target = self.travel(of: grip).progress(after: travel)
      if effect?.followsBothAxes == true { lean += aside(place) - aside(grip.start) }
    }
    self.grip?.place = place
    aim(at: target, lean: lean, time: time)
  }

  /// Moves what fingers on a touchpad hold by the `translation` since they began, in points.
  func shove(by translation: Double, time: Double) {
    guard let grip else { return }
    let way = sense * translation
    let share = way / ScrollGesture.pageTravel(along: orientation)
    aim(
      at: to == nil ? pull(grip, by: way) : grip.startProgress + share, lean: grip.startLean,
      time: time)
  }

  /// Moves it to `target`, for a hand that says so itself.
  func aim(at target: Double, lean: Double = 0, time: Double) {
    grip?.target = target
    grip?.hasMoved = true
    reason = .gesture
    move { $0.update(target: target, lean: lean, at: time) }
  }

  /// Lets go of the paper at `place`, with `velocity` in points per second.
  func release(at place: Point, velocity: Vector, time: Double) {
    guard let grip else { return }
    let velocity = orientation == .horizontal ? velocity.x : velocity.y
    let turns: Bool
    if let paper = grip.paper, let way = effect?.restingPlaces(of: paper, on: stage) {
      turns = CommitRule.pointer.commits(
        from: inside(along(way.start)), to: inside(along(way.finish)), at: along(place),
        velocity: velocity)
    } else {
      turns = CommitRule.pointer.commits(
        progress: grip.target, furthest: travel(of: grip).furthest, velocity: sense * velocity)
    }
    settle(turning: turns, velocity: velocity, at: time)
  }

  /// Lets go of a scroll, with `velocity` in points per second.
  func release(scrolledAt velocity: Double, time: Double) {
    guard let grip else { return }
    let turns = CommitRule.touchpad.commits(progress: grip.target, velocity: sense * velocity)
    settle(turning: turns, velocity: velocity, at: time)
  }

  /// Lets a spring take the transition to the end that a hand threw it to, with `velocity` in points
  /// per second; beyond an end it falls back.
  private func settle(turning turns: Bool, velocity: Double, at time: Double) {
    settle(to: turns ? .finish : .start, at: time)
    if turns, to != nil { host.turnMore(after: self, velocity: sense * velocity) }
  }

  /// Has it arrive where a hand let it go to; at an end of a book it falls back.
  func settle(to end: TransitionMachine.End, at time: Double) {
    let isAtEnd = to == nil
    grip = nil
    move { machine in
      isAtEnd
        ? machine.release(along: .spring(to: .start, velocity: 0), at: time)
        : machine.release(to: end, at: time)
    }
  }

  /// Lets go of a transition that was caught and not moved.
  func letGo(at time: Double) {
    guard grip != nil else { return }
    grip = nil
    move { $0.letGo(at: time) }
  }

  /// Takes back the movement of the hand: a transition that the hand began falls back, and one that
  /// it caught goes to where it was going.
  func giveUp(at time: Double) {
    guard grip != nil else { return }
    grip = nil
    move { $0.release(along: .spring(to: $0.heading ?? .start, velocity: 0), at: time) }
  }

  /// The way of a hand that leads no paper.
  private func travel(of grip: Grip) -> HandTravel {
    HandTravel(
      from: grip.startProgress, room: length / 2 - sense * along(grip.start), across: length)
  }

  /// The progress of a page where the book ends, pulled by `travel` points since it was taken.
  private func pull(_ grip: Grip, by travel: Double) -> Double {
    let paper = stage.content(of: .from)
    let half = (orientation == .horizontal ? paper.width : paper.height) / 2
    let band = RubberBand(halfLength: max(1, half))
    return band.progress(pulledBy: travel + band.pull(giving: grip.startProgress))
  }

  // MARK: Axis

  /// −1 where it moves paper to the left or up, 1 where to the right or down.
  private var sense: Double { host.transitionView.sense(of: direction, along: orientation) }

  private func along(_ place: Point) -> Double {
    orientation == .horizontal ? place.x : place.y
  }

  private func aside(_ place: Point) -> Double {
    orientation == .horizontal ? place.y : place.x
  }

  /// Of the stage along the axis, in points.
  private var length: Double {
    max(1, orientation == .horizontal ? stage.size.width : stage.size.height)
  }

  private func inside(_ coordinate: Double) -> Double {
    min(length / 2, max(-length / 2, coordinate))
  }
}
