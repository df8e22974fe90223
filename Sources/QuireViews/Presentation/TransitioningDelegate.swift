/// Says how a controller is presented and dismissed.
public protocol TransitioningDelegate: AnyObject {
  /// How `presented` comes over `presenting`; nil leaves it to the request.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)?

  /// How `dismissed` goes; nil has it go as it came.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimationController)?

  /// What drives `animation` when something is presented; nil leaves it to time.
  func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)?

  /// What drives `animation` when something is dismissed; nil leaves it to time.
  func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)?

  /// What says where `presented` lies, in the style `custom`; nil for all over the window.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController?
}

extension TransitioningDelegate {
  /// Leaves it to the request.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any AnimationController)? { nil }

  /// It goes as it came.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimationController)? { nil }

  /// Leaves it to time.
  public func interactionController(
    forPresentation animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Leaves it to time.
  public func interactionController(
    forDismissal animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// All over the window.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { nil }
}
