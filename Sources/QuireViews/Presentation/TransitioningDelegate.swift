/// The delegate that chooses how a controller is presented and dismissed.
public protocol TransitioningDelegate: AnyObject {
  /// Returns the animation controller of the presentation, or `nil` to cover the presenter from
  /// below.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)?

  /// Returns the animation controller of the dismissal, or `nil` for that of the presentation.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimationController)?

  /// Returns the interaction controller of a presentation with `animation`, or `nil` if it runs by
  /// itself.
  func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)?

  /// Returns the interaction controller of a dismissal with `animation`, or `nil` if it runs by
  /// itself.
  func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)?

  /// Returns the controller that determines the frame of `presented` in the style `custom`, or
  /// `nil` to fill the window.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController?
}

/// The default implementations of the delegate's methods.
extension TransitioningDelegate {
  /// Returns `nil`, the default, so that the controller covers the presenter from below.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`, the default, so that the dismissal uses the animation of the presentation.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`, the default, so that the presentation runs by itself.
  public func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Returns `nil`, the default, so that the dismissal runs by itself.
  public func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Returns `nil`, the default, so that the controller fills the window.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { nil }
}
