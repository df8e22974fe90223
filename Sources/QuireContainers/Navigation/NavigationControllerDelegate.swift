public import QuireViews

/// The delegate of a stack, which chooses transitions and is told what is shown.
public protocol NavigationControllerDelegate: AnyObject {
  /// Asks for the animation controller with which `to` replaces `from`, or `nil` to leave the choice
  /// to the stack.
  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)?

  /// Asks for the interaction controller that drives `animation`, or `nil` for the clock and the
  /// gestures of the stack.
  func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?

  /// Called when `shown` begins to appear.
  func navigationController(_ controller: NavigationController, willShow shown: ViewController)

  /// Called when `shown` is shown and at rest; after a cancelled transition, `shown` is the
  /// controller that was shown before.
  func navigationController(_ controller: NavigationController, didShow shown: ViewController)
}

extension NavigationControllerDelegate {
  /// Returns `nil`.
  public func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`.
  public func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Does nothing.
  public func navigationController(
    _ controller: NavigationController, willShow shown: ViewController
  ) {}

  /// Does nothing.
  public func navigationController(
    _ controller: NavigationController, didShow shown: ViewController
  ) {}
}
