/// What goes on with two fingers in a window.
struct PinchState {
  var recognizer = PinchGesture()
  /// The one that took the present pinch.
  weak var pincher: Responder?
  /// The fingers on the screen that belong to a pinch, and to nobody else until they go up.
  var touches: Set<InputEvent.Pointer> = []
  /// What the one that took it was told last.
  var last: InputEvent.Kind?
}

extension Window {
  /// Makes a pinch of what two fingers do.
  ///
  /// The presses of fingers on the screen that somebody takes as a pinch are lost to whoever had
  /// them.
  ///
  /// - Returns: whether it was handled; nil when it is for others.
  func handlePinch(_ event: InputEvent) -> Bool? {
    let gesture = input.pinch.recognizer.handle(event)
    let isOwnTouch = endTouch(event)
    if let kind = gesture.flatMap(pinchKind) {
      let pinch = InputEvent(kind, time: event.time)
      if case .began = gesture { return beginPinch(pinch) }
      goOn(pinch)
    }
    if case .pinch = event.kind { return gesture != nil }
    return isOwnTouch ? true : nil
  }

  /// The event by which responders hear of `gesture`, or `nil` if they have heard of no pinch.
  private func pinchKind(_ gesture: PinchGesture.Phase) -> InputEvent.Kind? {
    switch gesture {
    case .began(let place, let scale): return .pinch(.began, scale: scale, at: place)
    case .changed(let place, let scale, _): return .pinch(.changed, scale: scale, at: place)
    case .ended(let place, let scale, _): return .pinch(.ended, scale: scale, at: place)
    case .cancelled:
      guard case .pinch(_, let scale, let place)? = input.pinch.last else { return nil }
      return .pinch(.cancelled, scale: scale, at: place)
    }
  }

  /// Offers a pinch to whatever lies under it.
  ///
  /// - Returns: true when somebody took it, nil when nobody did.
  private func beginPinch(_ event: InputEvent) -> Bool? {
    guard case .pinch(_, _, let place) = event.kind,
      let taker = firstToHandle(event, from: hitTest(place))
    else {
      _ = input.pinch.recognizer.cancel()
      return nil
    }
    input.pinch.pincher = taker
    input.pinch.last = event.kind
    for touch in input.pinch.recognizer.touches {
      input.pinch.touches.insert(touch)
      losePress(of: touch)
    }
    return true
  }

  private func goOn(_ event: InputEvent) {
    input.pinch.last = event.kind
    let pincher = input.pinch.pincher
    if case .pinch(let phase, _, _) = event.kind, phase != .changed { input.pinch.pincher = nil }
    _ = pincher?.handle(event)
  }

  /// Whether `event` is one of a finger that belongs to a pinch, which it does until it goes up.
  private func endTouch(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointerMoved(let pointer, _): return input.pinch.touches.contains(pointer)
    case .pointerUp(let pointer, _), .pointerLost(let pointer):
      return input.pinch.touches.remove(pointer) != nil
    case .pointerDown(let pointer, _, _):
      // Going down twice, a finger has gone up unseen; the new press is for everybody.
      input.pinch.touches.remove(pointer)
      return false
    default: return false
    }
  }
}
