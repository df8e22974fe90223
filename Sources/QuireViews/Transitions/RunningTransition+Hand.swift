import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene

/// The hand on a transition; places are in stage points.
extension RunningTransition {
  /// The hold of a hand on a sheet.
  struct Grip {
    /// The paper under the hand, or `nil` if the hand cannot lead the sheet by its paper.
    let paper: PaperPoint?
    /// The place at which the hand took hold, in stage points.
    let start: Point
    /// The progress at that moment.
    let startProgress: Double
    /// The lean at that moment, in points.
    let startLean: Double
    /// The stage at that moment, with the paper on it.
    let stage: Stage
    /// The present place of the hand, in stage points.
    var place: Point
    /// The progress that the hand wants, or `nil` if the hand has not moved the sheet.
    var target: Double?
  }

  /// The effect, if a hand that moves along the axis of the transition can lead its paper.
  private var gripped: (any TransitionEffect)? {
    guard let effect, effect.axis.map({ $0 == orientation }) ?? true else { return nil }
    return effect
  }

  /// Holds the transition from its beginning, by the paper at `place` or, for `nil`, by none.
  func takeHold(at place: Point?) {
    let stage = stage
    let paper = place.map { PaperPoint(page: .from, position: $0) }
    if let paper, let effect { look = .effect(effect.gripping(paper, on: stage)) }
    grip = Grip(
      paper: paper.flatMap { canLead($0, on: stage) ? $0 : nil }, start: place ?? .zero,
      startProgress: 0, startLean: 0, stage: stage, place: place ?? .zero)
  }

  /// Whether `paper` moves in the direction of the hand: one half of a page that folds in its
  /// middle moves the other way.
  private func canLead(_ paper: PaperPoint, on stage: Stage) -> Bool {
    guard let gripped else { return false }
    guard let way = gripped.restingPlaces(of: paper, on: stage) else { return true }
    return (along(way.finish) - along(way.start)) * sense > 0
  }

  /// Catches and stops the transition in flight, by the paper at `place` or, for `nil`, by none.
  func catchInFlight(at place: Point?, time: Double) {
    host.runner.send { [number] machine in machine.grab(number, at: time) }
    guard !state.hasEnded else { return }
    let stage = stage
    grip = Grip(
      paper: place.flatMap { paper(caughtAt: $0, on: stage) }, start: place ?? .zero,
      startProgress: state.progress, startLean: state.lean, stage: stage, place: place ?? .zero)
  }

  /// The paper in flight that a hand takes hold of at `place`, or `nil` if there is none.
  ///
  /// Paper of a bent sheet that hardly moves does not determine the progress: it cannot lead the
  /// sheet without a jump.
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

  /// Moves the sheet so that the grabbed paper is under `place`.
  func drag(to place: Point, time: Double) {
    guard let known = grip?.stage else { return }
    // On another stage the hand is over other paper; the sheet stays as it is.
    if known != stage { catchInFlight(at: place, time: time) }
    guard let grip else { return }
    let travel = sense * (along(place) - along(grip.start))
    self.grip?.place = place
    if to == nil {
      aim(at: pull(grip, by: travel), lean: grip.startLean, time: time)
    } else if let paper = grip.paper,
      let placed = effect?.state(placing: paper.position, of: paper.page, at: place, on: stage)
    {
      aim(at: placed.progress, lean: placed.lean, time: time)
    } else {
      let aside = effect?.followsBothAxes == true ? aside(place) - aside(grip.start) : 0
      aim(
        at: self.travel(of: grip).progress(after: travel), lean: grip.startLean + aside, time: time)
    }
  }

  /// Moves the sheet for fingers on a touchpad, by `translation` in points since they began.
  func shove(by translation: Double, time: Double) {
    guard let grip else { return }
    let travel = sense * translation
    aim(
      at: to == nil
        ? pull(grip, by: travel)
        : grip.startProgress + travel / ScrollGesture.pageTravel(along: orientation),
      lean: grip.startLean, time: time)
  }

  /// Moves the sheet toward the progress and the lean that the hand wants.
  func aim(at target: Double, lean: Double = 0, time: Double) {
    grip?.target = target
    reason = .gesture
    move(at: time) { $0.update(target: target, lean: lean, at: $1) }
  }

  /// Releases the paper at `place`, with `velocity` in points per second.
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
        progress: grip.target ?? grip.startProgress, furthest: travel(of: grip).furthest,
        velocity: sense * velocity)
    }
    settle(turning: turns, velocity: velocity, at: time)
  }

  /// Releases a scroll, with `velocity` in points per second.
  func release(scrolledAt velocity: Double, time: Double) {
    guard let grip else { return }
    let turns = CommitRule.touchpad.commits(
      progress: grip.target ?? grip.startProgress, velocity: sense * velocity)
    settle(turning: turns, velocity: velocity, at: time)
  }

  /// Lets a spring take the transition to the end that a hand threw it to, with `velocity` in points
  /// per second; beyond an end of a book the page falls back.
  private func settle(turning turns: Bool, velocity: Double, at time: Double) {
    guard to != nil else {
      return endHold(at: time) { $0.release(along: .spring(to: .start, velocity: 0), at: $1) }
    }
    endHold(at: time) { $0.release(to: turns ? .finish : .start, at: $1) }
    if turns { host.turnMore(after: self, velocity: sense * velocity / length) }
  }

  /// Releases a transition that was caught and not moved: it goes on.
  func letGo(at time: Double) { endHold(at: time) { $0.letGo(at: $1) } }

  /// Takes back the movement of the hand: a transition that the hand began falls back, and one that
  /// it caught goes to where it was going.
  func giveUp(at time: Double) {
    endHold(at: time) { $0.release(along: .spring(to: $0.heading ?? .start, velocity: 0), at: $1) }
  }

  /// The travel of a hand that leads no paper.
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

  /// −1 if the transition moves paper to the left or up, 1 if to the right or down.
  private var sense: Double { host.transitionView.sense(of: direction, along: orientation) }

  private func along(_ place: Point) -> Double {
    orientation == .horizontal ? place.x : place.y
  }

  private func aside(_ place: Point) -> Double {
    orientation == .horizontal ? place.y : place.x
  }

  /// The length of the stage along the axis, in points.
  private var length: Double {
    max(1, orientation == .horizontal ? stage.size.width : stage.size.height)
  }

  private func inside(_ coordinate: Double) -> Double {
    min(length / 2, max(-length / 2, coordinate))
  }
}
