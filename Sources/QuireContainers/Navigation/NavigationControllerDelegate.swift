public import QuireViews

/// Says how the controllers of a stack come and go, and is told what is shown.
public protocol NavigationControllerDelegate: AnyObject {
  /// How `to` takes the place of `from`; nil leaves it to the stack.
  func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)?

  /// What drives `animation`; nil leaves it to time and to the gestures of the stack.
  func navigationController(
    _ controller: NavigationController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?

  /// `shown` begins to come into sight.
  func navigationController(_ controller: NavigationController, willShow shown: ViewController)

  /// `shown` is shown and at rest; after a cancelled transition, the one that was before.
  func navigationController(_ controller: NavigationController, didShow shown: ViewController)
}

extension NavigationControllerDelegate {
  /// Leaves it to the stack.
  public func navigationController(
    _ controller: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimationController)? { nil }

  /// Leaves it to time and to the gestures of the stack.
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
