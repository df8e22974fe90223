extension Window {
  /// Has keys go to `responder` first; nil leaves them to the innermost controller.
  public func makeFirstResponder(_ responder: Responder?) {
    let old = firstResponder
    guard old !== responder else { return }
    firstResponder = responder
    old?.firstResponderDidChange()
    responder?.firstResponderDidChange()
    if isFocusVisible { (responder as? View)?.scrollIntoSight() }
  }

  /// Gives the focus back to `responder`, unless it has left or somebody has it now.
  func returnFocus(to responder: Responder?) {
    guard firstResponder == nil, let responder, responder.window === self,
      responder.canBecomeFirstResponder
    else { return }
    makeFirstResponder(responder)
  }

  /// The views right in the window that keys reach: nothing beneath what is presented last, and
  /// nothing that goes.
  private var layersWithinReach: [View] {
    let isLeaving = subviews.map { ($0.controller as? PresentationContainer)?.isLeaving }
    let lowest = isLeaving.lastIndex(of: false) ?? 0
    return subviews.indices.dropFirst(lowest).filter { isLeaving[$0] != true }.map { subviews[$0] }
  }

  private func isWithinReach(_ responder: Responder) -> Bool {
    let views = sequence(first: responder, next: \.next).lazy.compactMap { $0 as? View }
    guard let layer = views.first(where: { $0.superview === self }) else { return true }
    return layersWithinReach.contains { $0 === layer }
  }

  /// Takes the focus away when a press is for `view` and neither that nor what it lies in has it.
  ///
  /// So keys are for what a hand has turned to, though it may be nothing that takes the focus.
  func dropFocus(unlessAbout view: View?) {
    guard let firstResponder,
      !sequence(first: view ?? self, next: \.next).contains(where: { $0 === firstResponder })
    else { return }
    makeFirstResponder(nil)
  }

  /// Offers a key that went down, and then does what every window does at it.
  ///
  /// - Returns: Whether it meant something.
  func press(_ event: InputEvent, _ key: Key, isRepeat: Bool) -> Bool {
    if takesKey(event, key, isRepeat: isRepeat) { return true }
    guard let event = KeyEvent(event) else { return false }
    return firstToHandleKey { $0.unclaimedKeyDown(event) } != nil || defaultKey(event)
  }

  /// Offers a key that went down.
  ///
  /// While it is held it goes to nobody else if its press has put the control that took it out of
  /// use.
  ///
  /// - Returns: Whether somebody handled it.
  private func takesKey(_ event: InputEvent, _ key: Key, isRepeat: Bool) -> Bool {
    if isRepeat, let held = input.heldKey, held.key == key,
      held.taker?.canBecomeFirstResponder != true || held.taker?.window !== self
    {
      return true
    }
    let focus = firstResponder
    let taker = firstToHandleKey { $0.handle(event) }
    if !isRepeat {
      input.heldKey = taker.flatMap {
        $0 === focus ? InputState.HeldKey(key: key, taker: $0) : nil
      }
    }
    return taker != nil
  }

  /// Offers a key to the focus and to those after it, and then, if nobody of them handles it, to
  /// the innermost controller and those after that: a bar of controls keeps no keys from the book
  /// beside it.
  ///
  /// - Returns: who handled it.
  func firstToHandleKey(_ handles: (Responder) -> Bool) -> Responder? {
    let chain = Array(sequence(first: keyResponder, next: \.next))
    if let taker = chain.first(where: handles) { return taker }
    return sequence(first: innermostResponder, next: \.next)
      .prefix { other in !chain.contains { $0 === other } }.first(where: handles)
  }

  /// Where keys begin.
  var keyResponder: Responder {
    if let firstResponder, isWithinReach(firstResponder) { return firstResponder }
    return innermostResponder
  }

  /// The view of the innermost controller that is for keys, or what there is instead.
  private var innermostResponder: Responder {
    guard var controller = rootViewController else { return self }
    // What goes has no more use for them.
    while let inner = controller.presentation.flatMap({ $0.isLeaving ? nil : $0 })
      ?? controller.childForKeys
    {
      controller = inner
    }
    return controller.viewIfLoaded ?? controller
  }

  /// Moves the focus to the next view that can have it, in the order of the tree; after the last
  /// comes the first.
  ///
  /// What lies beneath a presentation is left out.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  public func moveFocus(backwards: Bool = false) -> Bool {
    let views = layersWithinReach.flatMap(focusableViews)
    guard !views.isEmpty else { return false }
    let step = backwards ? views.count - 1 : 1
    let next =
      views.firstIndex { $0 === firstResponder }.map { ($0 + step) % views.count }
      ?? (backwards ? views.count - 1 : 0)
    return moveFocus(to: views[next])
  }

  /// Moves the focus to `view` and marks it, as a key of `view`'s surroundings does that chooses
  /// among them.
  ///
  /// - Returns: whether it can have the focus.
  @discardableResult
  public func moveFocus(to view: View) -> Bool {
    guard view.window === self, view.canBecomeFirstResponder else { return false }
    isFocusVisible = true
    if firstResponder === view {
      view.firstResponderDidChange()
    } else {
      makeFirstResponder(view)
    }
    return true
  }

  /// What keys do that nobody wanted.
  func defaultKey(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.function(11), []), (.character("f"), []):
      guard host != nil, !event.isRepeat else { return false }
      isFullScreen.toggle()
      return true
    // Held down, it goes back once and not through all that there is.
    case (.escape, []): return !event.isRepeat && escape()
    case (.character("q"), .control), (.character("w"), .control):
      guard let host else { return false }
      host.close()
      return true
    case (.tab, []): return moveFocus()
    case (.tab, .shift): return moveFocus(backwards: true)
    default: return false
    }
  }

  /// Dismisses, else leaves full screen, else goes back.
  private func escape() -> Bool {
    let controllers = sequence(first: keyResponder, next: \.next).compactMap {
      $0 as? ViewController
    }
    if let presented = controllers.first(where: \.isPresented) {
      presented.dismiss()
      return true
    }
    if isFullScreen {
      isFullScreen = false
      return true
    }
    return controllers.contains { $0.goBack() }
  }

  private func focusableViews(in view: View) -> [View] {
    guard view.isVisible, view.isUserInteractionEnabled else { return [] }
    return (view.canBecomeFirstResponder ? [view] : []) + view.subviews.flatMap(focusableViews)
  }
}
