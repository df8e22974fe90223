/// Who is dealing with what a window's pointers do.
struct InputState {
  /// The presses of the pointers that are down.
  var presses: [InputEvent.Pointer: Press] = [:]
  /// The one that took the present scroll.
  weak var scroller: Responder?
  /// Those that refused the present scroll; they hear of its end all the same, since a refusal
  /// lasts until then.
  var scrollRefusers: [Reference<Responder>] = []
  var pinch = PinchState()
  /// The view under the mouse and its ancestors.
  var hovered: [Hovered] = []
  /// The newest key that the focus itself took.
  var heldKey: HeldKey?

  /// A press and what it may belong to.
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
  /// Sends `event` to those whom it concerns.
  func route(_ event: InputEvent) -> Bool {
    if let isHandled = handlePinch(event) { return isHandled }
    switch event.kind {
    case .pointerDown(let pointer, let place, _): return press(event, pointer, at: place)
    case .pointerMoved(let pointer, let place): return move(event, pointer, to: place)
    case .pointerUp(let pointer, let place): return release(event, pointer, at: place)
    case .pointerLost(let pointer):
      hover(at: nil)
      return endPress(of: pointer, by: event).holder != nil
    case .wheel(_, _, let place, _): return firstToHandle(event, from: hitTest(place)) != nil
    case .scroll(_, _, let place): return scroll(event, at: place)
    case .scrollEnded:
      let (scroller, refusers) = (input.scroller, input.scrollRefusers)
      input.scroller = nil
      input.scrollRefusers = []
      for refuser in refusers { _ = refuser.object?.handle(event) }
      _ = scroller?.handle(event)
      return scroller != nil
    case .pinch: return false
    case .keyDown(let key, _, let isRepeat): return press(event, key, isRepeat: isRepeat)
    case .keyUp: return firstToHandleKey { $0.handle(event) } != nil
    }
  }

  /// Forgets what concerns `view`, which has left the window.
  func forget(_ view: View) {
    if let firstResponder, firstResponder === view || firstResponder === view.controller {
      makeFirstResponder(nil)
    }
    forgetPresses(of: view)
    for recognizer in view.gestureRecognizers { view.drop(recognizer) }
    if input.scroller === view { input.scroller = nil }
    if input.pinch.pincher === view { input.pinch.pincher = nil }
    if input.hovered.contains(where: { $0.view === view }) {
      input.hovered.removeAll { $0.view === view }
      view.hoverDidChange(isHovered: false)
    }
  }

  private func press(_ event: InputEvent, _ pointer: InputEvent.Pointer, at place: Point) -> Bool {
    isFocusVisible = false
    // A second press of the same pointer means that the release was never seen.
    losePress(of: pointer)
    hover(at: place, by: pointer)
    let target = hitTest(place)
    dropFocus(unlessAbout: target)
    input.presses[pointer] = InputState.Press(event)
    guard let taker = firstToHandle(event, from: target) else { return false }
    // It may have passed the press on already.
    if holder(of: pointer) == nil { _ = input.presses[pointer]?.take(by: Reference(taker)) }
    return true
  }

  private func move(_ event: InputEvent, _ pointer: InputEvent.Pointer, to place: Point) -> Bool {
    if let holder = holder(of: pointer) { return holder.handle(event) }
    // The mouse reports its movements as those of its primary button; the others drag too.
    let isFree = input.presses.values.allSatisfy { $0.holder?.object == nil }
    if isFree { hover(at: place, by: pointer) }
    return firstToHandle(event, from: hitTest(place)) != nil
  }

  private func release(
    _ event: InputEvent, _ pointer: InputEvent.Pointer, at place: Point
  ) -> Bool {
    let (holder, isHandled) = endPress(of: pointer, by: event)
    hover(at: place, by: pointer)
    return isHandled || holder != nil
  }

  private func scroll(_ event: InputEvent, at place: Point) -> Bool {
    if let scroller = input.scroller { return scroller.handle(event) }
    input.scroller = sequence(first: hitTest(place) ?? self, next: \.next).first { responder in
      if responder.handle(event) { return true }
      let refuser = Reference(responder)
      if !input.scrollRefusers.contains(refuser) { input.scrollRefusers.append(refuser) }
      return false
    }
    if let scroller = input.scroller { input.scrollRefusers.removeAll { $0.object === scroller } }
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

  /// Offers `event` along the chain from `start`, and returns the responder that handled it.
  func firstToHandle(_ event: InputEvent, from start: Responder?) -> Responder? {
    sequence(first: start ?? self, next: \.next).first { $0.handle(event) }
  }
}
