import QuireGeometry

/// The state of the pinch and of the rotation with two fingers in a window.
struct TwoFingerState {
  var pinch = PinchGesture()
  var rotation = RotationGesture()
  var pincher = TwoFingerReceiver()
  var rotator = TwoFingerReceiver()
  /// The fingers of a pinch or rotation on the screen; until a finger goes up, its events reach no
  /// other responder.
  var touches: Set<InputEvent.Pointer> = []
  /// The movements that wait until two fingers rotate or do not, or `nil` if none wait.
  var delay: TwoFingerDelay?
}

/// The receiver of the pinches or of the rotations in a window.
struct TwoFingerReceiver {
  /// The responder that handles the current gesture, or `nil` if none does.
  weak var responder: Responder?
  /// The last event that was sent to a responder, or `nil` if there was none.
  var lastEvent: InputEvent.Kind?
}

/// The part of an event in the gestures of two fingers in a window.
enum TwoFingerPart {
  /// The event was handled as part of such a gesture.
  case handled
  /// The event is part of such a gesture, but no responder handles it.
  case refused
  /// The event is part of no such gesture.
  case none
}

extension Window {
  /// Dispatches `event` if it is part of a pinch or rotation.
  ///
  /// When a responder handles one of these gestures, the responders that handled the presses of its
  /// fingers lose them. The pinch comes first, so that a rotation finds the contents at their
  /// scale.
  ///
  /// - Returns: The part of the event in these gestures.
  func handleTwoFingers(_ event: InputEvent) -> TwoFingerPart {
    let pinch = input.twoFingers.pinch.handle(event)
    let rotation = input.twoFingers.rotation.handle(event)
    let isOwnTouch = endTouch(event)
    var hasBegun = false
    if let kind = pinch.flatMap(kind(of:)) {
      hasBegun = send(
        InputEvent(kind, time: event.time), to: \.pincher, of: input.twoFingers.pinch.touches)
      if case .began = pinch, !hasBegun { _ = input.twoFingers.pinch.cancel() }
    }
    if let kind = rotation.flatMap(kind(of:)) {
      let isTaken = send(
        InputEvent(kind, time: event.time), to: \.rotator, of: input.twoFingers.rotation.touches)
      if case .began = rotation, !isTaken { _ = input.twoFingers.rotation.cancel() }
      hasBegun = hasBegun || isTaken
    }
    if hasBegun {
      input.twoFingers.delay = nil
      return .handled
    }
    switch event.kind {
    case .pinch(let phase, _, _): return phase != .began && pinch != nil ? .handled : .refused
    case .rotation(let phase, _, _): return phase != .began && rotation != nil ? .handled : .refused
    default: return isOwnTouch || !isDragging && delay(event) ? .handled : .none
    }
  }

  // MARK: Events

  /// Returns the kind of event that reports `gesture` to responders, or `nil` for the cancellation
  /// of a pinch that no responder has received.
  private func kind(of gesture: PinchGesture.Phase) -> InputEvent.Kind? {
    switch gesture {
    case .began(let location, let scale): return .pinch(.began, scale: scale, at: location)
    case .changed(let location, let scale, _): return .pinch(.changed, scale: scale, at: location)
    case .ended(let location, let scale, _): return .pinch(.ended, scale: scale, at: location)
    case .cancelled:
      guard case .pinch(_, let scale, let location)? = input.twoFingers.pincher.lastEvent else {
        return nil
      }
      return .pinch(.cancelled, scale: scale, at: location)
    }
  }

  /// Returns the kind of event that reports `gesture` to responders, or `nil` for the cancellation
  /// of a rotation that no responder has received.
  private func kind(of gesture: RotationGesture.Phase) -> InputEvent.Kind? {
    switch gesture {
    case .began(let location): return .rotation(.began, angle: 0, at: location)
    case .changed(let location, let angle, _):
      return .rotation(.changed, angle: angle, at: location)
    case .ended(let location, let angle, _): return .rotation(.ended, angle: angle, at: location)
    case .cancelled:
      guard case .rotation(_, let angle, let location)? = input.twoFingers.rotator.lastEvent else {
        return nil
      }
      return .rotation(.cancelled, angle: angle, at: location)
    }
  }

  /// Offers the beginning of a gesture of the fingers `touches` to the responders at its position,
  /// or sends another event of it to the responder that handles it; returns whether the event began
  /// a gesture that a responder handles.
  private func send(
    _ event: InputEvent, to receiver: WritableKeyPath<TwoFingerState, TwoFingerReceiver>,
    of touches: [InputEvent.Pointer]
  ) -> Bool {
    switch event.kind {
    case .pinch(.began, _, let location), .rotation(.began, _, let location):
      guard !isDragging, let responder = offer(event, from: hitTest(location)) else {
        return false
      }
      input.twoFingers[keyPath: receiver] = TwoFingerReceiver(
        responder: responder, lastEvent: event.kind)
      takeTouches(touches)
      return true
    default:
      let responder = input.twoFingers[keyPath: receiver].responder
      input.twoFingers[keyPath: receiver].lastEvent = event.kind
      switch event.kind {
      case .pinch(.changed, _, _), .rotation(.changed, _, _): break
      default: input.twoFingers[keyPath: receiver].responder = nil
      }
      _ = responder?.handle(event)
      return false
    }
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
