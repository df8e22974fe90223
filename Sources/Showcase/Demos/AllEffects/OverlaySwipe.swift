import Quire

/// An object that recognizes a swipe on a view, with which the user presents an overlay and
/// controls the presentation.
final class OverlaySwipe {
  private let view: View
  private let swipe: SwipeInteraction

  /// Whether swipes are recognized; if not, the view has no gesture recognizer.
  var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      if isEnabled { return swipe.attach(to: view) }
      for recognizer in view.gestureRecognizers { view.removeGestureRecognizer(recognizer) }
    }
  }

  /// Creates an object that recognizes swipes on `view` once it is enabled; `present` is called
  /// when the user begins a swipe.
  ///
  /// - Parameters:
  ///   - view: The view of the gesture, which has no other gesture recognizers.
  ///   - present: Called when a swipe begins; has to present a controller whose transitioning
  ///     delegate is this object.
  init(on view: View, present: @escaping () -> Void) {
    self.view = view
    swipe = SwipeInteraction(.horizontal) { _ in present() }
  }
}

extension OverlaySwipe: TransitioningDelegate {
  func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)? {
    swipe.isInProgress ? swipe : nil
  }
}
