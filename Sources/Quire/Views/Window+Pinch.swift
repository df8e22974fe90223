/// What goes on with two fingers in a window.
struct PinchState {
  var recognizer = PinchRecognizer()
  /// The one that took the present pinch.
  weak var pincher: Responder?
  /// The fingers on the screen that belong to a pinch, and to nobody else until they go up.
  var touches: Set<InputEvent.Pointer> = []
  /// What the one that took it was told last.
  var last: PinchEvent?
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
    switch gesture {
    case nil: break
    case .began(let place, let scale):
      return beginPinch(PinchEvent(.began, scale: scale, at: place, time: event.time))
    case .changed(let place, let scale, _):
      goOn(PinchEvent(.changed, scale: scale, at: place, time: event.time))
    case .ended(let place, let scale, _):
      goOn(PinchEvent(.ended, scale: scale, at: place, time: event.time))
    case .cancelled:
      guard var last = input.pinch.last else { break }
      (last.phase, last.time) = (.cancelled, event.time)
      goOn(last)
    }
    if case .pinch = event.kind { return gesture != nil }
    return isOwnTouch ? true : nil
  }

  /// Offers a pinch to whatever lies under it.
  ///
  /// - Returns: true when somebody took it, nil when nobody did.
  private func beginPinch(_ event: PinchEvent) -> Bool? {
    guard let taker = firstToHandle(from: hitTest(event.location), { $0.pinch(event) }) else {
      _ = input.pinch.recognizer.cancel()
      return nil
    }
    input.pinch.pincher = taker
    input.pinch.last = event
    for touch in input.pinch.recognizer.touches {
      input.pinch.touches.insert(touch)
      input.holders.removeValue(forKey: touch)?.responder?.pointerLost(touch)
    }
    return true
  }

  private func goOn(_ event: PinchEvent) {
    input.pinch.last = event
    let pincher = input.pinch.pincher
    if event.phase != .changed { input.pinch.pincher = nil }
    _ = pincher?.pinch(event)
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
