public import QuireViews

/// The delegate of a tab bar controller, which chooses transitions and is told what a person
/// selects.
public protocol TabBarControllerDelegate: AnyObject {
  /// Asks whether a person may select `controller`; may be called more than once for a swipe, also
  /// for a swipe at the end of a book in a tab.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool

  /// Called when a person has selected `controller` by the bar or a key, or by a swipe that has
  /// completed.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController)

  /// Asks for the animation controller with which `to` replaces `from`, or `nil` for the
  /// controller's `transition`.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
    to: ViewController
  ) -> (any AnimationController)?

  /// Asks for the interaction controller that drives `animation`, or `nil` for the clock and for
  /// swipes.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?
}

extension TabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {}

  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
    to: ViewController
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }
}
