import Animation
import Effects
import Geometry
import Scene

extension ContainerViewController {
  /// The transition that was asked for last.
  var newestTransition: RunningTransition? { transitions.last }

  /// The transition that a hand holds.
  var heldTransition: RunningTransition? { transitions.first { $0.grip != nil } }

  /// Has a hand take hold of a transition in flight: the one whose sheet is seen at `place`, in stage
  /// points, anywhere else the newest.
  private func catchTransition(at place: Point?, time: Double) {
    let caught =
      place.flatMap { transitionView.transition(at: $0) } ?? transitions.last { !$0.isLying }
    // One hand at a time.
    if let held = heldTransition, held !== caught { held.giveUp(at: time) }
    caught?.catchInFlight(at: place, time: time)
  }

  /// The place of a pointer in stage points.
  func place(of event: PointerEvent) -> Point {
    transitionView.stagePoint(event.location(in: transitionView) ?? event.location)
  }

  func resetGestures() {
    gestures = ContainerGestures(orientation: swipeOrientation, dragging: dragAxis)
  }

  /// Takes a press.
  ///
  /// - Returns: whether it is one that can become a drag.
  func press(_ event: PointerEvent) -> Bool {
    guard event.isPrimary, isSwipeEnabled || isTransitioning else { return false }
    let place = place(of: event)
    pan(.pointerDown(event.pointer, at: place, clickCount: event.clickCount), time: event.time)
    return true
  }

  /// Takes what the mouse or a finger did, places in stage points; no time means that it is unknown.
  func pan(_ kind: InputEvent.Kind, time: Double?) {
    switch gestures.pan.handle(InputEvent(kind, time: time ?? 0)) {
    case nil: break
    case .pressed(let place):
      // One hand at a time: a press stops what fingers on a touchpad do.
      _ = gestures.scroll.cancel()
      catchTransition(at: place, time: time ?? 0)
    case .tapped, .rejected:
      heldTransition?.letGo(at: time)
    case .began(let start, let place, let direction):
      // It began under the press; what arrives at this moment cannot be caught.
      if heldTransition == nil { catchTransition(at: place, time: time ?? 0) }
      if !isTransitioning { begin(direction, at: start, time: time ?? 0) }
      heldTransition?.drag(to: place, time: time ?? 0)
    case .changed(let place, _, _):
      heldTransition?.drag(to: place, time: time ?? 0)
    case .ended(let place, _, let velocity):
      guard let transition = heldTransition else { break }
      if place != transition.grip?.place { transition.drag(to: place, time: time ?? 0) }
      let along = transition.orientation == .horizontal ? velocity.x : velocity.y
      heldTransition?.release(at: place, velocity: along, time: time ?? 0)
    case .cancelled:
      if heldTransition?.grip?.hasMoved == true {
        heldTransition?.giveUp(at: time)
      } else {
        heldTransition?.letGo(at: time)
      }
    }
  }

  /// Takes what fingers did on a touchpad.
  @discardableResult
  func scroll(_ kind: InputEvent.Kind, time: Double) -> Bool {
    guard isSwipeEnabled || isTransitioning else { return false }
    let gesture = gestures.scroll.handle(InputEvent(kind, time: time))
    if gestures.pan.isPressed {
      // Deaf to the rest of it.
      _ = gestures.scroll.cancel()
      return true
    }
    switch gesture {
    case nil: return gestures.scroll.isScrolling
    case .began(_, let direction, let translation):
      catchTransition(at: nil, time: time)
      // What arrives at this moment cannot be caught.
      if !isTransitioning { begin(direction, at: nil, time: time) }
      heldTransition?.shove(by: translation, time: time)
    case .changed(let translation, _):
      heldTransition?.shove(by: translation, time: time)
    case .ended(_, let velocity):
      heldTransition?.releaseScroll(velocity: velocity, time: time)
    case .cancelled:
      heldTransition?.giveUp(at: time)
    }
    return true
  }

  private func begin(_ direction: SwipeDirection, at place: Point?, time: Double) {
    requestingHand = RequestingHand(place: place, time: time)
    swipeBegan(direction, at: place)
    requestingHand = nil
  }
}
