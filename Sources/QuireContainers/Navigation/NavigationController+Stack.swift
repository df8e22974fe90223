public import QuireViews

/// A kind of change to the stack of a `NavigationController`: a push or a pop.
public enum NavigationOperation: Hashable, Sendable {
  /// A new controller is pushed onto the stack.
  case push
  /// One or more controllers are popped from the top of the stack.
  case pop
}

extension NavigationController {
  /// Pushes `controller` onto the stack and shows it, unless the stack already contains it.
  ///
  /// - Parameters:
  ///   - controller: The controller to show.
  ///   - transition: The transition of the push, and of the pop if nothing else names one; `nil`
  ///     leaves the choice to the controllers, the delegate and the stack.
  ///   - animated: Whether the change is animated.
  ///   - completion: Called once, with whether the controller stays.
  public func push(
    _ controller: ViewController, transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    if !viewControllers.contains(controller) {
      pushAnimations[ObjectIdentifier(controller)] = transition?.animation
    }
    request(
      .push(controller), transition: transition, animated: animated, completion: completion)
  }

  /// Removes the top controller, shows the one below it, and returns the removed controller, or
  /// `nil` if only the root is left.
  ///
  /// The parameters are those of `pop(to:)`; the completion gets false if only the root is left.
  @discardableResult
  public func pop(
    transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) -> ViewController? {
    guard let below = viewControllers.dropLast().last else {
      performAfterCallbacks { completion?(false) }
      return nil
    }
    return pop(to: below, transition: transition, animated: animated, completion: completion).last
  }

  /// Removes all controllers above the root, shows the root, and returns the removed controllers.
  ///
  /// The parameters and the result are those of `pop(to:)`.
  @discardableResult
  public func popToRoot(
    transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) -> [ViewController] {
    pop(
      to: viewControllers[0], transition: transition, animated: animated, completion: completion)
  }

  /// Removes all controllers above `controller`, shows it, and returns the removed controllers.
  ///
  /// - Parameters:
  ///   - controller: The controller to show.
  ///   - transition: The transition; `nil` leaves the choice to the controllers, the delegate, the
  ///     push of the top controller and the stack.
  ///   - animated: Whether the change is animated.
  ///   - completion: Called once, with whether `controller` is shown now.
  /// - Returns: The popped controllers, from the bottom to the top; none if `controller` is shown
  ///   already or is not in the stack.
  @discardableResult
  public func pop(
    to controller: ViewController, transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) -> [ViewController] {
    let present = viewControllers
    guard let index = present.firstIndex(of: controller), index < present.count - 1 else {
      performAfterCallbacks { [self] in completion?(content.shown === controller) }
      return []
    }
    let popped = Array(present[(index + 1)...])
    request(
      .pop(to: controller), transition: transition, animated: animated, completion: completion)
    return popped
  }

  /// Replaces the whole stack by `controllers` and shows the last of them.
  ///
  /// The transition is a pop if that controller was in the old stack, and otherwise a push.
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
