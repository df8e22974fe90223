public import QuireViews

/// The delegate of a navigation controller, which chooses transitions and is called when another
/// controller is shown.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Returns the animation controller for `operation`, a push or pop from `from` to `to`, or `nil`
  /// to let the navigation controller choose.
  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)?

  /// Returns the interaction controller that drives a transition animated by `animation`, or `nil`
  /// if no interaction controller drives it.
  func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?

  /// Called when a transition to the controller `shown` begins, after `viewWillAppear` of `shown`.
  func navigationController(_ controller: NavigationController, willShow shown: ViewController)

  /// Called when a transition has ended; `shown` is the controller that is shown now.
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

  /// Returns `nil`, the default, so that no interaction controller drives transitions.
  public func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Does nothing, which is the default, when a transition to `shown` begins.
  public func navigationController(
    _ controller: NavigationController, willShow shown: ViewController
  ) {}

  /// Does nothing, which is the default, when a transition has ended.
  public func navigationController(
    _ controller: NavigationController, didShow shown: ViewController
  ) {}
}
