import QuireAnimation

extension ScrollView {
  // MARK: Press

  /// Takes a press that may become a drag of the contents.
  func takeDrag(_ event: PointerEvent) -> Bool {
    guard event.isPrimary, canScroll else { return false }
    // One hand at a time: what a second finger does is not for what lies below either.
    guard motion.press == nil else { return event.isTouch }
    let isMoving = motion.x.isMoving || motion.y.isMoving
    // The mouse can stop them as well; what else it could do there was not aimed at.
    let isCoasting = motion.x.isCoasting || motion.y.isCoasting
    guard event.isTouch || isDraggedByMouse || isCoasting else { return false }
    motion.fingers = nil
    motion.hold()
    motion.press = ScrollMotion.Press(
      start: event, location: event.location, hand: ScrollMotion.Hand(time: event.time),
      state: event.isTouch || isDraggedByMouse ? .waiting(hasStopped: isMoving) : .ignored)
    return true
  }

  /// Follows a press, or leaves it to others when it is no drag of the contents.
  func followDrag(_ event: PointerEvent) -> Bool {
    guard var press = motion.press, press.pointer == event.pointer else { return false }
    switch press.state {
    case .ignored: break
    case .waiting(let hasStopped):
      let travel = event.location - press.start.location
      let offer = PressOffer.scroll(towards: motion.directions(isCatching: hasStopped))
      switch offer.answer(to: travel) {
      case .watches: break
      case .claims:
        // How it came so far has moved nothing.
        press.hand = ScrollMotion.Hand(time: event.time)
        press.hand.axes = motion.axes(for: -travel, dominance: Tuning.Press.scrollDominance)
        press.state = .dragging
        press.location = event.location
        motion.press = press
        window?.keepPress(of: event.pointer, by: self)
        wake()
      case .refuses:
        motion.press?.state = .ignored
        window?.passOn(event, from: self)
      }
    case .dragging:
      let step = press.location - event.location
      press.location = event.location
      press.hand.move(by: step, at: event.time)
      motion.press = press
      motion.drag(by: step, along: press.hand.axes)
      showOffset()
    }
    return true
  }

  /// Lets go of what a press had.
  func endDrag(_ event: PointerEvent) {
    guard let press = motion.press, press.pointer == event.pointer else { return }
    if press.location != event.location { _ = followDrag(event) }
    if case .dragging = press.state {
      motion.letGo(at: event.time, by: motion.press?.hand)
    } else {
      motion.letGo(at: event.time)
    }
    wake()
  }

  // MARK: Fingers

  /// Follows two fingers on a touchpad.
  func takeFingers(_ event: ScrollEvent) -> Bool {
    guard motion.press == nil else { return motion.fingers != nil }
    let step = Vector(x: event.x, y: event.y)
    guard var fingers = motion.fingers else {
      guard step != .zero else { return false }
      let offer = PressOffer.scroll(
        towards: motion.directions(isCatching: motion.x.isMoving || motion.y.isMoving))
      guard offer.direction(of: -step) != nil else { return false }
      let axes = motion.axes(for: step, dominance: ScrollGesture.dominance)
      motion.hold()
      var hand = ScrollMotion.Hand(time: event.time)
      hand.axes = axes
      motion.fingers = hand
      motion.drag(by: step, along: axes)
      showOffset()
      wake()
      return true
    }
    fingers.move(by: step, at: event.time)
    motion.fingers = fingers
    motion.drag(by: step, along: fingers.axes)
    showOffset()
    return true
  }

  /// Lets go of what fingers had.
  func endFingers(at time: Double) {
    guard let fingers = motion.fingers else { return }
    motion.letGo(at: time, by: fingers)
    wake()
  }
}
