import Quire

/// An object that attaches the gesture chosen by the user to the view of a page.
final class LibraryGestures {
  private var swipe: SwipeInteraction?
  private var pinch: PinchInteraction?

  /// Creates an object that has not attached a gesture yet.
  init() {}

  /// The swipe or pinch that currently drives a transition, or `nil` if there is none.
  var interaction: (any InteractionController)? {
    if let swipe, swipe.isInProgress { return swipe }
    if let pinch, pinch.isInProgress { return pinch }
    return nil
  }

  /// Attaches the gesture `choice` to `view` instead of the previous one; `action` is called when
  /// the gesture begins, with the direction forward for a push and backward for a pop.
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
