import QuireAnimation
import QuireEffects
public import QuireGeometry
public import QuireGestures
import QuireScene

/// Drags and scrolls; places are in stage points unless they are called locations.
extension ContainerViewController {
  /// The newest transition in flight.
  var newestTransition: RunningTransition? { runningTransitions.last }

  /// The transition that a hand holds.
  var heldTransition: RunningTransition? { runningTransitions.first { $0.grip != nil } }

  /// Whether the mouse holds a press that can move the shown child.
  public var isPressedByMouse: Bool {
    gestures.pan.isPressed && gestures.pan.pointer == .mouse(.primary)
  }

  /// The directions in which a drag that begins at `location` in `contentView` can request a
  /// transition.
  public func swipeDirections(from location: Point) -> Set<SwipeDirection> {
    directions(from: transitionView.stagePoint(location))
  }

  /// Whether a container around this one would answer a swipe in `direction` from `location` in
  /// `contentView`, or of a touchpad.
  public func isAnsweredOutside(_ direction: SwipeDirection, at location: Point?) -> Bool {
    sequence(first: self as ViewController, next: \.parent).dropFirst().contains { controller in
      guard let container = controller as? ContainerViewController else { return false }
      let start = location.flatMap { container.contentView.convert($0, from: contentView) }
      return container.isSwipeEnabled && !container.isTransitioning
        && container.swipeOrientation == direction.orientation
        && start.map { container.swipeDirections(from: $0).contains(direction) } ?? true
        && container.answersSwipe(direction)
    }
  }

  /// Takes the present `swipeOrientation` for gestures; transitions in flight jump to their ends.
  public func swipeOrientationDidChange() {
    concludeTransitions()
    resetGestures()
    updateReading()
  }

  func resetGestures() { gestures = ContainerGestures(orientation: swipeOrientation) }

  // MARK: Drags

  /// The place of a pointer in stage points.
  func place(of event: PointerEvent) -> Point {
    transitionView.stagePoint(event.location(in: transitionView) ?? event.location)
  }

  /// Takes a press.
  ///
  /// - Returns: Whether the press can become a drag.
  func press(_ event: PointerEvent) -> Bool {
    guard event.isPrimary, isSwipeEnabled || isTransitioning else { return false }
    let place = place(of: event)
    guard isTransitioning || !directions(from: place).isEmpty else { return false }
    // A press that goes on keeps the axis with which it began.
    gestures.pan.orientation = dragOrientation
    pan(event.input.moved(to: place))
    return true
  }

  /// Follows a press, or leaves it to others when it means nothing here.
  func follow(_ event: PointerEvent) {
    if pan(event.input.moved(to: place(of: event))) { return }
    window?.offerPress(event, from: self)
  }

  /// Handles an event of the mouse or of a finger.
  ///
  /// - Returns: Whether the press may still mean something here.
  @discardableResult
  func pan(_ event: InputEvent) -> Bool {
    let time = event.time
    switch gestures.pan.handle(event) {
    case nil: break
    case .pressed(let place):
      // One hand at a time: a press stops a scroll.
      _ = gestures.scroll.cancel()
      catchTransition(at: place, time: time)
    case .tapped:
      heldTransition?.letGo(at: time)
    case .rejected:
      guard let heldTransition else { return false }
      heldTransition.letGo(at: time)
    case .began(let start, let place, let direction):
      // The transition may have begun during the press; one that arrives now cannot be caught.
      if heldTransition == nil { catchTransition(at: place, time: time) }
      if !isTransitioning, !begin(direction, at: start) { return false }
      heldTransition?.drag(to: place, time: time)
    case .changed(let place, _, _):
      heldTransition?.drag(to: place, time: time)
    case .ended(let place, _, let velocity):
      guard let transition = heldTransition else { break }
      if place != transition.grip?.place { transition.drag(to: place, time: time) }
      heldTransition?.release(at: place, velocity: velocity, time: time)
    case .cancelled:
      if heldTransition?.grip?.hasMoved == true {
        heldTransition?.giveUp(at: time)
      } else {
        heldTransition?.letGo(at: time)
      }
    }
    return true
  }

  /// Lets a hand catch a transition in flight: the one whose sheet is at `place`, or else the
  /// newest.
  private func catchTransition(at place: Point?, time: Double) {
    let caught =
      place.flatMap { transitionView.transition(at: $0) }
      ?? runningTransitions.last { !$0.isLying }
    if caught == nil {
      // Only sheets that wait for their pages are there, and a press wants no more of them.
      runner.send { $0.dropLying() }
    }
    // One hand at a time.
    if let held = heldTransition, held !== caught { held.giveUp(at: time) }
    caught?.catchInFlight(at: place, time: time)
  }

  // MARK: Scrolls

  /// Handles a scroll of a touchpad.
  ///
  /// - Returns: Whether the scroll means something here.
  @discardableResult
  func scroll(_ event: InputEvent) -> Bool {
    guard isSwipeEnabled || isTransitioning else { return false }
    let time = event.time
    let gesture = gestures.scroll.handle(event)
    if gestures.pan.isPressed {
      // Ignores the rest of the scroll.
      _ = gestures.scroll.cancel()
      return true
    }
    switch gesture {
    case nil: return gestures.scroll.isScrolling
    case .began(_, let direction, let translation):
      catchTransition(at: nil, time: time)
      // A transition that arrives now cannot be caught.
      if !isTransitioning, !begin(direction, at: nil) {
        // The rest of the scroll is for others.
        _ = gestures.scroll.cancel()
        return false
      }
      heldTransition?.shove(by: translation, time: time)
    case .changed(let translation, _):
      heldTransition?.shove(by: translation, time: time)
    case .ended(_, let velocity):
      heldTransition?.release(scrolledAt: velocity, time: time)
    case .cancelled:
      heldTransition?.giveUp(at: time)
    }
    return true
  }

  // MARK: Swipes

  /// Asks the container for the transition of a swipe.
  ///
  /// - Returns: Whether the swipe began a transition.
  private func begin(_ direction: SwipeDirection, at place: Point?) -> Bool {
    guard isSwipeEnabled, place.map({ directions(from: $0).contains(direction) }) ?? true else {
      return false
    }
    requestingHand = RequestingHand(place: place)
    swipeBegan(direction, at: place.map { $0 + (contentView.bounds.center - .zero) })
    // A hand that drives the transition has been taken by it.
    let isAnswered = requestingHand?.isAnswered ?? true
    requestingHand = nil
    return isAnswered
  }

  /// The directions in which a drag from `place` can request a transition.
  private func directions(from place: Point) -> Set<SwipeDirection> {
    guard !swipeEdges.isEmpty else { return Set(SwipeDirection.allCases) }
    let stage = transitionView.stage
    let edges = stage.reading == .rightToLeft ? swipeEdges.mirrored : swipeEdges
    return EdgeStrips(along: edges, of: stage.bounds).directions(from: place)
  }
}
