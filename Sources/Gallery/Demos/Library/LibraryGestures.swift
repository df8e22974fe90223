import Quire

/// What a hand does over a page of the library: one of the interactions, if any.
final class LibraryGestures {
  private var swipe: SwipeInteraction?
  private var pinch: PinchInteraction?

  /// Asks for nothing.
  init() {}

  /// What drives at present; nil while no hand does.
  var interaction: (any InteractionController)? {
    if let swipe, swipe.isInProgress { return swipe }
    if let pinch, pinch.isInProgress { return pinch }
    return nil
  }

  /// Has `choice` over `view` ask for the way on or back.
  func attach(
    _ choice: LibraryChoice.Interaction, to view: View, goes: @escaping (Direction) -> Void
  ) {
    for recognizer in view.gestureRecognizers { view.removeGestureRecognizer(recognizer) }
    (swipe, pinch) = (nil, nil)
    switch choice {
    case .none: break
    case .horizontal, .vertical:
      let swipe = SwipeInteraction(choice == .horizontal ? .horizontal : .vertical) {
        goes($0.isForward() ? .forward : .backward)
      }
      swipe.attach(to: view)
      self.swipe = swipe
    case .pinch:
      let pinch = PinchInteraction { goes(.backward) }
      pinch.attach(to: view)
      self.pinch = pinch
    }
  }
}
