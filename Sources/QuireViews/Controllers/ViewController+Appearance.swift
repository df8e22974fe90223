extension ViewController {
  /// Whether the view is shown and at rest.
  public var hasAppeared: Bool {
    if case .appeared = appearanceState { true } else { false }
  }

  /// Begins to appear or to disappear, or turns round while it does the other; does nothing when
  /// it is on that way already or there.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (appearanceState, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      appearanceState = .appearing(animated: animated)
      loadViewIfNeeded()
      viewWillAppear(animated: animated)
    case (.appeared, false), (.appearing, false):
      appearanceState = .disappearing(animated: animated)
      noteFocus()
      viewWillDisappear(animated: animated)
    default: return
    }
    // The callback may have changed more.
    for child in forwardedChildren { child.follow(appearanceState) }
  }

  /// Ends what `beginAppearanceTransition` began; does nothing when nothing was begun.
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
    if hasAppeared { giveFocusBack() }
    let requests = requestsOnceShown
    requestsOnceShown = []
    for request in requests { request() }
  }

  /// Appears or disappears so as to match a parent that forwards: as the parent when the view is in
  /// the parent's, gone otherwise.
  func reconcileAppearance() {
    guard let parent, parent.shouldAutomaticallyForwardAppearance else { return }
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
      // One that comes now goes unseen.
      beginAppearanceTransition(false, animated: animated)
    }
  }

  /// Remembers which of its views has the focus, if the keyboard chose it.
  private func noteFocus() {
    formerFocus = nil
    guard let window = viewIfLoaded?.window, window.isFocusVisible,
      let focus = window.firstResponder,
      sequence(first: focus, next: \.next).contains(where: { $0 === self })
    else { return }
    formerFocus = focus
  }

  private func giveFocusBack() {
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
