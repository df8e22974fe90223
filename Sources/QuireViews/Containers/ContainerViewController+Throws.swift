import QuireAnimation
public import QuireEffects
import QuireTransitions

/// Several transitions that run together.
extension ContainerViewController {
  /// Returns whether a transition in `direction` with `animation` can run together with the present
  /// ones.
  ///
  /// It can if each of them moves a single sheet, in the same way.
  public func canJoin(
    _ direction: Direction, with animation: (any AnimationController)?
  ) -> Bool {
    let (effect, stage) = (animation as? EffectAnimation, transitionView.stage)
    guard canFollow(direction),
      let flat = effect?.effect(toward: direction).sheet(at: 0.5, on: stage)?.flat
    else { return false }
    return runningTransitions.allSatisfy {
      $0.effect?.sheet(at: 0.5, on: stage)?.flat == flat
    }
  }

  /// Returns whether a transition in `direction` can begin behind the present ones.
  private func canFollow(_ direction: Direction) -> Bool {
    guard view.window?.reducesMotion != true, let newest = newestTransition else { return false }
    return !newest.state.isHeld && !newest.state.isCancelled
      && runningTransitions.allSatisfy { $0.to != nil && $0.direction == direction }
  }

  /// Begins the further transitions after `thrown`, which the user has thrown with `velocity`, in
  /// units of progress per second.
  func turnMore(after thrown: RunningTransition, velocity: Double) {
    let direction = thrown.direction
    let count = Riffle.pages(thrownAt: velocity) - 1
    guard count > 0, thrown === newestTransition, thrown.state.riffle == nil,
      canFollow(direction), let next = thrown.to
    else { return }
    let children = Array(
      children(
        after: next, direction: direction,
        atMost: min(count, Tuning.Riffle.mostSheets - runningTransitions.count)
      ).prefix { !runner.holds($0) })
    guard let last = children.last else { return }
    let look = animationController(from: thrown.from, to: last, direction: direction)
    let start = FlightStart.follows(
      velocity: min(thrown.state.velocity, Tuning.Riffle.fastest),
      // A transition that moves more than a sheet is seen alone: the next follows when it arrives.
      spacing: canJoin(direction, with: look) ? Tuning.Riffle.spacing : 1)
    deferRequests {
      var from = next
      // A callback of a child may remove the container, which ends the throw.
      for child in children where newestTransition?.to === from {
        guard var change = runner.change(to: child, isForward: direction == .forward) else { break }
        // The first child has been told that it comes.
        (change.hidesFrom, change.showsTo) = (from === next, child === last)
        begin(
          change, as: animationController(from: from, to: child, direction: direction),
          reason: .gesture, start: start)
        from = child
      }
    }
  }
}
