import Quire

/// The chosen gesture on a page of the library.
final class LibraryGestures {
  private var swipe: SwipeInteraction?
  private var pinch: PinchInteraction?

  /// Creates an object without a gesture.
  init() {}

  /// The interaction that drives a transition now, or `nil` if there is none.
  var interaction: (any InteractionController)? {
    if let swipe, swipe.isInProgress { return swipe }
    if let pinch, pinch.isInProgress { return pinch }
    return nil
  }

  /// Replaces the gesture on `view`; `goes` is called when it begins to push or pop.
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
