import Quire

/// Presents something over a view by a swipe to the left or right.
final class OverlayHand {
  private let view: View
  private let swipe: SwipeInteraction

  /// A hand on `view`, not enabled yet.
  ///
  /// - Parameters:
  ///   - view: The view whose swipes are taken, with no other gesture recognizers.
  ///   - present: Called when a swipe begins, and presents something with this as its delegate.
  init(on view: View, present: @escaping () -> Void) {
    self.view = view
    swipe = SwipeInteraction(.horizontal) { _ in present() }
  }

  /// Whether the swipes are taken; otherwise they are left to the view's controller.
  var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      if isEnabled { return swipe.attach(to: view) }
      for recognizer in view.gestureRecognizers { view.removeGestureRecognizer(recognizer) }
    }
  }
}

extension OverlayHand: TransitioningDelegate {
  func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)? {
    swipe.isInProgress ? swipe : nil
  }
}
