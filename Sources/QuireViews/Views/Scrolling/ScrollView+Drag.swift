import QuireAnimation
import QuireGestures

extension ScrollView {
  // MARK: Press

  /// Begins to follow the press of `event`, which may become a drag of the contents, and returns
  /// whether the scroll view handles it.
  func beginDrag(_ event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    // A press ends a motion to another scale, so that it can drag the contents.
    if !zoom.isHeld { stopZooming() }
    guard canScroll else { return false }
    // Only one pointer scrolls at a time. A second finger is kept from the views below too.
    guard motion.press == nil, !zoom.isActive else { return event.isTouch }
    let isMoving = motion.x.isMoving || motion.y.isMoving
    // A press of the mouse can stop coasting contents, and does nothing else, since they moved
    // under it.
    let isCoasting = motion.x.isCoasting || motion.y.isCoasting
    guard event.isTouch || isDraggedByMouse || isCoasting else { return false }
    motion.fingers = nil
    cancelSharing()
    motion.hold()
    motion.press = ScrollMotion.Press(
      start: event, location: event.location, drag: ScrollMotion.Drag(time: event.time),
      state: event.isTouch || isDraggedByMouse ? .waiting(hasStopped: isMoving) : .ignored)
    return true
  }

  /// Follows the press of `event` by dragging the contents or by offering the press to the next
  /// responders, and returns whether the scroll view used the event.
  func followDrag(_ event: PointerEvent) -> Bool {
    guard var press = motion.press, press.pointer == event.pointer else { return false }
    switch press.state {
    case .ignored: break
    case .waiting(let hasStopped):
      let translation = event.location - press.start.location
      let offer = PressOffer.scroll(towards: dragDirections(isCatching: hasStopped))
      switch offer.answer(to: translation) {
      case .watches: break
      case .claims:
        // The travel before this moment has moved nothing.
        press.drag = ScrollMotion.Drag(time: event.time)
        press.drag.axes = motion.axes(
          for: -translation,
          dominance: isDirectionalLockEnabled ? Tuning.Press.scrollDominance : .infinity)
        press.state = .dragging
        press.location = event.location
        motion.press = press
        beginSharing()
        window?.keepPress(of: event.pointer, by: self)
        delegate?.scrollViewWillBeginDragging(self)
        wake()
      case .refuses:
        motion.press?.state = .ignored
        window?.offerPress(event, from: self)
      }
    case .dragging:
      moveDrag(to: event)
      if !passOnDrag(event) { showOffset() }
    }
    return true
  }

  private func moveDrag(to event: PointerEvent) {
    guard var press = motion.press else { return }
    let step = press.location - event.location
    press.location = event.location
    press.drag.move(by: step, at: event.time)
    motion.press = press
    if zoom.isGliding {
      let axes = press.drag.axes
      zoom.moveAnchor(
        by: Vector(
          x: axes.contains(.horizontal) ? -step.x : 0, y: axes.contains(.vertical) ? -step.y : 0))
    } else {
      motion.drag(by: ownPart(of: step, along: press.drag.axes), along: press.drag.axes)
    }
  }

  /// Ends the press of `event`, and releases the contents that it dragged.
  func endDrag(_ event: PointerEvent) {
    guard let press = motion.press, press.pointer == event.pointer else { return }
    if press.location != event.location {
      if case .dragging = press.state { moveDrag(to: event) } else { _ = followDrag(event) }
    }
    if case .dragging? = motion.press?.state {
      if endSharing(motion.press?.drag, by: .pointer, at: event.time) {
        motion.release(at: nil)
      } else if !passOnThrow(event) {
        motion.release(at: event.time, by: motion.press?.drag)
      }
      delegate?.scrollViewDidEndDragging(self, willDecelerate: motion.isCoasting)
    } else {
      motion.release(at: event.time)
    }
    wake()
  }

  // MARK: Fingers

  /// Scrolls the contents by `event`, a movement of two fingers on a touchpad, and returns whether
  /// the scroll view handles it.
  func followFingers(_ event: ScrollEvent) -> Bool {
    let step = Vector(x: event.x, y: event.y)
    // Like a press, fingers end a motion to another scale, so that they can scroll the contents.
    if step != .zero, !zoom.isHeld { stopZooming() }
    guard motion.press == nil, !zoom.isActive else { return motion.fingers != nil || zoom.isActive }
    guard var fingers = motion.fingers else {
      guard step != .zero else { return false }
      let offer = PressOffer.scroll(
        towards: dragDirections(isCatching: motion.x.isMoving || motion.y.isMoving))
      guard offer.direction(of: -step) != nil else { return false }
      let axes = motion.axes(
        for: step, dominance: isDirectionalLockEnabled ? ScrollGesture.dominance : .infinity)
      motion.hold()
      var drag = ScrollMotion.Drag(time: event.time)
      drag.axes = axes
      drag.location = event.location
      motion.fingers = drag
      beginSharing()
      delegate?.scrollViewWillBeginDragging(self)
      motion.drag(by: ownPart(of: step, along: axes), along: axes)
      showOffset()
      wake()
      return true
    }
    fingers.move(by: step, at: event.time)
    fingers.location = event.location
    motion.fingers = fingers
    motion.drag(by: ownPart(of: step, along: fingers.axes), along: fingers.axes)
    if !passOnFingers(event) { showOffset() }
    return true
  }

  /// Ends a scroll of two fingers at `time`, in seconds, and releases the contents.
  func endFingers(at time: Double) {
    guard let fingers = motion.fingers else { return }
    if endSharing(fingers, by: .touchpad, at: time) {
      motion.release(at: nil)
    } else {
      guard !passOnThrow(ofFingersAt: time) else { return }
      motion.release(at: time, by: fingers)
    }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: motion.isCoasting)
    wake()
  }
}
