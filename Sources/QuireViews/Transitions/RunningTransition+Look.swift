import QuireEffects
import QuireGeometry
import QuireScene

/// The look of a transition.
extension RunningTransition {
  /// The contents of the container between the ends of a transition.
  enum Look {
    /// The views as they are.
    case plain
    /// The pictures of the views, as an effect draws them.
    case effect(any TransitionEffect)
    /// The views, which an animator moves; `before` is their look before that.
    case views(ViewPropertyAnimator, before: [ViewLook])
  }

  /// The effect that draws the transition, or `nil` if the views themselves are visible.
  var effect: (any TransitionEffect)? {
    if case .effect(let effect) = look { effect } else { nil }
  }

  /// Asks the animation controller for the look, once.
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

  /// Finishes the animation of views that move themselves, and restores the look of both views if
  /// the transition was cancelled, else that of the view that is gone.
  func finishLook(completed: Bool) {
    guard case .views(let animator, let before) = look else { return }
    look = .plain
    animator.finishAnimation(at: completed ? .end : .start)
    for look in before {
      if !completed { look.restorePlace() }
      if !completed || (change.hidesFrom && look.view === from.view) { look.restoreLook() }
    }
  }

  /// Shows the present progress.
  func show() {
    if case .views(let animator, _) = look { animator.scrub(to: state.drawnProgress) }
    if effect != nil { host.transitionView.contentsDidChange() }
    coordinator.show(state.drawnProgress)
  }

  // MARK: Drawing

  /// The container with the paper of both pages, as it is now.
  var stage: Stage { host.transitionView.stage(from: from, to: to) }

  /// The present draw list on the present stage.
  var drawList: DrawList? { drawList(on: stage) }

  /// The present draw list on `stage`, or `nil` if the views themselves are visible.
  func drawList(on stage: Stage) -> DrawList? {
    effect?.drawList(at: state.drawnProgress, lean: state.lean, on: stage)
  }

  /// The moving sheet, or `nil` if the effect moves more than one; for a progress strictly between
  /// 0 and 1.
  func sheet(on stage: Stage) -> SheetPicture? {
    effect?.sheet(at: state.progress, lean: state.lean, on: stage)
  }
}
