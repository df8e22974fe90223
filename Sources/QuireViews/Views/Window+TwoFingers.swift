import QuireGeometry

/// The state of the pinch and of the rotation with two fingers in a window.
struct TwoFingerState {
  var pinch = PinchGesture()
  var rotation = RotationGesture()
  /// The responder that handles the current pinch, or `nil` if none does.
  weak var pincher: Responder?
  /// The responder that handles the current rotation, or `nil` if none does.
  weak var rotator: Responder?
  /// The fingers of a pinch or rotation on the screen; until a finger goes up, its events reach no
  /// other responder.
  var touches: Set<InputEvent.Pointer> = []
  /// The last pinch event that was sent to a responder, or `nil` if there was none.
  var lastPinch: InputEvent.Kind?
  /// The last rotation event that was sent to a responder, or `nil` if there was none.
  var lastRotation: InputEvent.Kind?
  /// The movements that wait until two fingers rotate or do not, or `nil` if none wait.
  var delay: TwoFingerDelay?
}

extension Window {
  /// Dispatches `event` if it is part of a pinch or rotation, and returns whether it was handled,
  /// or `nil` for any other event.
  ///
  /// When a responder handles one of these gestures, the responders that handled the presses of its
  /// fingers lose them. The pinch comes first, so that a rotation finds the contents at their
  /// scale.
  ///
  /// - Returns: Whether the event was handled, or `nil` if it is part of neither gesture.
  func handleTwoFingers(_ event: InputEvent) -> Bool? {
    let pinch = input.twoFingers.pinch.handle(event)
    let rotation = input.twoFingers.rotation.handle(event)
    let isOwnTouch = endTouch(event)
    var hasBegun = false
    if let kind = pinch.flatMap(pinchKind) {
      let event = InputEvent(kind, time: event.time)
      if case .began = pinch { hasBegun = beginPinch(event) } else { goOnPinching(event) }
    }
    if let kind = rotation.flatMap(rotationKind) {
      let event = InputEvent(kind, time: event.time)
      if case .began = rotation {
        if beginRotation(event) { hasBegun = true }
      } else {
        goOnRotating(event)
      }
    }
    if hasBegun {
      input.twoFingers.delay = nil
      return true
    }
    switch event.kind {
    case .pinch(let phase, _, _): return phase != .began && pinch != nil
    case .rotation(let phase, _, _): return phase != .began && rotation != nil
    default: return isOwnTouch ? true : isDragging ? nil : delay(event)
    }
  }

  // MARK: Pinches

  /// Returns the kind of event that reports `gesture` to responders, or `nil` for the cancellation
  /// of a pinch that no responder has received.
  private func pinchKind(_ gesture: PinchGesture.Phase) -> InputEvent.Kind? {
    switch gesture {
    case .began(let location, let scale): return .pinch(.began, scale: scale, at: location)
    case .changed(let location, let scale, _): return .pinch(.changed, scale: scale, at: location)
    case .ended(let location, let scale, _): return .pinch(.ended, scale: scale, at: location)
    case .cancelled:
      guard case .pinch(_, let scale, let location)? = input.twoFingers.lastPinch else {
        return nil
      }
      return .pinch(.cancelled, scale: scale, at: location)
    }
  }

  /// Offers the beginning of a pinch to the responders at its position, and returns whether one
  /// handles it.
  private func beginPinch(_ event: InputEvent) -> Bool {
    guard !isDragging, case .pinch(_, _, let location) = event.kind,
      let taker = offer(event, from: hitTest(location))
    else {
      _ = input.twoFingers.pinch.cancel()
      return false
    }
    input.twoFingers.pincher = taker
    input.twoFingers.lastPinch = event.kind
    takeTouches(input.twoFingers.pinch.touches)
    return true
  }

  private func goOnPinching(_ event: InputEvent) {
    input.twoFingers.lastPinch = event.kind
    let pincher = input.twoFingers.pincher
    if case .pinch(let phase, _, _) = event.kind, phase != .changed {
      input.twoFingers.pincher = nil
    }
    _ = pincher?.handle(event)
  }

  // MARK: Rotations

  /// Returns the kind of event that reports `gesture` to responders, or `nil` for the cancellation
  /// of a rotation that no responder has received.
  private func rotationKind(_ gesture: RotationGesture.Phase) -> InputEvent.Kind? {
    switch gesture {
    case .began(let location): return .rotation(.began, angle: 0, at: location)
    case .changed(let location, let angle, _):
      return .rotation(.changed, angle: angle, at: location)
    case .ended(let location, let angle, _): return .rotation(.ended, angle: angle, at: location)
    case .cancelled:
      guard case .rotation(_, let angle, let location)? = input.twoFingers.lastRotation else {
        return nil
      }
      return .rotation(.cancelled, angle: angle, at: location)
    }
  }

  /// Offers the beginning of a rotation to the responders at its position, and returns whether one
  /// handles it.
  private func beginRotation(_ event: InputEvent) -> Bool {
    guard !isDragging, case .rotation(_, _, let location) = event.kind,
      let taker = offer(event, from: hitTest(location))
    else {
      _ = input.twoFingers.rotation.cancel()
      return false
    }
    input.twoFingers.rotator = taker
    input.twoFingers.lastRotation = event.kind
    takeTouches(input.twoFingers.rotation.touches)
    return true
  }

  private func goOnRotating(_ event: InputEvent) {
    input.twoFingers.lastRotation = event.kind
    let rotator = input.twoFingers.rotator
    if case .rotation(let phase, _, _) = event.kind, phase != .changed {
      input.twoFingers.rotator = nil
    }
    _ = rotator?.handle(event)
  }

  // MARK: Fingers

  /// Takes the presses of `touches` from all other responders.
  private func takeTouches(_ touches: [InputEvent.Pointer]) {
    for touch in touches {
      input.twoFingers.touches.insert(touch)
      losePress(of: touch)
    }
  }

  /// Returns whether `event` comes from a finger that belongs to a pinch or rotation, and removes
  /// the finger when it goes up.
  private func endTouch(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointerMoved(let pointer, _): return input.twoFingers.touches.contains(pointer)
    case .pointerUp(let pointer, _), .pointerLost(let pointer):
      return input.twoFingers.touches.remove(pointer) != nil
    case .pointerDown(let pointer, _, _):
      // A finger that goes down twice has gone up unnoticed. The new press is free.
      input.twoFingers.touches.remove(pointer)
      return false
    default: return false
    }
  }
}
