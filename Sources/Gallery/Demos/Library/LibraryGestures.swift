import Quire

/// The gesture that the user has chosen for a page, attached to the view of the page.
final class LibraryGestures {
  private var swipe: SwipeInteraction?
  private var pinch: PinchInteraction?

  /// Creates an object that has no gesture yet.
  init() {}

  /// The swipe or pinch that drives a transition now, or `nil` if there is none.
  var interaction: (any InteractionController)? {
    if let swipe, swipe.isInProgress { return swipe }
    if let pinch, pinch.isInProgress { return pinch }
    return nil
  }

  /// Replaces the gesture on `view` with the gesture `choice`; `action` is called with the
  /// direction when the gesture begins to push or pop a page.
  func attach(
    _ choice: LibraryChoice.Interaction, to view: View, action: @escaping (Direction) -> Void
  ) {
    for recognizer in view.gestureRecognizers { view.removeGestureRecognizer(recognizer) }
    (swipe, pinch) = (nil, nil)
    switch choice {
    case .none: break
    case .horizontal, .vertical:
      let swipe = SwipeInteraction(choice == .horizontal ? .horizontal : .vertical) {
        action($0.isForward() ? .forward : .backward)
      }
      swipe.attach(to: view)
      self.swipe = swipe
    case .pinch:
      let pinch = PinchInteraction { action(.backward) }
      pinch.attach(to: view)
      self.pinch = pinch
    }
  }
}
