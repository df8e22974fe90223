/// Presentations that lie one over the other.
extension PresentationContainer {
  /// Dismisses what is shown here together with `below`, over which it lies: this one is seen to
  /// go, the other is gone at once.
  func dismiss(
    with below: PresentationContainer, _ transition: Transition?, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    concludeTransitions()
    guard below.presented.presentation === self else {
      // It was on its way out.
      below.dismiss(transition, animated: animated, completion: completion)
      return
    }
    takePlace(of: below)
    dismiss(transition, animated: animated, completion: completion)
  }

  /// Goes at once with whatever lies over it, because the presenter leaves the window; `body` is
  /// called when they are gone.
  func end(then body: @escaping () -> Void) {
    inbox.post { self.endNow(then: body) }
  }

  private func endNow(then body: () -> Void) {
    // It may be gone with its presentation.
    let presenter = presenter
    presented.presentation?.endNow {}
    if presenter.presentation === self { leave() }
    // What was asked for before may have put another in its place.
    if let other = presenter.presentation { other.endNow(then: body) } else { body() }
  }

  /// Lies where `below` lies, which goes at once.
  private func takePlace(of below: PresentationContainer) {
    let lowest = below.presenter
    below.presented.presentation = nil
    below.leave()
    presenter = lowest
    lowest.presentation = self
    placement?.presentingViewController = lowest
    if below.hidesPresenter { hidesPresenter = true }
    presenterFocus = below.presenterFocus
  }

  /// Goes at once; whatever else is in sight stays so.
  private func leave() {
    // Concludes what is under way, by which it may have gone already.
    beginAppearanceTransition(false, animated: false)
    view.removeFromSuperview()
    if presented.view.superview === view { presented.view.removeFromSuperview() }
    endAppearanceTransition()
    guard presenter.presentation === self else { return }
    presented.presentedIn = nil
    presenter.presentation = nil
  }
}
