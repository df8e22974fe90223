import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene

/// The methods with which gestures drive a transition.
///
/// Positions are in points from the centre of the container's content view.
extension RunningTransition {
  /// The effect that draws the transition, or `nil` if no effect draws the transition or the effect
  /// moves the pages along another axis than the gestures.
  private var draggableEffect: (any TransitionEffect)? {
    guard let effect, effect.axis.map({ $0 == orientation }) ?? true else { return nil }
    return effect
  }

  /// Starts a gesture at `location` (`nil` on a touchpad) that drives the transition from its
  /// beginning.
  func takeHold(at location: Point?) {
    endDrift()
    let stage = stage
    let paper = location.map { PaperPoint(page: .from, position: $0 + -stage.offset) }
    if let paper, let effect { change(to: effect.gripping(paper, on: stage)) }
    grip = Grip(
      paper: paper.flatMap { canDrag($0, on: stage) ? $0 : nil }, start: location ?? .zero,
      startProgress: 0, startLean: 0, stage: ownStage, location: location ?? .zero)
    carriedViews?.grab(at: location.map(windowPoint), progress: 0)
  }

  /// Starts a gesture at `location` that takes `page` up where it is raised.
  func takeUp(_ page: RaisedPage, at location: Point) {
    let stage = stage
    guard let effect, let (raising, place) = page.raised(by: effect, on: stage) else {
      return takeHold(at: location)
    }
    change(to: raising)
    let time = host.runner.now
    move("raise", at: time) { $0.setProgress(place.progress, lean: place.lean, at: $1) }
    let spot = location + -stage.offset(at: place.progress)
    // The pointer may be where the raised corner has uncovered the next page.
    let seen = raising.drawList(in: place, on: stage).paper(at: spot, on: stage)
    // The twist of the raised corner goes with the first movement.
    let paper = seen?.page == .from ? seen : PaperPoint(page: .from, position: spot)
    grip = Grip(
      paper: paper.flatMap { canDrag($0, on: stage) ? $0 : nil }, start: location,
      startProgress: place.progress, startLean: 0, stage: ownStage,
      location: location)
  }

  /// Returns whether a pointer can drag the point `paper` of a page, which requires that the effect
  /// moves the point far enough in the direction of the transition.
  ///
  /// One half of a page that folds in its middle moves in the opposite direction.
  private func canDrag(_ paper: PaperPoint, on stage: Stage) -> Bool {
    guard let draggableEffect else { return false }
    guard let way = draggableEffect.endPositions(of: paper, on: stage) else { return true }
    return (along(way.finish) - along(way.start)) * sense > leastWay(on: stage)
  }

  /// Returns the distance, in points, that a point has to move so that a pointer can drag it: on a
  /// stage that slides against the sheet, as far as the nearest point on a stage at rest.
  private func leastWay(on stage: Stage) -> Double {
    guard stage.travel != Vector() else { return 0 }
    let paper = stage.content(of: .from)
    return 2 * Tuning.Hold.leastLever
      * (orientation == .horizontal ? paper.width : paper.height)
  }

  /// Stops the running transition at `time`, in seconds, so that a gesture at `location` (`nil` on
  /// a touchpad) can drive it.
  func catchInFlight(at location: Point?, time: Double) {
    host.runner.send("grab \(number)") { [number] in $0.grab(number, at: time) }
    guard isRunning else { return }
    endDrift()
    let stage = stage
    grip = Grip(
      paper: location.flatMap { paper(caughtAt: $0, on: stage) }, start: location ?? .zero,
      startProgress: state.progress, startLean: state.lean, stage: ownStage,
      location: location ?? .zero)
    carriedViews?.grab(at: location.map(windowPoint), progress: state.drawnProgress)
  }

  /// Returns the point of the moving paper that is visible at `location` on `stage`, or `nil` if
  /// the paper there cannot follow the pointer.
  ///
  /// Paper of a bent sheet that hardly moves does not determine the progress: the sheet could not
  /// follow the pointer without a jump.
  private func paper(caughtAt location: Point, on stage: Stage) -> PaperPoint? {
    let place = location + -stage.offset(at: state.drawnProgress)
    guard let draggableEffect, let paper = drawList(on: stage)?.paper(at: place, on: stage)
    else { return nil }
    guard draggableEffect.leans else { return paper }
    let leading = draggableEffect.state(
      placing: paper.position, of: paper.page, at: location, keeping: effectState, on: stage)
    guard let leading, abs(leading.progress - state.progress) < Tuning.Hold.catchTolerance else {
      return nil
    }
    return paper
  }

  /// Moves the transition so that the grabbed point of the paper is at `location`, the position of
  /// the pointer.
  func drag(to location: Point, time: Double) {
    guard let known = grip?.stage else { return }
    let stage = stage
    // After a change of the size the pointer is over another point; the page stays as it is.
    if known != ownStage { catchInFlight(at: location, time: time) }
    guard let grip else { return }
    let distance = sense * (along(location) - along(grip.start))
    self.grip?.location = location
    self.grip?.view = (stage.retreat, stage.offset)
    if to == nil {
      aim(at: pull(grip, by: distance), lean: grip.startLean, time: time)
    } else if carry(to: location, time: time) {
      return
    } else if let placed = placed(by: grip, at: location, on: stage) {
      aim(at: placed.progress, lean: placed.lean, time: time)
      // The movement may have set the sheet swinging, which moves the point again.
      holdPoint(at: time)
    } else if isCarried {
      follow(to: location, time: time)
    } else {
      aim(
        at: dragTravel(of: grip).progress(after: distance), lean: lean(of: grip, at: location),
        time: time)
    }
  }

  /// Returns the displacement across the axis, in points, for a pointer at `location` that drives
  /// the transition in the gesture `grip`.
  private func lean(of grip: Grip, at location: Point) -> Double {
    grip.startLean + (effect?.leans == true ? aside(location) - aside(grip.start) : 0)
  }

  /// Returns the state in which the point of the paper that `grip` holds is at `location` on
  /// `stage`, while the sheet swings as it does now, or `nil` if no point follows the pointer.
  private func placed(by grip: Grip, at location: Point, on stage: Stage) -> EffectState? {
    guard let paper = grip.paper else { return nil }
    var state = effectState
    state.lean = lean(of: grip, at: location)
    return effect?.state(
      placing: paper.position, of: paper.page, at: location, keeping: state, on: stage)
  }

  /// Keeps the grabbed point under the pointer at `time`, in seconds, while the sheet swings.
  func holdPoint(at time: Double) {
    guard to != nil, effectState.swing != .none, let grip,
      let placed = placed(by: grip, at: grip.location, on: stage),
      placed.progress != state.progress
    else { return }
    move("hold", at: time) { $0.shift(to: placed.progress, at: $1) }
  }

  /// Keeps the grabbed point under a pointer at rest at `time`, in seconds, while other transitions
  /// move the camera or the stage.
  func followStage(at time: Double) {
    guard let grip, grip.target != nil, grip.paper != nil else { return }
    let stage = stage
    guard grip.view != (stage.retreat, stage.offset) else { return }
    drag(to: grip.location, time: time)
  }

  /// Sets the progress of the transition at `time`, in seconds, for a touchpad scroll that has
  /// covered `translation` points along the axis so far.
  func shove(by translation: Double, time: Double) {
    guard let grip else { return }
    let distance = sense * translation
    aim(
      at: to == nil
        ? pull(grip, by: distance)
        : grip.startProgress + distance / ScrollGesture.pageDistance(along: orientation),
      lean: grip.startLean, time: time)
  }

  /// Makes the transition move to the progress `target`, with the page displaced by `lean` points
  /// at right angles to the axis, at `time`, in seconds.
  func aim(at target: Double, lean: Double = 0, time: Double) {
    grip?.target = target
    reason = .gesture
    move("drag", at: time) { $0.update(target: target, lean: lean, at: $1) }
  }

  /// Ends a drag at `location`, and completes or cancels the transition, depending on `location`
  /// and `velocity`, in points per second.
  func release(at location: Point, velocity: Vector, time: Double) {
    guard let grip else { return }
    if grip.carries { return release(carriedAt: velocity, time: time) }
    let velocity = orientation == .horizontal ? velocity.x : velocity.y
    let turns: Bool
    if let paper = grip.paper, let way = effect?.endPositions(of: paper, on: stage) {
      turns = CommitRule.pointer.commits(
        from: inside(along(way.start)), to: inside(along(way.finish)), at: along(location),
        velocity: velocity)
    } else {
      turns = CommitRule.pointer.commits(
        progress: grip.target ?? grip.startProgress, furthest: dragTravel(of: grip).furthest,
        velocity: sense * velocity)
    }
    settle(turning: turns, velocity: velocity, at: time)
  }

  /// Ends a touchpad scroll at `velocity`, in points per second, and completes or cancels the
  /// transition.
  ///
  /// The progress and the velocity decide.
  func release(scrolledAt velocity: Double, time: Double) {
    guard let grip else { return }
    let turns = CommitRule.touchpad.commits(
      progress: grip.target ?? grip.startProgress, velocity: sense * velocity)
    settle(turning: turns, velocity: velocity, at: time)
  }

  /// Completes the transition if `turns` is true, and also turns further pages if `velocity` is
  /// high; cancels the transition if `turns` is false.
  ///
  /// `velocity` is the velocity of the gesture along the axis, in points per second, which decides
  /// whether further pages turn.
  ///
  /// A bounce at the first or the last child is always cancelled.
  func settle(turning turns: Bool, velocity: Double, at time: Double) {
    guard to != nil else {
      return endHold("release", at: time) {
        $0.release(along: .spring(to: .start, velocity: 0), at: $1)
      }
    }
    // A presentation that ends at once takes its container with it.
    let (host, length) = (host, length)
    let carriedVelocity = carriedVelocity(at: time)
    endHold("release", at: time) { $0.release(to: turns ? .finish : .start, at: $1) }
    if let carriedVelocity { beginDrift(from: carriedVelocity, at: time) }
    if turns { host.turnMore(after: self, velocity: sense * velocity / length) }
  }

  /// Ends a gesture that has not moved the transition, so that the transition continues as before.
  func resume(at time: Double) { endHold("resume", at: time) { $0.resume(at: $1) } }

  /// Ends a gesture that was cancelled, so that the transition continues as it would without the
  /// gesture.
  ///
  /// A transition that the gesture began is cancelled. A transition that it stopped continues to
  /// its end.
  func cancel(at time: Double) {
    endHold("cancel", at: time) {
      $0.release(along: .spring(to: $0.heading ?? .start, velocity: 0), at: $1)
    }
  }

  /// Returns the rule that converts the pointer's movement to progress in the gesture `grip`, for a
  /// drag in which no point of the paper stays under the pointer.
  private func dragTravel(of grip: Grip) -> DragTravel {
    DragTravel(
      from: grip.startProgress, room: length / 2 - sense * along(grip.start), across: length)
  }

  /// Returns the progress of the bounce at the first or the last child when the gesture `grip` has
  /// moved by `distance` points since its beginning.
  private func pull(_ grip: Grip, by distance: Double) -> Double {
    let paper = stage.content(of: .from)
    let half = (orientation == .horizontal ? paper.width : paper.height) / 2
    let band = RubberBand(halfLength: max(1, half))
    return band.progress(pulledBy: distance + band.pull(giving: grip.startProgress))
  }
}
