extension ViewController {
  /// Whether the view is visible and no appearance transition is running.
  public var hasAppeared: Bool {
    if case .appeared = appearanceState { true } else { false }
  }

  /// Starts an appearance transition: calls `viewWillAppear`, or `viewWillDisappear` if
  /// `isAppearing` is false, with the argument `animated`.
  ///
  /// A running appearance transition in the other direction is reversed.
  ///
  /// The call has no effect if the view is already in the requested state or is changing to it.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (appearanceState, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      appearanceState = .appearing(animated: animated)
      loadViewIfNeeded()
      viewWillAppear(animated: animated)
    case (.appeared, false), (.appearing, false):
      appearanceState = .disappearing(animated: animated)
      recordFocus()
      viewWillDisappear(animated: animated)
    default: return
    }
    // The callback may have changed the state again.
    for child in forwardedChildren { child.follow(appearanceState) }
  }

  /// Ends the running appearance transition, and calls `viewDidAppear` or `viewDidDisappear`.
  public func endAppearanceTransition() {
    switch appearanceState {
    case .appearing(let animated):
      appearanceState = .appeared
      viewDidAppear(animated: animated)
    case .disappearing(let animated):
      appearanceState = .disappeared
      viewDidDisappear(animated: animated)
    case .appeared, .disappeared: return
    }
    for child in forwardedChildren { child.follow(appearanceState) }
    if hasAppeared { restoreFocus() }
    let requests = requestsOnceShown
    requestsOnceShown = []
    for request in requests { request() }
  }

  /// Updates the appearance state of the controller, after its view has been added to the parent's
  /// view or removed from it.
  ///
  /// This has no effect if the parent does not forward its own appearance automatically.
  ///
  /// If the view is in the parent's view, the state becomes that of the parent; otherwise the view
  /// disappears.
  func reconcileAppearance() {
    guard let parent, parent.shouldAutomaticallyForwardAppearance, !isAppearanceDriven else {
      return
    }
    follow(isViewInParent ? parent.appearanceState : .disappeared)
  }

  func follow(_ state: AppearanceState) {
    switch state {
    case .appeared:
      beginAppearanceTransition(true, animated: false)
      endAppearanceTransition()
    case .appearing(let animated):
      beginAppearanceTransition(true, animated: animated)
    case .disappeared:
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    case .disappearing(let animated):
      // A child that is added while its parent disappears does not appear.
      beginAppearanceTransition(false, animated: animated)
    }
  }

  /// Records which responder in the view has the focus, if the user moved the focus there with the
  /// keyboard.
  private func recordFocus() {
    formerFocus = nil
    guard let window = viewIfLoaded?.window, window.isFocusVisible,
      let focus = window.firstResponder,
      sequence(first: focus, next: \.next).contains(where: { $0 === self })
    else { return }
    formerFocus = focus
  }

  private func restoreFocus() {
    viewIfLoaded?.window?.returnFocus(to: formerFocus)
    formerFocus = nil
  }

  private var forwardedChildren: [ViewController] {
    shouldAutomaticallyForwardAppearance ? children.filter(\.isViewInParent) : []
  }

  private var isViewInParent: Bool {
    guard let view = viewIfLoaded, let container = parent?.viewIfLoaded else { return false }
    return view !== container && view.isDescendant(of: container)
  }
}
