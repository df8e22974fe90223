/// The presses, the scroll, the gestures of two fingers and the held key that are in progress in a
/// window, with their responders.
struct InputState {
  /// The presses in progress, keyed by the pointer that is down.
  var presses: [InputEvent.Pointer: Press] = [:]
  /// The responder that handles the current scroll, or `nil` if none does.
  weak var scroller: Responder?
  /// The responders that refused the current scroll.
  ///
  /// A refusal lasts until the scroll ends, so these responders also get `scrollEnded`.
  var scrollRefusers: [Reference<Responder>] = []
  var twoFingers = TwoFingerState()
  /// The view under the mouse and its ancestors.
  var hovered: [Hovered] = []
  /// The touch that opens a context menu if the finger rests, or `nil` if there is none.
  var hold: ContextHold?
  /// The last key that the first responder handled and that is still down, or `nil` if there is
  /// none.
  var heldKey: HeldKey?
  /// The last press of a key, unless a responder has handled it.
  var unhandledPress: (time: Double, isRepeat: Bool)?
  /// The time, in seconds, of the last wheel step of a movement that has no further effect, or
  /// `nil` if there is none.
  var spentNotch: Double?

  /// A press, with the responder that handles it and the gesture recognizers that follow it.
  typealias Press = PressArbiter<Reference<Responder>, Reference<GestureRecognizer>>

  struct Hovered {
    weak var view: View?
  }

  struct HeldKey {
    let key: Key
    weak var taker: Responder?
  }
}

extension Window {
  /// Routes `event` to the responders that may handle it, and returns whether one did.
  func route(_ event: InputEvent) -> Bool {
    followHold(event)
    followDragPress(event)
    switch handleTwoFingers(event) {
    case .handled: return true
    case .refused: return false
    case .none: break
    }
    switch event.kind {
    case .pointerDown(let pointer, let location, _): return press(event, pointer, at: location)
    case .pointerMoved(let pointer, let location): return move(event, pointer, to: location)
    case .pointerUp(let pointer, let location): return release(event, pointer, at: location)
    case .pointerLost(let pointer):
      hover(at: nil)
      return endPress(of: pointer, by: event).holder != nil
    case .wheel(let x, let y, let location, _): return turnWheel(event, x: x, y: y, at: location)
    case .scroll(_, _, let location): return scroll(event, at: location)
    case .scrollEnded:
      let (scroller, refusers) = (input.scroller, input.scrollRefusers)
      input.scroller = nil
      input.scrollRefusers = []
      for refuser in refusers { _ = refuser.object?.handle(event) }
      _ = scroller?.handle(event)
      return scroller != nil
    case .pinch, .rotation: return false
    case .keyDown(.escape, _, _) where cancelDrag(): return true
    case .keyDown(let key, _, let isRepeat):
      let isHandled = press(event, key, isRepeat: isRepeat)
      input.unhandledPress = isHandled ? nil : (event.time, isRepeat)
      return isHandled
    case .keyUp: return offerKey { $0.handle(event) } != nil
    case .textInput(let text): return insertText(text)
    case .textComposition(let text, let range): return compose(text, selectedRange: range)
    }
  }

  /// Removes `view`, which has left the window, from all presses and gestures in progress.
  func forget(_ view: View) {
    if let firstResponder, firstResponder === view || firstResponder === view.controller {
      makeFirstResponder(nil)
    }
    for subview in subviews { subview.windowDidForget(view) }
    forgetDrag(of: view)
    forgetPresses(of: view)
    for recognizer in view.gestureRecognizers { view.cancelGesture(of: recognizer) }
    if input.scroller === view { input.scroller = nil }
    for receiver in [\TwoFingerState.pincher, \.rotator]
    where input.twoFingers[keyPath: receiver].responder === view {
      input.twoFingers[keyPath: receiver].responder = nil
    }
    if input.hovered.contains(where: { $0.view === view }) {
      input.hovered.removeAll { $0.view === view }
      view.hoverDidChange(isHovered: false)
    }
  }

  private func press(_ event: InputEvent, _ pointer: InputEvent.Pointer, at location: Point) -> Bool
  {
    // While items are dragged, other buttons and fingers do nothing. A second press of the pointer
    // that drags them means that the window has missed the release.
    guard !isDragging || drag.tracking.pointer == pointer else { return true }
    isFocusVisible = false
    // A second press of the same pointer means that the window has missed the release.
    losePress(of: pointer)
    hover(at: location, by: pointer)
    let target = hitTest(location)
    dropFocus(forPressOn: target)
    input.presses[pointer] = InputState.Press(event)
    if case .pointerDown(_, _, let count) = event.kind {
      let press = PointerEvent(
        input: event, pointer: pointer, location: location, clickCount: count)
      if openContextMenu(for: press, on: target) { return true }
      beginDragPress(press, on: target)
    }
    guard let taker = offer(event, from: target) else { return false }
    // The responder may have passed the press on already.
    if responder(holding: pointer) == nil { _ = input.presses[pointer]?.take(by: Reference(taker)) }
    return true
  }

  /// Sends `event`, a movement of `pointer` to `location`, to the responder that handles its press,
  /// or else to the responders at that position, and returns whether one handled it.
  func move(_ event: InputEvent, _ pointer: InputEvent.Pointer, to location: Point) -> Bool {
    if let holder = responder(holding: pointer) { return holder.handle(event) }
    // Mouse movements are reported for the primary button only, but the other buttons drag too.
    let isFree = input.presses.values.allSatisfy { $0.holder?.object == nil }
    if isFree { hover(at: location, by: pointer) }
    return offer(event, from: hitTest(location)) != nil
  }

  private func release(
    _ event: InputEvent, _ pointer: InputEvent.Pointer, at location: Point
  ) -> Bool {
    let (holder, isHandled) = endPress(of: pointer, by: event)
    hover(at: location, by: pointer)
    return isHandled || holder != nil
  }

  private func scroll(_ event: InputEvent, at location: Point) -> Bool {
    if let scroller = input.scroller { return scroller.handle(event) }
    input.scroller = sequence(first: hitTest(location) ?? self, next: \.next).first { responder in
      if responder.handle(event) { return true }
      let refuser = Reference(responder)
      if !input.scrollRefusers.contains(refuser) { input.scrollRefusers.append(refuser) }
      return false
    }
    if let scroller = input.scroller { input.scrollRefusers.removeAll { $0.object === scroller } }
    return input.scroller != nil
  }

  /// Offers `event`, `x` and `y` steps of the wheel, to the responders at `location`, and returns
  /// whether one handled it.
  ///
  /// Contents that have been scrolled to their end leave a single step to the views behind that do
  /// not scroll, such as a book. The rest of the movement has no effect, because it is not meant
  /// for what this step brings.
  private func turnWheel(_ event: InputEvent, x: Int, y: Int, at location: Point) -> Bool {
    if let last = input.spentNotch, event.time - last < Tuning.Wheel.pause {
      input.spentNotch = event.time
      return true
    }
    input.spentNotch = nil
    var isPassedOn = false
    for responder in sequence(first: hitTest(location) ?? self, next: \.next) {
      let view = responder as? View
      let isLast = isPassedOn && view?.scrollsSubviews != true
      if responder.handle(isLast ? event.withSingleNotch : event) {
        if isLast { input.spentNotch = event.time }
        return true
      }
      isPassedOn = isPassedOn || view?.scrolls(x: x, y: y) == true
    }
    return false
  }

  /// Tells the views that the mouse has entered or left them; `location` is `nil` if the mouse is
  /// outside the window, and the method ignores a `pointer` that is a finger.
  private func hover(at location: Point?, by pointer: InputEvent.Pointer = .mouse(.primary)) {
    guard case .mouse = pointer else { return }
    let under = location.flatMap { hitTest($0) }.map {
      Array(sequence(first: $0, next: \.superview))
    }
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

  /// Tells the views under the mouse that it has left them if another view now covers them.
  func pointerMayHaveLeft() { hover(at: mouse.location) }

  /// Offers `event` to the responder chain that begins at `start`, and returns the responder that
  /// handled it, or `nil` if none did.
  func offer(_ event: InputEvent, from start: Responder?) -> Responder? {
    sequence(first: start ?? self, next: \.next).first { $0.handle(event) }
  }
}

extension InputEvent {
  /// The event with a single step of the wheel, along the axis with more steps.
  fileprivate var withSingleNotch: InputEvent {
    guard case .wheel(let x, let y, let location, let continuesBurst) = kind else { return self }
    let isAcross = abs(x) > abs(y)
    return InputEvent(
      .wheel(
        x: isAcross ? x.signum() : 0, y: isAcross ? 0 : y.signum(), at: location,
        continuesBurst: continuesBurst),
      time: time, modifiers: modifiers)
  }
}
