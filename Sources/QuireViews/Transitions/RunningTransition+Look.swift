import QuireEffects
import QuireGeometry
import QuireScene

/// How it looks.
extension RunningTransition {
  /// What is to be seen between its ends.
  enum Look {
    /// The views as they are.
    case plain
    /// Their pictures, as an effect draws them.
    case effect(any TransitionEffect)
    /// The views, which move themselves; `before` is how they were.
    case views(ViewPropertyAnimator, before: [ViewLook])
  }

  /// What draws it; nil while the views themselves show.
  var effect: (any TransitionEffect)? {
    if case .effect(let effect) = look { effect } else { nil }
  }

  /// Asks once how it looks.
  func prepareLook() {
    guard case .plain = look, isAnimated else { return }
    let before = [from, to].compactMap { $0 }.map { ViewLook(of: $0.view) }
    let answer = animation?.animation(using: context)
    switch answer {
    case .effect(let effect): look = .effect(effect)
    case .views(let animator):
      look = .views(animator, before: before)
      animator.scrub(to: 0)
    case nil: break
    }
    to?.view.isHidden = effect != nil
  }

  /// Has `newEffect` draw it, if an effect does.
  func change(to newEffect: any TransitionEffect) {
    guard effect != nil, !state.hasEnded else { return }
    look = .effect(newEffect)
    // The hand is over other paper now.
    if let grip { catchInFlight(at: grip.place, time: now) }
    host.transitionView.transitionDidMove()
  }

  /// Has views that move themselves arrive, and takes back what that has left on them: all of it
  /// when it is cancelled, else how the one that is gone looks.
  func finishLook(completed: Bool) {
    guard case .views(let animator, let before) = look else { return }
    look = .plain
    animator.finishAnimation(at: completed ? .end : .start)
    for look in before {
      if !completed {
        look.putBack()
        look.putBackPlace()
      } else if hidesFrom, look.view === from.view {
        look.putBack()
      }
    }
  }

  /// Shows where it is.
  func show() {
    if case .views(let animator, _) = look { animator.scrub(to: state.drawnProgress) }
    if effect != nil { host.transitionView.transitionDidMove() }
    coordinator.show(state.drawnProgress)
  }

  // MARK: Drawing

  /// The container with the paper of both pages, as it is now.
  var stage: Stage { host.transitionView.stage(from: from, to: to) }

  /// The same on the stage that the container has now.
  var drawList: DrawList? { drawList(on: stage) }

  /// What the container shows of it; nil while the views themselves show.
  func drawList(on stage: Stage) -> DrawList? {
    effect?.drawList(at: state.drawnProgress, lean: state.lean, on: stage)
  }

  /// What moves of it, if that is one sheet; for a progress strictly between 0 and 1.
  func sheet(on stage: Stage) -> SheetPicture? {
    effect?.sheet(at: state.progress, lean: state.lean, on: stage)
  }
}
