import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireGestures

/// The methods with which a pointer or a pinch carries a page, anywhere in the container.
///
/// Positions are in points from the centre of the container's content view.
extension RunningTransition {
  /// Whether gestures carry the page or views in both directions, and not an effect with a way of
  /// its own.
  var isCarried: Bool {
    to != nil && animation?.followsBothAxes == true && effect?.followsBothAxes != true
  }

  /// Carries the page so that the grabbed point is at `location`, and returns whether the effect
  /// lets a pointer do that; `time` is in seconds.
  func carry(to location: Point, time: Double) -> Bool {
    guard let grip else { return false }
    return carry(to: location, at: progress(of: grip, at: location), time: time)
  }

  /// Drives a transition whose pages stay in their places, for a pointer at `location` that moves
  /// in any direction; `time` is in seconds.
  func follow(to location: Point, time: Double) {
    guard let grip else { return }
    self.grip?.carries = true
    aim(at: progress(of: grip, at: location), time: time)
  }

  /// Returns the progress for a pointer at `location` that drives the transition in the gesture
  /// `grip`.
  private func progress(of grip: Grip, at location: Point) -> Double {
    let length = Tuning.Hold.carriedWay * min(stage.size.width, stage.size.height)
    return grip.startProgress + advance(of: location - grip.start) / max(1, length)
  }

  /// Makes the page `scale` times as large as at the first touch of a pinch whose middle is at
  /// `location`, and carries it there; `time` is in seconds.
  func pinch(to location: Point, by scale: Double, time: Double) {
    if let known = grip, known.stage != ownStage {
      // After a change of the size the fingers are over another point; the page stays as it is.
      catchInFlight(at: location, time: time)
      grip?.pinch = known.pinch.map { Pinch(scale: scale, sense: $0.sense) }
    }
    let pinch = grip?.pinch ?? Pinch(scale: scale, sense: pinchSense)
    grip?.pinch = pinch
    grip?.location = location
    guard let grip else { return }
    let (factor, start) = (scale / pinch.scale, grip.startProgress)
    let progress =
      carriedViews?.progress(enlargedBy: factor, from: start)
      ?? effect?.progress(enlargedBy: factor, from: start, on: stage)
      ?? start + pinch.sense * (factor - 1)
    if !carry(to: location, at: progress, time: time) { aim(at: progress, time: time) }
  }

  /// The movement of fingers that advances the transition, as in `Pinch`, if they caught it.
  private var pinchSense: Double {
    carriedViews?.isShrinking ?? (direction == .backward) ? -1 : 1
  }

  /// Carries the page or the view so that the grabbed point is at `location` at about `progress`,
  /// and returns whether the animation lets a pointer do that; `time` is in seconds.
  private func carry(to location: Point, at progress: Double, time: Double) -> Bool {
    // At both ends the pages are flat, and nothing follows the pointer.
    let least = Tuning.Hold.leastCarriedProgress
    let progress = min(1 - least, max(least, progress))
    if let carriedViews {
      grip?.location = location
      grip?.carries = true
      aim(at: progress, time: time)
      carriedViews.place(at: state.drawnProgress, under: windowPoint(location))
      followCarried(at: time)
      return true
    }
    guard let paper = grip?.paper, let effect,
      let carrying = effect.carrying(paper, to: location, at: progress, on: stage)
    else { return false }
    change(to: carrying)
    grip?.carries = true
    aim(at: progress, time: time)
    followCarried(at: time)
    return true
  }

  /// Ends a drag that has carried the page, at `velocity`, in points per second, and completes or
  /// cancels the transition; `time` is in seconds.
  func release(carriedAt velocity: Vector, time: Double) {
    guard let grip else { return }
    let turns = CommitRule.touchpad.commits(
      progress: grip.target ?? grip.startProgress, velocity: advance(of: velocity))
    settle(turning: turns, velocity: 0, at: time)
  }

  /// Ends a pinch at `velocity`, the change of its scale per second, and completes or cancels the
  /// transition; `time` is in seconds.
  func release(pinchedAt velocity: Double, time: Double) {
    guard let grip else { return }
    let rate = (grip.pinch?.sense ?? pinchSense) * velocity
    let isSlow = abs(rate) < Tuning.Pinch.fastVelocity
    let progress = grip.target ?? grip.startProgress
    settle(turning: isSlow ? progress >= Tuning.Commit.share : rate > 0, velocity: 0, at: time)
  }

  /// Returns the part of `way` that drives the transition: downward for a page that goes back, and
  /// upward for one that comes, and in a container that is swiped to the side also to that side.
  private func advance(of way: Vector) -> Double {
    let rise = host.transitionView.sense(of: direction, along: .vertical) * way.y
    return orientation == .horizontal ? max(0, sense * way.x) + rise : rise
  }
}
