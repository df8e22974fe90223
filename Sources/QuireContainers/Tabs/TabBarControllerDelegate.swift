public import QuireViews

/// The delegate of a tab bar controller, which chooses transitions and is called when the user
/// selects a tab.
@MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether the user may select the tab of `controller`.
  ///
  /// It may be called more than once for one swipe.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool

  /// Called after the user has selected the tab of `controller`, with the bar, a key or a completed
  /// swipe.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController)

  /// Returns the animation controller for the transition from `from` to `to`, or `nil` to use the
  /// `transition` of the tab bar controller.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
    to: ViewController
  ) -> (any AnimationController)?

  /// Returns the interaction controller that drives a transition animated by `animation`, or `nil`
  /// if no interaction controller drives it.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?
}

extension TabBarControllerDelegate {
  /// Returns `true`, the default, so that the user may select every tab.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }

  /// Does nothing, which is the default, when the user has selected a tab.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {}

  /// Returns `nil`, the default, so that the tab bar controller uses its `transition`.
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
    to: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`, the default, so that no interaction controller drives transitions.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }
}
