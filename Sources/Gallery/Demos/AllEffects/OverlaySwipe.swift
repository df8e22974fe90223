import Quire

/// A swipe gesture of a view; the gesture presents an overlay and drives the presentation.
final class OverlaySwipe {
  private let view: View
  private let swipe: SwipeInteraction

  /// Creates a disabled swipe gesture for `view`; `present` is called when the user begins a swipe.
  ///
  /// - Parameters:
  ///   - view: the view of the gesture, which has no other gesture recognizers.
  ///   - present: called when a swipe begins; has to present a controller whose transitioning
  ///     delegate is this object.
  init(on view: View, present: @escaping () -> Void) {
    self.view = view
    swipe = SwipeInteraction(.horizontal) { _ in present() }
  }

  /// Whether the swipe gesture is enabled; if not, the view has no gesture recognizer.
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
