/// The methods that dismiss several presentations that are on top of each other.
extension PresentationContainer {
  /// Dismisses this presentation with `transition`, or with a default transition if it is `nil`,
  /// after removing the presentation `below`, which this one covers.
  ///
  /// If `animated` is false, this presentation disappears at once, too.
  func dismiss(
    with below: PresentationContainer, _ transition: Transition?, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    concludeTransitions()
    guard below.presented.presentation === self else {
      // This one was being dismissed.
      return below.dismiss(transition, animated: animated, completion: completion)
    }
    replace(of: below)
    dismiss(transition, animated: animated, completion: completion)
  }

  /// Removes this presentation and all presentations over it without animation, and then calls
  /// `body`.
  ///
  /// It is called when the presenter leaves the window.
  func end(then body: @escaping () -> Void) {
    inbox.post { self.endNow(then: body) }
  }

  private func endNow(then body: () -> Void) {
    // Removing the presentation may release this container.
    let presenter = presenter
    presented.presentation?.endNow {}
    if presenter.presentation === self { leave() }
    // An earlier request may have replaced the presentation.
    if let other = presenter.presentation { other.endNow(then: body) } else { body() }
  }

  /// Removes the presentation `below`, which is under this one, and makes the presenter of `below`
  /// the presenter of this presentation.
  private func replace(of below: PresentationContainer) {
    let lowest = below.presenter
    below.presented.presentation = nil
    below.leave()
    presenter = lowest
    lowest.presentation = self
    placement?.presentingViewController = lowest
    if below.hidesPresenter { hidesPresenter = true }
    presenterFocus = below.presenterFocus
  }

  /// Removes the presented controller and its view from the window at once, and ends the
  /// presentation.
  private func leave() {
    // Concludes the transitions, which may remove the presentation.
    beginAppearanceTransition(false, animated: false)
    view.removeFromSuperview()
    if presented.view.superview === contentView { presented.view.removeFromSuperview() }
    endAppearanceTransition()
    guard presenter.presentation === self else { return }
    presented.presentedIn = nil
    presenter.presentation = nil
  }
}
