/// How it ends.
extension RunningTransition {
  func end(completed: Bool) {
    guard !isOver else { return }
    isOver = true
    frameSource = nil
    grip = nil
    // A host that is gone with its transition lasts until everybody has been told.
    let host = host
    host.report {
      guard let to else {
        host.transitionWillEnd(self, completed: completed)
        host.settle(self, completed: completed)
        request.completion?(completed)
        return
      }
      finishBeginning()
      host.transitionWillEnd(self, completed: completed)
      let (stays, goes) = completed ? (to, from) : (from, to)
      if !completed, forwardsAppearance { tellAppearance(of: from, to) }
      finishLook(completed: completed)
      host.settle(self, completed: completed)
      endAppearance(of: stays, goes, completed: completed)
      host.dismiss(self, completed: completed)
      for controller in [from, to, host]
      where controller.runningTransition === self {
        // Of sheets in flight together the others go on.
        controller.runningTransition = others.last {
          controller === host || $0.involves(controller)
        }
      }
      coordinator.end(completed: completed)
      request.animation?.animationEnded(completed: completed)
      request.completion?(completed)
      for reversal in reversals { reversal(!completed) }
      host.transitionDidEnd(self, completed: completed)
    }
  }

  /// Whether `controller` comes or goes with it.
  func involves(_ controller: ViewController) -> Bool { controller === from || controller === to }

  /// What is under way beside it and has somebody to tell.
  private var others: [RunningTransition] {
    host.transitionView.transitions.filter { $0 !== self && $0.to != nil }
  }

  /// Ends what the controllers were told of, unless another transition goes on with one of them.
  private func endAppearance(of stays: ViewController, _ goes: ViewController, completed: Bool) {
    let shows = completed ? request.showsTo : request.hidesFrom
    let hides = completed ? request.hidesFrom : request.showsTo
    let staysInMotion = others.contains { $0.involves(stays) }
    if forwardsAppearance {
      if shows, !staysInMotion { stays.endAppearanceTransition() }
      if hides, !others.contains(where: { $0.involves(goes) }) { goes.endAppearanceTransition() }
    } else {
      if shows, completed || !staysInMotion {
        stays.follow(host.appearanceState)
      }
      if hides { goes.follow(.disappeared) }
    }
  }
}
