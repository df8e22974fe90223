import QuireAnimation
import QuireGeometry

/// The movements of two fingers that may begin to rotate, which reach no responder until then.
///
/// Each finger travels farther before a rotation begins than before a drag does. So the fingers
/// drag nothing until they have moved together or one of them goes up.
struct TwoFingerDelay {
  /// The two fingers.
  let pointers: [InputEvent.Pointer]
  /// The middle between the fingers when the second one went down.
  let start: Point
  /// The last movement of each finger that has moved.
  var movements: [InputEvent.Pointer: InputEvent] = [:]
}

extension Window {
  /// Delays the movements of two fingers over a view with a recognizer of rotations, and returns
  /// whether `event` is delayed or otherwise handled.
  func delay(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointerDown(let pointer, let location, _):
      if input.twoFingers.delay?.pointers.contains(pointer) == true { endDelay() }
      beginDelay(pointer, at: location)
      return false
    case .pointerMoved(let pointer, _):
      guard let delay = input.twoFingers.delay, delay.pointers.contains(pointer) else {
        return false
      }
      input.twoFingers.delay?.movements[pointer] = event
      // There is no middle after a rotation that no responder has taken.
      let travel = input.twoFingers.rotation.middle.map { ($0 - delay.start).length }
      if (travel ?? .infinity) >= Tuning.Press.slop { endDelay() }
      return true
    case .pointerUp(let pointer, _), .pointerLost(let pointer):
      if input.twoFingers.delay?.pointers.contains(pointer) == true { endDelay() }
      return false
    default: return false
    }
  }

  /// Begins to delay movements if `pointer`, which has gone down at `location`, is the second of
  /// two fingers, the first has not moved, and a view wants their rotation.
  private func beginDelay(_ pointer: InputEvent.Pointer, at location: Point) {
    let touches = input.twoFingers.rotation.touches
    guard input.twoFingers.delay == nil, touches.last == pointer, input.twoFingers.touches.isEmpty,
      let middle = input.twoFingers.rotation.middle,
      case .pointerDown(let first, let start, _)? = input.presses[touches[0]]?.beginning.kind
    else { return }
    let present = middle + (middle - location)
    guard first != pointer, (present - start).length < Tuning.Press.slop,
      sequence(first: hitTest(middle) ?? self, next: \.next).contains(where: awaitsRotation)
    else { return }
    input.twoFingers.delay = TwoFingerDelay(pointers: touches, start: middle)
  }

  private func awaitsRotation(_ responder: Responder) -> Bool {
    let recognizers = (responder as? View)?.gestureRecognizers ?? []
    return recognizers.contains { $0.isEnabled && $0.recognizesRotations }
  }

  /// Ends the delay, and sends the last movement of each finger to the responder of its press.
  private func endDelay() {
    guard let delay = input.twoFingers.delay else { return }
    input.twoFingers.delay = nil
    for pointer in delay.pointers {
      guard let event = delay.movements[pointer], case .pointerMoved(_, let location) = event.kind
      else { continue }
      _ = move(event, pointer, to: location)
    }
  }
}
