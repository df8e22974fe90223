extension Window {
  /// Makes `responder` the first responder, or leaves the window without a first responder if
  /// `responder` is `nil`.
  ///
  /// Without a first responder, keys go to the innermost controller.
  public func makeFirstResponder(_ responder: Responder?) {
    let old = firstResponder
    guard old !== responder else { return }
    firstResponder = responder
    old?.firstResponderDidChange()
    responder?.firstResponderDidChange()
    if isFocusVisible { (responder as? View)?.scrollIntoSight() }
  }

  /// Makes `responder` the first responder again, unless it has left the window or another
  /// responder has the focus.
  func returnFocus(to responder: Responder?) {
    guard firstResponder == nil, let responder, responder.window === self,
      responder.canBecomeFirstResponder
    else { return }
    makeFirstResponder(responder)
  }

  /// The direct subviews of the window that can receive keys, and that assistive programs see: the
  /// topmost presented view or floating layer and the views in front of it, or all if nothing is
  /// presented.
  ///
  /// A presentation that is being dismissed does not count.
  package var layersWithinReach: [View] {
    let barriers = subviews.map(\.keyBarrier)
    let lowest = barriers.lastIndex(of: .closed) ?? 0
    return subviews.indices.dropFirst(lowest).filter { barriers[$0] != .leaving }
      .map { subviews[$0] }
  }

  /// Whether `responder` is in one of the views that can receive keys.
  func isWithinReach(_ responder: Responder) -> Bool {
    let views = sequence(first: responder, next: \.next).lazy.compactMap { $0 as? View }
    guard let layer = views.first(where: { $0.superview === self }) else { return true }
    return layersWithinReach.contains { $0 === layer }
  }

  /// Resigns the first responder if `view`, which a press has hit, is neither that responder nor
  /// inside it.
  ///
  /// Keys are then for the area that the person has pressed, even if no view there can have the
  /// focus.
  func dropFocus(forPressOn view: View?) {
    let views = sequence(first: view, next: \.?.superview)
    guard let firstResponder, !views.contains(where: { $0?.leavesFocusWhenPressed == true }),
      !sequence(first: firstResponder, next: \.next).contains(where: \.keepsFocusInside),
      !sequence(first: view ?? self, next: \.next).contains(where: { $0 === firstResponder })
    else { return }
    makeFirstResponder(nil)
  }

  /// Dispatches a key-down event to the responders and their key commands, and returns whether one
  /// handled it.
  func press(_ event: InputEvent, _ key: Key, isRepeat: Bool) -> Bool {
    if offerKeyDown(event, key, isRepeat: isRepeat) { return true }
    guard let keyEvent = KeyEvent(event) else { return false }
    let isHandled =
      offerKey {
        $0.unhandledKeyDown(keyEvent) || $0.performCommand(of: .fallback, for: keyEvent)
      } != nil
    if isHandled { return true }
    return event.digitWithoutShift.map { press($0, key, isRepeat: isRepeat) } ?? false
  }

  /// Performs the command of the character `text`, which the last press of a key has typed together
  /// with other keys, unless a responder has handled the press.
  ///
  /// Layouts have a character such as “/” on a key of its own, or together with Shift.
  ///
  /// - Returns: Whether there is such a command.
  @discardableResult
  package func performCommand(typing text: String) -> Bool {
    guard text.count == 1, let character = text.first, let press = input.unhandledPress else {
      return false
    }
    input.unhandledPress = nil
    let event = InputEvent(
      .keyDown(.character(character), [], isRepeat: press.isRepeat), time: press.time)
    guard let key = KeyEvent(event) else { return false }
    return [KeyCommand.Priority.regular, .fallback].contains { priority in
      offerKey { $0.performCommand(of: priority, for: key) } != nil
    }
  }

  /// Offers a key-down event to the responders, and returns whether one handled it.
  ///
  /// If the first press of a held key has disabled the control that handled it, the repeats go to
  /// no other responder.
  private func offerKeyDown(_ event: InputEvent, _ key: Key, isRepeat: Bool) -> Bool {
    if isRepeat, let held = input.heldKey, held.key == key,
      held.taker?.canBecomeFirstResponder != true || held.taker?.window !== self
    {
      return true
    }
    let focus = firstResponder
    let keyEvent = KeyEvent(event)
    let taker = offerKey { responder in
      responder.handle(event)
        || keyEvent.map { responder.performCommand(of: .regular, for: $0) } == true
    }
    if !isRepeat {
      input.heldKey = taker.flatMap {
        $0 === focus ? InputState.HeldKey(key: key, taker: $0) : nil
      }
    }
    return taker != nil
  }

  /// Calls `handles` with one responder after another until the result is `true`, and returns that
  /// responder, or `nil` if none handles the key.
  func offerKey(_ handles: (Responder) -> Bool) -> Responder? {
    keyResponders.first(where: handles)
  }

  /// The responders that are offered keys, in this order.
  ///
  /// The chain of the first responder comes before the chain of the innermost controller. The
  /// second chain lets a book handle keys while a bar of controls beside it has the focus. The
  /// window itself is last.
  var keyResponders: [Responder] {
    let chain = Array(sequence(first: keyResponder, next: \.next))
    let others = sequence(first: innermostResponder, next: \.next).prefix { other in
      !chain.contains { $0 === other }
    }
    return chain.filter { $0 !== self } + others + [self]
  }

  /// The responder that receives keys first: the first responder, or else `innermostResponder`.
  var keyResponder: Responder {
    if let firstResponder, isWithinReach(firstResponder) { return firstResponder }
    return innermostResponder
  }

  /// The responder that receives keys if there is no first responder: the innermost controller's
  /// view, or the window itself if it has no root controller.
  ///
  /// The innermost controller is reached from the root controller through its presentation or its
  /// `childForKeyInput`, and so on.
  private var innermostResponder: Responder {
    let barrier = subviews.last { $0.keyBarrier == .closed }
    if let target = barrier?.keyTarget { return target }
    guard var controller = barrier?.controller ?? rootViewController else { return self }
    // A presentation that is being dismissed receives no keys.
    while let inner = controller.presentation.flatMap({ $0.isLeaving ? nil : $0 })
      ?? controller.childForKeyInput
    {
      controller = inner
    }
    return controller.viewIfLoaded ?? controller
  }

  /// Moves the focus to the next view that can have it, or to the previous one if `backwards` is
  /// `true`, and returns whether there is such a view.
  ///
  /// The order is that of the view tree, and the first view follows the last. Views beneath a
  /// presentation are skipped.
  @discardableResult
  public func moveFocus(backwards: Bool = false) -> Bool {
    let views = layersWithinReach.flatMap(\.focusableViews)
    guard !views.isEmpty else { return false }
    let step = backwards ? views.count - 1 : 1
    let next =
      views.firstIndex { $0 === firstResponder }.map { ($0 + step) % views.count }
      ?? (backwards ? views.count - 1 : 0)
    return moveFocus(to: views[next])
  }

  /// Moves the focus to `view`, shows its focus ring, and returns whether the view can have the
  /// focus.
  ///
  /// Containers that handle keys themselves call this method.
  @discardableResult
  public func moveFocus(to view: View) -> Bool {
    guard view.window === self, view.canBecomeFirstResponder else { return false }
    isFocusVisible = true
    if firstResponder === view {
      view.firstResponderDidChange()
    } else {
      makeFirstResponder(view)
      view.focusDidArriveByKey()
    }
    focusToolTip()
    return true
  }
}

extension View {
  /// The views in this view tree that the Tab key reaches, in the order of the tree.
  fileprivate var focusableViews: [View] {
    guard isVisible, isUserInteractionEnabled else { return [] }
    if let focusStop { return focusStop.focusableViews }
    return (canBecomeFirstResponder ? [self] : []) + subviews.flatMap(\.focusableViews)
  }

  /// The first view in this view tree that can have the focus, or `nil` if there is none.
  var firstFocusable: View? { focusableViews.first }
}

extension InputEvent {
  /// The press of a digit without Shift, if this is the press of one with Shift, or `nil`.
  ///
  /// Some layouts, such as the French one, have the digits only with Shift.
  fileprivate var digitWithoutShift: InputEvent? {
    guard case .keyDown(.character(let character), let modifiers, let isRepeat) = kind,
      ("0"..."9").contains(character), modifiers.contains(.shift)
    else { return nil }
    return InputEvent(
      .keyDown(.character(character), modifiers.subtracting(.shift), isRepeat: isRepeat),
      time: time)
  }
}
