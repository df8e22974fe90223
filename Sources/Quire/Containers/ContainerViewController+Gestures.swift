import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene

extension ContainerViewController {
  /// The transition that was asked for last.
  var newestTransition: RunningTransition? { transitions.last }

  /// The transition that a hand holds.
  var heldTransition: RunningTransition? { transitions.first { $0.grip != nil } }

  /// Has a hand take hold of a transition in flight: the one whose sheet is seen at `place`, in
  /// stage points, anywhere else the newest.
  private func catchTransition(at place: Point?, time: Double) {
    let caught =
      place.flatMap { transitionView.transition(at: $0) } ?? transitions.last { !$0.isLying }
    // Only sheets that wait for their pages are there: whoever presses wants no more of them.
    if caught == nil { dropWaitingTransitions() }
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
    guard isTransitioning || !directions(from: place).isEmpty else { return false }
    pan(event.input.moved(to: place).kind, time: event.time)
    return true
  }

  /// Follows a press, or leaves it to others when it means nothing here.
  func follow(_ event: PointerEvent) {
    if pan(event.input.moved(to: place(of: event)).kind, time: event.time) { return }
    window?.passOn(event, from: self)
  }

  /// Takes what the mouse or a finger did, places in stage points; no time means that it is
  /// unknown.
  ///
  /// - Returns: false when the press has turned out to mean nothing here.
  @discardableResult
  func pan(_ kind: InputEvent.Kind, time: Double?) -> Bool {
    switch gestures.pan.handle(InputEvent(kind, time: time ?? 0)) {
    case nil: break
    case .pressed(let place):
      // One hand at a time: a press stops what fingers on a touchpad do.
      _ = gestures.scroll.cancel()
      catchTransition(at: place, time: time ?? 0)
    case .tapped:
      heldTransition?.letGo(at: time)
    case .rejected:
      guard let heldTransition else { return false }
      heldTransition.letGo(at: time)
    case .began(let start, let place, let direction):
      // It began under the press; what arrives at this moment cannot be caught.
      if heldTransition == nil { catchTransition(at: place, time: time ?? 0) }
      if !isTransitioning, !begin(direction, at: start, time: time ?? 0) { return false }
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
    return true
  }

  /// Takes what fingers did on a touchpad.
  @discardableResult
  func scroll(_ event: InputEvent) -> Bool {
    guard isSwipeEnabled || isTransitioning else { return false }
    let time = event.time
    let gesture = gestures.scroll.handle(event)
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
      if !isTransitioning, !begin(direction, at: nil, time: time) {
        // Deaf to the rest of it, which is for others.
        _ = gestures.scroll.cancel()
        return false
      }
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

  /// Has a swipe mean what it means here.
  ///
  /// - Returns: whether it started anything.
  private func begin(_ direction: SwipeDirection, at place: Point?, time: Double) -> Bool {
    guard isSwipeEnabled, place.map({ directions(from: $0).contains(direction) }) ?? true else {
      return false
    }
    requestingHand = RequestingHand(place: place, time: time)
    swipeBegan(direction, at: place)
    // A transition that the hand leads has taken it.
    let isAnswered = requestingHand?.isAnswered ?? true
    requestingHand = nil
    return isAnswered
  }

  /// Whether a container round this one would answer a swipe in `direction` that began at `place`,
  /// in stage points, or of fingers on a touchpad.
  func isAnsweredOutside(_ direction: SwipeDirection, at place: Point?) -> Bool {
    sequence(first: self as ViewController, next: \.parent).dropFirst().contains { controller in
      guard let container = controller as? ContainerViewController else { return false }
      let start = place.flatMap { container.stagePoint(at: $0, in: self) }
      return container.isSwipeEnabled && !container.isTransitioning
        && container.swipeOrientation == direction.orientation
        && start.map { container.directions(from: $0).contains(direction) } ?? true
        && container.answersSwipe(direction)
    }
  }

  // MARK: Edges

  /// Where a drag that begins at `place`, in stage points, may go to ask for a transition.
  func directions(from place: Point) -> Set<SwipeDirection> {
    guard !swipeEdges.isEmpty else { return Set(SwipeDirection.allCases) }
    let stage = transitionView.stage
    let edges = stage.reading == .rightToLeft ? swipeEdges.mirrored : swipeEdges
    return EdgeStrips(along: edges, of: stage.bounds).directions(from: place)
  }

  /// Where `place`, in stage points of `container`, lies in those of this one; nil for nowhere.
  private func stagePoint(at place: Point, in container: ContainerViewController) -> Point? {
    let middle = container.transitionView.bounds.center
    let point = Point(x: place.x + middle.x, y: place.y + middle.y)
    return container.transitionView.convert(point, to: transitionView)
      .map(transitionView.stagePoint)
  }
}
