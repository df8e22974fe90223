import QuireAnimation
public import QuireEffects
import QuireTransitions

/// The methods for several transitions that run at the same time.
extension ContainerViewController {
  /// Returns whether a new transition in `direction`, animated by `animation`, can run at the same
  /// time as the running transitions.
  ///
  /// It can if each of them moves a single sheet of paper, in the same way, or if reduced motion
  /// shows each of their children at once.
  public func canJoin(
    _ direction: Direction, with animation: (any AnimationController)?
  ) -> Bool {
    let (effect, stage) = (animation as? EffectAnimation, transitionView.stage)
    guard runner.machine.canFollow(isForward: direction == .forward) else { return false }
    if view.window?.reducesMotion == true {
      return transitionForReducedMotion == nil
        && runningTransitions.allSatisfy { $0.animation == nil }
    }
    guard let flat = effect?.effect(toward: direction).sheet(at: 0.5, on: stage)?.flat
    else { return false }
    return runningTransitions.allSatisfy {
      $0.effect?.sheet(at: 0.5, on: stage)?.flat == flat
    }
  }

  /// Begins the further transitions of a fast swipe after the transition `thrown`, which was
  /// released with `velocity`, in lengths of the container per second.
  func turnMore(after thrown: RunningTransition, velocity: Double) {
    let (direction, isForward) = (thrown.direction, thrown.change.isForward)
    let count = ThrownPages.count(at: velocity) - 1
    guard count > 0, thrown === newestTransition, thrown.state.thrown == nil,
      view.window?.reducesMotion != true, runner.machine.canFollow(isForward: isForward),
      let next = thrown.to
    else { return }
    let children = Array(
      children(
        after: next, direction: direction,
        atMost: min(count, Tuning.Throw.mostSheets - runningTransitions.count)
      ).prefix { !runner.machine.members.contains($0) })
    guard let last = children.last else { return }
    let animation = animationController(from: thrown.from, to: last, direction: direction)
    let start = FlightStart.follows(
      velocity: min(thrown.state.velocity, Tuning.Throw.fastest),
      // A transition that moves more than one sheet of paper runs alone: the next follows its end.
      spacing: canJoin(direction, with: animation) ? Tuning.Throw.spacing : 1)
    deferRequests {
      var from = next
      // A callback of a child may remove the container, which ends the fast swipe.
      for child in children where newestTransition?.to === from {
        guard
          let change = runner.machine.changeOfThrow(to: child, isForward: isForward, last: last)
        else { break }
        begin(
          change, as: animationController(from: from, to: child, direction: direction),
          reason: .gesture, start: start)
        from = child
      }
    }
  }
}
