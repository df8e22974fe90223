public import QuireViews

/// Says how tabs change, and is told what a person chose.
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a person may choose `controller`; it may be asked more than once, by a swipe also of a
  /// book inside that is at its end.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool

  /// A person has chosen `controller`: by the bar or a key, or by a swipe that has led there.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController)

  /// How `to` takes the place of `from`; nil leaves it to the controller's `transition`.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
    to: ViewController
  ) -> (any AnimationController)?

  /// What drives `animation`; nil leaves it to time and to swipes.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?
}

extension TabBarControllerDelegate {
  /// Everything may be chosen.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {}

  /// Leaves it to the controller's `transition`.
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerFrom from: ViewController,
    to: ViewController
  ) -> (any AnimationController)? { nil }

  /// Leaves it to time and to swipes.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }
}
