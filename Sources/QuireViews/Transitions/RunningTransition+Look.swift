import QuireEffects
import QuireGeometry
import QuireScene

/// The appearance of a transition.
extension RunningTransition {
  /// The way in which the container draws a transition between its ends.
  enum Look {
    /// The views are visible and do not move.
    case plain
    /// An effect draws pictures of the views.
    case effect(any TransitionEffect)
    /// An animator moves the views, whose former properties are in `before`.
    case views(ViewPropertyAnimator, before: [ViewLook])
  }

  /// The effect that draws the transition, or `nil` if the views themselves are visible.
  var effect: (any TransitionEffect)? {
    if case .effect(let effect) = look { effect } else { nil }
  }

  /// Asks the animation controller once for the animation of the transition.
  func prepareLook() {
    guard case .plain = look, change.isAnimated else { return }
    let before = [from, to].compactMap { $0 }.map { ViewLook(of: $0.view) }
    switch animation?.animation(using: context) {
    case .effect(let effect): look = .effect(effect)
    case .views(let animator):
      look = .views(animator, before: before)
      animator.scrub(to: 0)
    case nil: break
    }
    to?.view.isHidden = effect != nil
  }

  /// Replaces the effect, if an effect draws the transition.
  func replaceEffect(with newEffect: any TransitionEffect) {
    guard effect != nil, !state.hasEnded else { return }
    look = .effect(newEffect)
    // The hand is over other paper now.
    if let grip { catchInFlight(at: grip.place, time: host.runner.now) }
    host.transitionView.contentsDidChange()
  }

  /// Finishes the animation of views that an animator moves.
  ///
  /// The properties of both views are restored if the transition was cancelled, otherwise those of
  /// the view that has disappeared.
  func finishLook(completed: Bool) {
    guard case .views(let animator, let before) = look else { return }
    look = .plain
    animator.finishAnimation(at: completed ? .end : .start)
    for look in before {
      if !completed { look.restorePlace() }
      if !completed || (change.hidesFrom && look.view === from.view) { look.restoreLook() }
    }
  }

  /// Draws the transition at its current progress.
  func show() {
    if case .views(let animator, _) = look { animator.scrub(to: state.drawnProgress) }
    if effect != nil { host.transitionView.contentsDidChange() }
    coordinator.show(state.drawnProgress)
  }

  // MARK: Drawing

  /// The current size of the container, with the paper of both pages of the transition.
  var stage: Stage { host.transitionView.stage(from: from, to: to) }

  /// The draw list at the current progress, or `nil` if no effect draws the transition.
  var drawList: DrawList? { drawList(on: stage) }

  /// Returns the draw list at the current progress on `stage`, or `nil` if no effect draws the
  /// transition.
  func drawList(on stage: Stage) -> DrawList? {
    effect?.drawList(at: state.drawnProgress, lean: state.lean, on: stage)
  }

  /// Returns the one sheet that the effect moves at the current progress, or `nil` if it moves more
  /// than one.
  func sheet(on stage: Stage) -> SheetPicture? {
    effect?.sheet(at: state.progress, lean: state.lean, on: stage)
  }
}
