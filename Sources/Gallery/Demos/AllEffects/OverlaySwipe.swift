import Quire

/// A gesture that presents an overlay when the user swipes left or right on a view.
final class OverlaySwipe {
  private let view: View
  private let swipe: SwipeInteraction

  /// Creates a swipe gesture for `view`, which is disabled at first.
  ///
  /// - Parameters:
  ///   - view: the view to swipe on, which has no other gesture recognizers.
  ///   - present: called when a swipe begins; presents a controller whose transitioning delegate is
  ///     this object.
  init(on view: View, present: @escaping () -> Void) {
    self.view = view
    swipe = SwipeInteraction(.horizontal) { _ in present() }
  }

  /// Whether swipes present the overlay; otherwise the view has no swipe gesture.
  var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      if isEnabled { return swipe.attach(to: view) }
      for recognizer in view.gestureRecognizers { view.removeGestureRecognizer(recognizer) }
    }
  }
}

extension OverlaySwipe: TransitioningDelegate {
  func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)? {
    swipe.isInProgress ? swipe : nil
  }
}
