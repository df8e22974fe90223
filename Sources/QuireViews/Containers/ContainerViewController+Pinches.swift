import QuireGeometry
import QuireGestures

/// The methods for pinches, with which fingers carry a page away.
extension ContainerViewController {
  /// Handles a pinch, and returns whether the container uses it: to hold a running transition, or
  /// to go back from a page that can be carried in any direction.
  func pinch(_ event: InputEvent) -> Bool {
    let time = event.time
    switch pinchGesture.handle(event) {
    case nil: return pinchGesture.isPinching
    case .began(let location, let scale):
      guard isTransitioning || isSwipeEnabled && letsPagesBeCarried else {
        _ = pinchGesture.cancel()
        return false
      }
      if isTransitioning { catchTransition(at: stageLocation(location), time: time) }
      pinch(to: location, by: scale, time: time)
    case .changed(let location, let scale, _): pinch(to: location, by: scale, time: time)
    case .ended(_, _, let velocity):
      heldTransition?.release(pinchedAt: velocity, time: time)
    case .cancelled: heldTransition?.cancel(at: time)
    }
    return true
  }

  /// Carries the page that the fingers hold, or begins to go back if they have come closer.
  private func pinch(to location: Point, by scale: Double, time: Double) {
    let location = stageLocation(location)
    if heldTransition == nil {
      guard !isTransitioning, scale < 1, begin(.down, at: location) else { return }
    }
    heldTransition?.pinch(to: location, by: scale, time: time)
  }

  /// Returns `location`, in points of the window, in points from the centre of `contentView`.
  func stageLocation(_ location: Point) -> Point {
    transitionView.stagePoint(contentView.convert(location, from: nil) ?? location)
  }
}
