public import QuireViews

/// What became of the stack of a `NavigationController`.
public enum NavigationOperation: Hashable, Sendable {
  /// A controller was laid on it.
  case push
  /// One or more were taken from it.
  case pop
}

extension NavigationController {
  /// Shows `controller` on top of the others; nothing happens when it is in the stack already.
  ///
  /// - Parameters:
  ///   - controller: what is to be shown.
  ///   - transition: how it comes, and goes again where nobody else says; nil leaves that to
  ///     others.
  ///   - animated: whether it is seen to come.
  ///   - completion: is called once, with whether it stays.
  public func push(
    _ controller: ViewController, transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    if !viewControllers.contains(controller) {
      arrivals[ObjectIdentifier(controller)] = transition?.animation
    }
    request(
      .push(controller), transition: transition, animated: animated, completion: completion)
  }

  /// Shows the controller before the one that is shown.
  ///
  /// - Parameters:
  ///   - transition: how that looks; nil leaves it to others, and else to the way it came.
  ///   - animated: whether it is seen to go.
  ///   - completion: is called once, with whether it is gone; false when only the root is left.
  /// - Returns: what was popped; nil when only the root is left.
  @discardableResult
  public func pop(
    transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) -> ViewController? {
    let present = viewControllers
    guard present.count > 1 else {
      perform { completion?(false) }
      return nil
    }
    return pop(
      to: present[present.count - 2], transition: transition, animated: animated,
      completion: completion
    ).last
  }

  /// Shows the root.
  ///
  /// - Parameters:
  ///   - transition: how that looks; nil leaves it to others, and else to the way the top came.
  ///   - animated: whether it is seen to come.
  ///   - completion: is called once, with whether the root is shown now.
  /// - Returns: what was popped, from the bottom to the top.
  @discardableResult
  public func popToRoot(
    transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) -> [ViewController] {
    pop(
      to: viewControllers[0], transition: transition, animated: animated, completion: completion)
  }

  /// Shows `controller`, which is in the stack.
  ///
  /// - Parameters:
  ///   - controller: what is to be shown.
  ///   - transition: how that looks; nil leaves it to others, and else to the way the top came.
  ///   - animated: whether it is seen to come.
  ///   - completion: is called once, with whether `controller` is shown now.
  /// - Returns: what was popped, from the bottom to the top; nothing when it is shown already or
  ///   not in the stack.
  @discardableResult
  public func pop(
    to controller: ViewController, transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) -> [ViewController] {
    let present = viewControllers
    guard let index = present.firstIndex(where: { $0 === controller }), index < present.count - 1
    else {
      perform { [self] in completion?(content.shown === controller) }
      return []
    }
    let popped = Array(present[(index + 1)...])
    request(
      .pop(to: controller), transition: transition, animated: animated, completion: completion)
    return popped
  }

  /// Replaces the whole stack: as a pop when the new top is in the old one, else as a push.
  public func setViewControllers(
    _ controllers: [ViewController], transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition(!controllers.isEmpty, "a stack has a root")
    request(
      .replace(controllers), transition: transition, animated: animated, overlap: .conclude,
      completion: completion)
  }
}
