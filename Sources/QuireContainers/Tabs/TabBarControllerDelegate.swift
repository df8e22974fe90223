public import QuireViews

/// The delegate of a tab bar controller, which chooses transitions and is told which tab a person
/// selects.
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether a person may select `controller`; may be called more than once for one swipe.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool

  /// Called when a person has selected `controller` by the bar, by a key, or by a swipe that was
  /// completed.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController)

  /// Returns the animation controller with which `to` replaces `from`, or `nil` for the
  /// `transition` of the tab bar controller.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
    to: ViewController
  ) -> (any AnimationController)?

  /// Returns the interaction controller that drives `animation`, or `nil` if the transition runs by
  /// itself.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?
}

extension TabBarControllerDelegate {
  /// Returns `true`, the default, so that a person may select every tab.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }

  /// Ignores that a person has selected a tab, which is the default.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {}

  /// Returns `nil`, the default, so that the tab bar controller uses its `transition`.
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
    to: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`, the default, so that transitions run by themselves.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }
}
