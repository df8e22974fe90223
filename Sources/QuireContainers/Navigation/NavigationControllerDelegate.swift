public import QuireViews

/// The delegate of a navigation controller, which chooses transitions and is called when another
/// controller is shown.
public protocol NavigationControllerDelegate: AnyObject {
  /// Returns the animation controller for the transition from `from` to `to`, or `nil` to let the
  /// navigation controller choose.
  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)?

  /// Returns the interaction controller that drives the transition with `animation`, or `nil` if
  /// the transition runs without interaction.
  func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?

  /// Called when a transition to `shown` begins, after its `viewWillAppear`.
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

  /// Returns `nil`, the default, so that transitions run without interaction.
  public func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Does nothing, which is the default, when a transition to `shown` begins.
  public func navigationController(
    _ controller: NavigationController, willShow shown: ViewController
  ) {}

  /// Does nothing, which is the default, when the transition to `shown` has ended.
  public func navigationController(
    _ controller: NavigationController, didShow shown: ViewController
  ) {}
}
