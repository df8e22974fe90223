import QuireTransitions

/// The steps of a container's machine that concern a transition.
extension RunningTransition {
  /// Makes this the transition of its controllers.
  func adopt() {
    for controller in [from, to, host] { controller?.runningTransition = self }
  }

  /// Begins the changes that run along with the transition.
  func begin() {
    guard to != nil else { return }
    coordinator.begin()
    host.transitionWillBegin(context)
  }

  /// Hands the transition to the hand or to the interaction controller that requested it.
  func handOver() {
    if let hand {
      takeHold(at: hand.place)
    } else if isAnimated {
      interaction?.startInteractiveTransition(context)
    }
  }

  /// Tells the outcome to those who change along with the transition.
  func end(completed: Bool) {
    grip = nil
    let others = host.runningTransitions.filter { $0 !== self && $0.to != nil }
    for controller in [from, to, host].compactMap({ $0 })
    where controller.runningTransition === self {
      // Of sheets in flight together the others go on.
      controller.runningTransition = others.last {
        controller === host || $0.involves(controller)
      }
    }
    coordinator.end(completed: completed)
    requestedAnimation?.animationEnded(completed: completed)
  }
}
