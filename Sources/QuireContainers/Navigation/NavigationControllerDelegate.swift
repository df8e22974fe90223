public import QuireViews

/// The delegate of a navigation controller, which chooses transitions and is told which controller
/// is shown.
public protocol NavigationControllerDelegate: AnyObject {
  /// Returns the animation controller with which `to` replaces `from`, or `nil` to let the
  /// navigation controller choose.
  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)?

  /// Returns the interaction controller that drives `animation`, or `nil` if the transition runs by
  /// itself.
  func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?

  /// Called when `shown` begins to appear.
  func navigationController(_ controller: NavigationController, willShow shown: ViewController)

  /// Called when the transition to `shown` has ended.
  ///
  /// After a cancelled transition, `shown` is the controller that was shown before.
  func navigationController(_ controller: NavigationController, didShow shown: ViewController)
}

extension NavigationControllerDelegate {
  /// Returns `nil`, the default, so that the navigation controller chooses the animation.
  public func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`, the default, so that transitions run by themselves.
  public func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Ignores that a controller begins to appear, which is the default.
  public func navigationController(
    _ controller: NavigationController, willShow shown: ViewController
  ) {}

  /// Ignores that a controller is shown, which is the default.
  public func navigationController(
    _ controller: NavigationController, didShow shown: ViewController
  ) {}
}
