/// Who is dealing with what a window's pointers do.
struct InputState {
  /// The responders that took a press, by the pointer that pressed.
  var holders: [InputEvent.Pointer: Holder] = [:]
  /// The one that took the present scroll.
  weak var scroller: Responder?
  /// Those that refused the present scroll; they hear of its end all the same, since a refusal
  /// lasts until then.
  var scrollRefusers: [Holder] = []
  var pinch = PinchState()
  /// The view under the mouse and its ancestors.
  var hovered: [Hovered] = []
  /// The newest key that the focus itself took.
  var heldKey: HeldKey?

  struct Holder {
    weak var responder: Responder?
  }

  struct Hovered {
    weak var view: View?
  }

  struct HeldKey {
    let key: Key
    weak var taker: Responder?
  }
}

extension Window {
  /// Gives the press of `pointer` to `responder`; whoever had it gets `pointerLost`.
  ///
  /// So a recogniser that has seen enough takes a press from a button.
  public func capture(_ pointer: InputEvent.Pointer, for responder: Responder) {
    let former = input.holders[pointer]?.responder
    guard former !== responder else { return }
    input.holders[pointer] = InputState.Holder(responder: responder)
    former?.pointerLost(pointer)
  }

  /// Offers the press that began with `event` to those after `responder`, who holds it; the first
  /// one that takes it holds it from then on, and `responder` gets `pointerLost`.
  ///
  /// So a button lets go of a press that has become a drag.
  ///
  /// - Returns: who took it; nil if nobody did.
  @discardableResult
  public func passOn(_ event: PointerEvent, from responder: Responder) -> Responder? {
    guard holder(of: event.pointer) === responder, let next = responder.next,
      let taker = firstToHandle(from: next, { $0.pointerDown(event) })
    else { return nil }
    if holder(of: event.pointer) === responder { capture(event.pointer, for: taker) }
    return holder(of: event.pointer)
  }

  /// Who took the press of `pointer`; nil when it is not pressed or nobody did.
  public func holder(of pointer: InputEvent.Pointer) -> Responder? {
    input.holders[pointer]?.responder
  }

  func handle(_ event: InputEvent) -> Bool {
    let time = event.time
    if let isHandled = handlePinch(event) { return isHandled }
    switch event.kind {
    case .pointerDown(let pointer, let place, let count):
      return press(PointerEvent(pointer, at: place, clickCount: count, time: time))
    case .pointerMoved(let pointer, let place):
      return move(PointerEvent(pointer, at: place, clickCount: 0, time: time))
    case .pointerUp(let pointer, let place):
      return release(PointerEvent(pointer, at: place, clickCount: 0, time: time))
    case .pointerLost(let pointer):
      hover(at: nil)
      let holder = input.holders.removeValue(forKey: pointer)?.responder
      holder?.pointerLost(pointer)
      return holder != nil
    case .wheel(let x, let y, let place, let continuesBurst):
      let event = WheelEvent(
        x: x, y: y, at: place, time: time, modifiers: event.modifiers,
        continuesBurst: continuesBurst)
      return firstToHandle(from: hitTest(place)) { $0.wheel(event) } != nil
    case .scroll(let x, let y, let place):
      return scroll(
        by: ScrollEvent(x: x, y: y, at: place, time: time, modifiers: event.modifiers))
    case .scrollEnded:
      let (scroller, refusers) = (input.scroller, input.scrollRefusers)
      input.scroller = nil
      input.scrollRefusers = []
      for refuser in refusers { refuser.responder?.scrollEnded(time: time) }
      scroller?.scrollEnded(time: time)
      return scroller != nil
    case .pinch: return false
    case .keyDown(let key, let modifiers, let isRepeat):
      let event = KeyEvent(key, modifiers, isRepeat: isRepeat, time: time)
      return press(event) || firstToHandleKey { $0.unclaimedKeyDown(event) } != nil
        || defaultKey(event)
    case .keyUp(let key, let modifiers):
      let event = KeyEvent(key, modifiers, isRepeat: false, time: time)
      return firstToHandleKey { $0.keyUp(event) } != nil
    }
  }

  /// Forgets what concerns `view`, which has left the window.
  func forget(_ view: View) {
    if let firstResponder, firstResponder === view || firstResponder === view.controller {
      makeFirstResponder(nil)
    }
    for (pointer, holder) in input.holders where holder.responder === view {
      input.holders[pointer] = nil
      view.pointerLost(pointer)
    }
    for recognizer in view.gestureRecognizers { view.drop(recognizer) }
    if input.scroller === view { input.scroller = nil }
    if input.pinch.pincher === view { input.pinch.pincher = nil }
    if input.hovered.contains(where: { $0.view === view }) {
      input.hovered.removeAll { $0.view === view }
      view.hoverDidChange(isHovered: false)
    }
  }

  private func press(_ event: PointerEvent) -> Bool {
    isFocusVisible = false
    // A second press of the same pointer means that the release was never seen.
    input.holders.removeValue(forKey: event.pointer)?.responder?.pointerLost(event.pointer)
    hover(at: event.location, by: event.pointer)
    let target = hitTest(event.location)
    dropFocus(unlessAbout: target)
    guard let taker = firstToHandle(from: target, { $0.pointerDown(event) }) else { return false }
    // It may have passed the press on already.
    if input.holders[event.pointer] == nil {
      input.holders[event.pointer] = InputState.Holder(responder: taker)
    }
    return true
  }

  private func move(_ event: PointerEvent) -> Bool {
    if let holder = holder(of: event.pointer) { return holder.pointerMoved(event) }
    // The mouse reports its movements as those of its primary button; the others drag too.
    let isFree = input.holders.values.allSatisfy { $0.responder == nil }
    if isFree { hover(at: event.location, by: event.pointer) }
    return firstToHandle(from: hitTest(event.location)) { $0.pointerMoved(event) } != nil
  }

  private func release(_ event: PointerEvent) -> Bool {
    let holder = input.holders.removeValue(forKey: event.pointer)?.responder
    let isHandled = holder?.pointerUp(event) ?? false
    hover(at: event.location, by: event.pointer)
    return isHandled || holder != nil
  }

  private func scroll(by event: ScrollEvent) -> Bool {
    if let scroller = input.scroller { return scroller.scroll(event) }
    input.scroller = firstToHandle(from: hitTest(event.location)) { responder in
      if responder.scroll(event) { return true }
      if !input.scrollRefusers.contains(where: { $0.responder === responder }) {
        input.scrollRefusers.append(InputState.Holder(responder: responder))
      }
      return false
    }
    if let scroller = input.scroller {
      input.scrollRefusers.removeAll { $0.responder === scroller }
    }
    return input.scroller != nil
  }

  /// Only the mouse hovers.
  private func hover(at place: Point?, by pointer: InputEvent.Pointer = .mouse(.primary)) {
    guard case .mouse = pointer else { return }
    let under = place.flatMap { hitTest($0) }.map { Array(sequence(first: $0, next: \.superview)) }
    let now = under ?? []
    let before = input.hovered.compactMap(\.view)
    input.hovered = now.map { InputState.Hovered(view: $0) }
    for view in before where !now.contains(where: { $0 === view }) {
      view.hoverDidChange(isHovered: false)
    }
    for view in now where !before.contains(where: { $0 === view }) {
      view.hoverDidChange(isHovered: true)
    }
  }

  /// Goes along the chain from `start` and returns the one that handled it.
  func firstToHandle(
    from start: Responder?, _ handles: (Responder) -> Bool
  ) -> Responder? {
    sequence(first: start ?? self, next: \.next).first(where: handles)
  }
}
