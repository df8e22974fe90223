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
    lose(pointer, former)
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
      let taker = firstToHandle(event.input, from: next)
    else { return nil }
    if holder(of: event.pointer) === responder { capture(event.pointer, for: taker) }
    return holder(of: event.pointer)
  }

  /// Who took the press of `pointer`; nil when it is not pressed or nobody did.
  public func holder(of pointer: InputEvent.Pointer) -> Responder? {
    input.holders[pointer]?.responder
  }

  /// Sends `event` to those whom it concerns.
  func route(_ event: InputEvent) -> Bool {
    if let isHandled = handlePinch(event) { return isHandled }
    switch event.kind {
    case .pointerDown(let pointer, let place, _): return press(event, pointer, at: place)
    case .pointerMoved(let pointer, let place): return move(event, pointer, to: place)
    case .pointerUp(let pointer, let place): return release(event, pointer, at: place)
    case .pointerLost(let pointer):
      hover(at: nil)
      let holder = input.holders.removeValue(forKey: pointer)?.responder
      _ = holder?.handle(event)
      return holder != nil
    case .wheel(_, _, let place, _): return firstToHandle(event, from: hitTest(place)) != nil
    case .scroll(_, _, let place): return scroll(event, at: place)
    case .scrollEnded:
      let (scroller, refusers) = (input.scroller, input.scrollRefusers)
      input.scroller = nil
      input.scrollRefusers = []
      for refuser in refusers { _ = refuser.responder?.handle(event) }
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
    for (pointer, holder) in input.holders where holder.responder === view {
      input.holders[pointer] = nil
      lose(pointer, view)
    }
    for recognizer in view.gestureRecognizers { view.drop(recognizer) }
    if input.scroller === view { input.scroller = nil }
    if input.pinch.pincher === view { input.pinch.pincher = nil }
    if input.hovered.contains(where: { $0.view === view }) {
      input.hovered.removeAll { $0.view === view }
      view.hoverDidChange(isHovered: false)
    }
  }

  /// Tells `responder` that the press of `pointer` is no longer its own.
  func lose(_ pointer: InputEvent.Pointer, _ responder: Responder?) {
    _ = responder?.handle(InputEvent(.pointerLost(pointer), time: time))
  }

  private func press(_ event: InputEvent, _ pointer: InputEvent.Pointer, at place: Point) -> Bool {
    isFocusVisible = false
    // A second press of the same pointer means that the release was never seen.
    lose(pointer, input.holders.removeValue(forKey: pointer)?.responder)
    hover(at: place, by: pointer)
    let target = hitTest(place)
    dropFocus(unlessAbout: target)
    guard let taker = firstToHandle(event, from: target) else { return false }
    // It may have passed the press on already.
    if input.holders[pointer] == nil {
      input.holders[pointer] = InputState.Holder(responder: taker)
    }
    return true
  }

  private func move(_ event: InputEvent, _ pointer: InputEvent.Pointer, to place: Point) -> Bool {
    if let holder = holder(of: pointer) { return holder.handle(event) }
    // The mouse reports its movements as those of its primary button; the others drag too.
    let isFree = input.holders.values.allSatisfy { $0.responder == nil }
    if isFree { hover(at: place, by: pointer) }
    return firstToHandle(event, from: hitTest(place)) != nil
  }

  private func release(
    _ event: InputEvent, _ pointer: InputEvent.Pointer, at place: Point
  ) -> Bool {
    let holder = input.holders.removeValue(forKey: pointer)?.responder
    let isHandled = holder?.handle(event) ?? false
    hover(at: place, by: pointer)
    return isHandled || holder != nil
  }

  private func scroll(_ event: InputEvent, at place: Point) -> Bool {
    if let scroller = input.scroller { return scroller.handle(event) }
    input.scroller = sequence(first: hitTest(place) ?? self, next: \.next).first { responder in
      if responder.handle(event) { return true }
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

  /// Offers `event` along the chain from `start`, and returns the responder that handled it.
  func firstToHandle(_ event: InputEvent, from start: Responder?) -> Responder? {
    sequence(first: start ?? self, next: \.next).first { $0.handle(event) }
  }
}
