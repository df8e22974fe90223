/// The delegate that chooses how a controller is presented and dismissed.
public protocol TransitioningDelegate: AnyObject {
  /// Returns the animation controller of the presentation, or `nil` for a cover from below.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)?

  /// Returns the animation controller of the dismissal, or `nil` for that of the presentation.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimationController)?

  /// Returns the interaction controller of a presentation with `animation`, or `nil` for none.
  func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)?

  /// Returns the interaction controller of a dismissal with `animation`, or `nil` for none.
  func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)?

  /// Returns the controller that determines the frame of `presented` in the style `custom`, or `nil`
  /// for all of the window.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController?
}

/// The defaults.
extension TransitioningDelegate {
  /// Returns `nil`.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`.
  public func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Returns `nil`.
  public func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Returns `nil`.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { nil }
}
