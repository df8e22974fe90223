import QuireAnimation
import QuireEffects
public import QuireGeometry
public import QuireGestures
import QuireScene

/// The methods for drags and scrolls, which begin and drive the transitions of a container.
extension ContainerViewController {
  /// The newest running transition, or `nil` if there is none.
  var newestTransition: RunningTransition? { runningTransitions.last }

  /// The transition that a drag or a scroll drives, or `nil` if there is none.
  var heldTransition: RunningTransition? { runningTransitions.first { $0.grip != nil } }

  /// Whether the primary mouse button is down on the container, so that the mouse may drag the
  /// shown child.
  public var isPressedByMouse: Bool {
    panGesture.isPressed && panGesture.pointer == .mouse(.primary)
  }

  /// Returns the directions in which a swipe from `location`, in points of `contentView`, can begin
  /// a transition.
  public func swipeDirections(from location: Point) -> Set<SwipeDirection> {
    guard !swipeEdges.isEmpty else { return Set(SwipeDirection.allCases) }
    let edges = transitionView.reading == .rightToLeft ? swipeEdges.mirrored : swipeEdges
    return EdgeStrips(along: edges, of: contentView.bounds).directions(from: location)
  }

  /// Returns whether an outer container would use a swipe in `direction` that begins at `location`,
  /// in points of `contentView`, or on a touchpad if `location` is `nil`.
  public func outerContainerAnswersSwipe(_ direction: SwipeDirection, at location: Point?) -> Bool {
    sequence(first: self as ViewController, next: \.parent).dropFirst().contains { controller in
      guard let container = controller as? ContainerViewController else { return false }
      let start = location.flatMap { container.contentView.convert($0, from: contentView) }
      return container.isSwipeEnabled && !container.isTransitioning
        && container.dragOrientation ?? direction.orientation == direction.orientation
        && start.map { container.swipeDirections(from: $0).contains(direction) } ?? true
        && container.answersSwipe(direction)
    }
  }

  /// Updates the gesture recognition after a change of `swipeOrientation` or `isSwipeReversed`, and
  /// moves running transitions to their ends.
  public func swipeOrientationDidChange() {
    concludeTransitions()
    resetGestures()
    updateReading()
  }

  func resetGestures() {
    panGesture = PanGesture(orientation: swipeOrientation)
    scrollGesture = ScrollGesture(orientation: swipeOrientation)
  }

  // MARK: Drags

  /// Handles a press of the pointer, and returns whether a drag of this container can follow.
  func press(_ event: PointerEvent) -> Bool {
    let location = event.location(in: contentView) ?? event.location
    guard event.isPrimary,
      isTransitioning || isSwipeEnabled && !swipeDirections(from: location).isEmpty
    else { return false }
    // A press that continues keeps the axis with which it began.
    panGesture.orientation = dragOrientation
    pan(event)
    return true
  }

  /// Handles `event`, with its position in points of the window, and returns whether a drag of this
  /// container continues or can still begin.
  @discardableResult
  func pan(_ event: PointerEvent) -> Bool {
    let location = event.location(in: contentView) ?? event.location
    return pan(event.input.moved(to: transitionView.stagePoint(location)))
  }

  /// Handles `event`, with its position in points from the centre of `contentView`, and returns
  /// whether a drag of this container continues or can still begin.
  @discardableResult
  func pan(_ event: InputEvent) -> Bool {
    let time = event.time
    switch panGesture.handle(event) {
    case nil: break
    case .pressed(let location):
      // One gesture at a time: a press stops a scroll.
      _ = scrollGesture.cancel()
      catchTransition(at: location, time: time)
    case .cancelled where heldTransition?.grip?.target != nil:
      heldTransition?.cancel(at: time)
    case .tapped, .cancelled:
      heldTransition?.resume(at: time)
    case .rejected:
      guard let heldTransition else { return false }
      heldTransition.resume(at: time)
    case .began(let start, let location, let direction, _):
      // The transition may have begun during the press; one that arrives now cannot be stopped.
      if heldTransition == nil { catchTransition(at: location, time: time) }
      if !isTransitioning, !begin(direction, at: start) { return false }
      heldTransition?.drag(to: location, time: time)
    case .changed(let location, _, _):
      heldTransition?.drag(to: location, time: time)
    case .ended(let location, _, let velocity):
      guard let transition = heldTransition else { break }
      if location != transition.grip?.location { transition.drag(to: location, time: time) }
      heldTransition?.release(at: location, velocity: velocity, time: time)
    }
    return true
  }

  /// Stops, at `time` in seconds, the transition whose paper is at `location`, or else the newest
  /// transition, so that a gesture can drive it.
  ///
  /// `location` is in points from the centre of `contentView`, or `nil` for a touchpad.
  func catchTransition(at location: Point?, time: Double) {
    let caught =
      location.flatMap { transitionView.transition(at: $0) }
      ?? runningTransitions.last { !$0.state.isWaiting }
    if caught == nil {
      // All transitions wait for their pages, and a press cancels them.
      runner.send("cancel waiting") { $0.cancelWaiting() }
    }
    // One gesture at a time.
    if let held = heldTransition, held !== caught { held.cancel(at: time) }
    caught?.catchInFlight(at: location, time: time)
  }

  // MARK: Scrolls

  /// Handles a two-finger scroll on a touchpad, and returns whether the container uses the scroll.
  @discardableResult
  func scroll(_ event: InputEvent) -> Bool {
    guard isSwipeEnabled || isTransitioning else { return false }
    let time = event.time
    if !scrollGesture.isScrolling {
      scrollGesture.orientation = letsPagesBeCarried ? nil : swipeOrientation
    }
    let gesture = scrollGesture.handle(event)
    if panGesture.isPressed {
      // Ignores the remaining part of the scroll.
      _ = scrollGesture.cancel()
      return true
    }
    switch gesture {
    case nil: return scrollGesture.isScrolling
    case .began(let pointer, let direction, let translation):
      catchTransition(at: nil, time: time)
      // A transition that arrives now cannot be stopped.
      if !isTransitioning, !begin(direction, at: nil) {
        // Other responders may use the remaining part of the scroll.
        _ = scrollGesture.cancel()
        return false
      }
      if let heldTransition, heldTransition.isCarried {
        // The fingers hold what is under the pointer.
        heldTransition.catchInFlight(at: stageLocation(pointer), time: time)
      }
      shove(by: translation, time: time)
    case .changed(let translation, _): shove(by: translation, time: time)
    case .ended(_, let velocity):
      guard let heldTransition else { break }
      if heldTransition.isCarried {
        heldTransition.release(carriedAt: scrollGesture.velocity, time: time)
      } else {
        heldTransition.release(scrolledAt: velocity, time: time)
      }
    case .cancelled:
      heldTransition?.cancel(at: time)
    }
    return true
  }

  /// Moves the transition that a scroll drives: as far as the contents have been scrolled in both
  /// directions if it carries a page, and otherwise by `translation` points along the axis.
  private func shove(by translation: Double, time: Double) {
    guard let heldTransition else { return }
    if heldTransition.isCarried, let start = heldTransition.grip?.start {
      heldTransition.drag(to: start + scrollGesture.travel, time: time)
    } else {
      heldTransition.shove(by: translation, time: time)
    }
  }

  /// Whether a gesture in any direction carries the shown page away, or holds a page that is
  /// carried.
  var letsPagesBeCarried: Bool {
    isTransitioning ? newestTransition?.isCarried == true : carriesShownChild
  }

  // MARK: Swipes

  /// Calls `swipeBegan` for a swipe in `direction` that begins at `location` (`nil` on a touchpad),
  /// and returns whether a transition was requested.
  ///
  /// `location` is where the swipe begins, in points from the centre of `contentView`, or `nil` for
  /// a touchpad.
  func begin(_ direction: SwipeDirection, at location: Point?) -> Bool {
    let windowLocation = location.map { $0 + (contentView.bounds.center - .zero) }
    guard isSwipeEnabled,
      windowLocation.map({ swipeDirections(from: $0).contains(direction) }) ?? true
    else { return false }
    requestingSwipe = RequestingSwipe(location: location)
    swipeBegan(direction, at: windowLocation)
    // A transition that the swipe drives has reset `requestingSwipe`.
    let isAnswered = requestingSwipe?.isAnswered ?? true
    requestingSwipe = nil
    return isAnswered
  }
}
