/// The delegate that chooses the animations with which a controller is presented and dismissed.
@MainActor public protocol TransitioningDelegate: AnyObject {
  /// Returns the animation controller for the presentation of `presented`, or `nil` to move the
  /// view of `presented` in from the bottom edge of the window.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)?

  /// Returns the animation controller for the dismissal of `dismissed`, or `nil` to use that of the
  /// presentation.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimationController)?

  /// Returns the interaction controller that drives a presentation animated by `animation`, or
  /// `nil` if no interaction controller drives it.
  func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)?

  /// Returns the interaction controller that drives a dismissal animated by `animation`, or `nil`
  /// if no interaction controller drives it.
  func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)?

  /// Returns the controller that determines the frame of `presented` for the style `.custom`, or
  /// `nil` to let `presented` fill the window.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController?
}

/// The default implementations of the delegate's methods.
extension TransitioningDelegate {
  /// Returns `nil`, the default, so that the presented view moves in from the bottom edge.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`, the default, so that the dismissal uses the animation of the presentation.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`, the default, so that no interaction controller drives the presentation.
  public func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Returns `nil`, the default, so that no interaction controller drives the dismissal.
  public func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Returns `nil`, the default, so that the presented controller fills the window.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { nil }
}
