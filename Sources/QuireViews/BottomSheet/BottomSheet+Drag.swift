import QuireGeometry
import QuireGestures

/// The gestures that drag a bottom sheet.
nonisolated struct SheetDrags: Sendable {
  /// The state machine that recognizes drags of the sheet.
  var pan = PanGesture(orientation: .vertical)
  /// The state machine that recognizes two-finger scrolls on a touchpad.
  var scroll = ScrollGesture(orientation: .vertical)
  /// The distance of the current drag that has already moved the sheet, in points.
  var travel = 0.0
}

/// The methods with which a person drags a bottom sheet, throws it and dismisses it.
extension BottomSheet {
  /// Handles `event`, an event of a pointer.
  func pan(_ event: InputEvent) {
    let phase = drags.pan.handle(event)
    guard !isDialog else {
      _ = drags.pan.cancel()
      return
    }
    switch phase {
    case nil: break
    case .pressed:
      // One gesture at a time.
      if drags.scroll.cancel() != nil { position?.cancel(at: event.time) }
      if position?.isMoving == true { position?.hold() }
    case .began(let start, let location, _, _):
      // The travel before this moment has moved nothing.
      drags.travel = location.y - start.y
      position?.hold()
    case .changed(_, let translation, _): drag(to: translation.y)
    case .ended(_, let translation, let velocity):
      drag(to: translation.y)
      release(velocity: -velocity.y, by: .pointer, at: event.time)
    case .tapped(let location, _):
      let hasStopped = position?.isHeld == true
      position?.cancel(at: event.time)
      positionDidChange()
      // A press that stops a moving sheet does nothing else.
      guard !hasStopped, !grabber.isHidden,
        grabber.convert(location, from: nil).map(grabber.contains) == true
      else { break }
      _ = grabber.accessibilityActivate()
    case .rejected, .cancelled:
      position?.cancel(at: event.time)
      positionDidChange()
    }
  }

  /// Handles `event`, an event of a two-finger scroll on a touchpad.
  func followFingers(_ event: InputEvent) {
    let phase = drags.scroll.handle(event)
    guard !isDialog, !drags.pan.isPressed else {
      _ = drags.scroll.cancel()
      return
    }
    switch phase {
    case nil: break
    case .began(_, _, let translation):
      drags.travel = 0
      position?.hold()
      drag(to: translation)
    case .changed(let translation, _): drag(to: translation)
    case .ended(let translation, let velocity):
      drag(to: translation)
      release(velocity: -velocity, by: .touchpad, at: event.time)
    case .cancelled:
      position?.cancel(at: event.time)
      positionDidChange()
    }
  }

  /// Moves the sheet for a drag that has moved `distance` points downwards since its beginning.
  private func drag(to distance: Double) {
    position?.drag(by: drags.travel - distance)
    drags.travel = distance
    positionDidChange()
  }

  /// Releases the sheet, with `velocity` in points per second upwards, at `time`, in seconds.
  private func release(velocity: Double, by rule: CommitRule, at time: Double) {
    if let departure = position?.release(velocity: velocity, by: rule, at: time) {
      positionDidChange()
      depart(departure)
    } else {
      selectionDidChange()
      positionDidChange()
    }
  }

  /// Dismisses the sheet, which continues the motion `departure` from the lowest detent.
  private func depart(_ departure: SheetPosition.Departure) {
    guard let lowest = ladder.first?.height else { return }
    let length = max(1, view.bounds.height)
    appearing.departure = SheetDeparture(
      from: (lowest - departure.height) / length, velocity: -departure.velocity / length)
    dismiss { [weak self] isDismissed in
      guard let self else { return }
      appearing.departure = nil
      if !isDismissed { selectionDidChange() }
    }
  }

  /// Ends a drag of the sheet, which moves back to its detent.
  func cancelDrags() {
    _ = drags.pan.cancel()
    _ = drags.scroll.cancel()
    guard position?.isHeld == true, let window = viewIfLoaded?.window else { return }
    position?.cancel(at: window.time)
    positionDidChange()
  }

  /// Dismisses the sheet for a person, unless only the program may dismiss it.
  func leave() {
    if !isModalInPresentation { dismiss() }
  }
}

// MARK: - Scroll views in the sheet

extension BottomSheet: ScrollSharer {
  var sharesScrolls: Bool { !isDialog && presentedIn?.isTransitioning == false }

  func share(_ step: Double) -> Double {
    let rest = position?.share(step, grows: prefersScrollingExpandsWhenScrolledToEdge) ?? step
    positionDidChange()
    return rest
  }

  func endSharing(velocity: Double, by rule: CommitRule, at time: Double) -> Bool {
    guard let position, position.isHeld else { return false }
    let isAtDetent = position.isAtDetent
    release(velocity: isAtDetent ? 0 : velocity, by: rule, at: time)
    return !isAtDetent
  }

  func cancelSharing() { cancelDrags() }
}
