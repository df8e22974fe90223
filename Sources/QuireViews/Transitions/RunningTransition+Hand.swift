import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene

/// The gestures that move a transition; positions are in points from the centre of the container's
/// content view.
extension RunningTransition {
  /// The hold of a gesture on a transition, with the state at its beginning.
  struct Grip {
    /// The paper under the pointer, or `nil` if the transition does not move with the paper under
    /// the pointer.
    let paper: PaperPoint?
    /// The position of the pointer at the beginning of the hold.
    let start: Point
    /// The progress of the transition at the beginning of the hold.
    let startProgress: Double
    /// The sideways displacement of the sheet at the beginning of the hold, in points.
    let startLean: Double
    /// The size and the pages of the container at the beginning of the hold.
    let stage: Stage
    /// The current position of the pointer.
    var place: Point
    /// The progress that corresponds to the position of the pointer, or `nil` if the pointer has
    /// not moved.
    var target: Double?
  }

  /// The effect, if its paper can follow a pointer that moves along the axis of the transition, or
  /// `nil` otherwise.
  private var gripped: (any TransitionEffect)? {
    guard let effect, effect.axis.map({ $0 == orientation }) ?? true else { return nil }
    return effect
  }

  /// Holds the transition from its beginning, by the paper at `place`, or without paper if `place`
  /// is `nil`.
  func takeHold(at place: Point?) {
    let stage = stage
    let paper = place.map { PaperPoint(page: .from, position: $0) }
    if let paper, let effect { look = .effect(effect.gripping(paper, on: stage)) }
    grip = Grip(
      paper: paper.flatMap { canLead($0, on: stage) ? $0 : nil }, start: place ?? .zero,
      startProgress: 0, startLean: 0, stage: stage, place: place ?? .zero)
  }

  /// Returns whether `paper` moves in the same direction as the pointer.
  ///
  /// One half of a page that folds in its middle moves the other way.
  private func canLead(_ paper: PaperPoint, on stage: Stage) -> Bool {
    guard let gripped else { return false }
    guard let way = gripped.restingPlaces(of: paper, on: stage) else { return true }
    return (along(way.finish) - along(way.start)) * sense > 0
  }

  /// Stops the running transition and holds it, by the paper at `place`, or without paper if
  /// `place` is `nil`.
  func catchInFlight(at place: Point?, time: Double) {
    host.runner.send { [number] machine in machine.grab(number, at: time) }
    guard !state.hasEnded else { return }
    let stage = stage
    grip = Grip(
      paper: place.flatMap { paper(caughtAt: $0, on: stage) }, start: place ?? .zero,
      startProgress: state.progress, startLean: state.lean, stage: stage, place: place ?? .zero)
  }

  /// Returns the moving paper at `place` that can follow the pointer, or `nil` if there is none.
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

  /// Moves the transition so that the grabbed paper is at `place`, under the pointer.
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

  /// Moves the transition for a scroll on a touchpad by `translation` points since its beginning.
  func shove(by translation: Double, time: Double) {
    guard let grip else { return }
    let travel = sense * translation
    aim(
      at: to == nil
        ? pull(grip, by: travel)
        : grip.startProgress + travel / ScrollGesture.pageTravel(along: orientation),
      lean: grip.startLean, time: time)
  }

  /// Moves the transition to the progress `target` and the sideways displacement `lean`, in points,
  /// that the gesture asks for.
  func aim(at target: Double, lean: Double = 0, time: Double) {
    grip?.target = target
    reason = .gesture
    move(at: time) { $0.update(target: target, lean: lean, at: $1) }
  }

  /// Ends a drag at `place` with `velocity`, in points per second, and completes or cancels the
  /// transition accordingly.
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

  /// Ends a scroll with `velocity`, in points per second, and completes or cancels the transition
  /// accordingly.
  func release(scrolledAt velocity: Double, time: Double) {
    guard let grip else { return }
    let turns = CommitRule.touchpad.commits(
      progress: grip.target ?? grip.startProgress, velocity: sense * velocity)
    settle(turning: turns, velocity: velocity, at: time)
  }

  /// Completes the transition on a spring if `turns` is true, and otherwise cancels it.
  ///
  /// A page where the book ends always falls back.
  private func settle(turning turns: Bool, velocity: Double, at time: Double) {
    guard to != nil else {
      return endHold(at: time) { $0.release(along: .spring(to: .start, velocity: 0), at: $1) }
    }
    endHold(at: time) { $0.release(to: turns ? .finish : .start, at: $1) }
    if turns { host.turnMore(after: self, velocity: sense * velocity / length) }
  }

  /// Ends the hold on a transition that was not moved, so that it continues as before.
  func letGo(at time: Double) { endHold(at: time) { $0.letGo(at: $1) } }

  /// Cancels the gesture.
  ///
  /// A transition that the gesture began is cancelled, and one that it stopped continues to its
  /// end.
  func giveUp(at time: Double) {
    endHold(at: time) { $0.release(along: .spring(to: $0.heading ?? .start, velocity: 0), at: $1) }
  }

  /// Returns the mapping from distance to progress for a pointer that moves no paper.
  private func travel(of grip: Grip) -> HandTravel {
    HandTravel(
      from: grip.startProgress, room: length / 2 - sense * along(grip.start), across: length)
  }

  /// Returns the progress of a page that was pulled by `travel` points where the book ends.
  private func pull(_ grip: Grip, by travel: Double) -> Double {
    let paper = stage.content(of: .from)
    let half = (orientation == .horizontal ? paper.width : paper.height) / 2
    let band = RubberBand(halfLength: max(1, half))
    return band.progress(pulledBy: travel + band.pull(giving: grip.startProgress))
  }

  // MARK: Axis

  /// The sign of the movement of the paper: −1 to the left or up, 1 to the right or down.
  private var sense: Double { host.transitionView.sense(of: direction, along: orientation) }

  private func along(_ place: Point) -> Double {
    orientation == .horizontal ? place.x : place.y
  }

  private func aside(_ place: Point) -> Double {
    orientation == .horizontal ? place.y : place.x
  }

  /// The length of the container along the axis of the transition, in points.
  private var length: Double {
    max(1, orientation == .horizontal ? stage.size.width : stage.size.height)
  }

  private func inside(_ coordinate: Double) -> Double {
    min(length / 2, max(-length / 2, coordinate))
  }
}
