/// The state of the two-finger pinch in a window.
struct PinchState {
  var recognizer = PinchGesture()
  /// The responder that handles the current pinch, or `nil` if none does.
  weak var pincher: Responder?
  /// The fingers of a pinch on the screen; until a finger goes up, its events reach no other
  /// responder.
  var touches: Set<InputEvent.Pointer> = []
  /// The last pinch event that was sent to a responder, or `nil` if there was none.
  var last: InputEvent.Kind?
}

extension Window {
  /// Dispatches `event` if it is part of a pinch, and returns whether it was handled, or `nil` for
  /// any other event.
  ///
  /// When a responder handles a pinch, the responders that handled the presses of these fingers
  /// lose them.
  ///
  /// - Returns: Whether the event was handled, or `nil` if it is not part of a pinch.
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

  /// Returns the kind of event that reports `gesture` to responders, or `nil` for the cancellation
  /// of a pinch that no responder has received.
  private func pinchKind(_ gesture: PinchGesture.Phase) -> InputEvent.Kind? {
    switch gesture {
    case .began(let location, let scale): return .pinch(.began, scale: scale, at: location)
    case .changed(let location, let scale, _): return .pinch(.changed, scale: scale, at: location)
    case .ended(let location, let scale, _): return .pinch(.ended, scale: scale, at: location)
    case .cancelled:
      guard case .pinch(_, let scale, let location)? = input.pinch.last else { return nil }
      return .pinch(.cancelled, scale: scale, at: location)
    }
  }

  /// Offers the beginning of a pinch to the responders at its position, and returns `true` if one
  /// handles it, or `nil` if none does.
  private func beginPinch(_ event: InputEvent) -> Bool? {
    guard case .pinch(_, _, let location) = event.kind,
      let taker = offer(event, from: hitTest(location))
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

  /// Returns whether `event` comes from a finger that belongs to a pinch, and removes the finger
  /// from the pinch when it goes up.
  private func endTouch(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointerMoved(let pointer, _): return input.pinch.touches.contains(pointer)
    case .pointerUp(let pointer, _), .pointerLost(let pointer):
      return input.pinch.touches.remove(pointer) != nil
    case .pointerDown(let pointer, _, _):
      // A finger that goes down twice has gone up unnoticed. The new press is free.
      input.pinch.touches.remove(pointer)
      return false
    default: return false
    }
  }
}
