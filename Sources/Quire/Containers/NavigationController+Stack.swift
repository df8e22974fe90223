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
    let change: ([ViewController]) -> [ViewController] = { stack in
      stack.contains { $0 === controller } ? stack : stack + [controller]
    }
    perform(bringing: [controller], changing: change) { [self] in
      if turnsBack(to: controller, completion) {
        followHeading()
        return
      }
      concludeTransitions()
      guard !stack.contains(where: { $0 === controller }) else {
        completion?(false)
        return
      }
      arrivals[ObjectIdentifier(controller)] = transition?.animation
      self.change(
        to: stack + [controller], .push, transition?.animation, animated: animated,
        completion)
    }
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
      perform { [self] in completion?(stack.last === controller) }
      return []
    }
    let popped = Array(present[(index + 1)...])
    let change: ([ViewController]) -> [ViewController] = { stack in
      stack.firstIndex { $0 === controller }.map { Array(stack[...$0]) } ?? stack
    }
    perform(changing: change) { [self] in
      if popped.count == 1, turnsBack(to: controller, completion) {
        followHeading()
        return
      }
      concludeTransitions()
      guard let top = stack.last, top !== controller,
        stack.contains(where: { $0 === controller })
      else {
        completion?(stack.last === controller)
        return
      }
      self.change(
        to: change(stack), .pop, transition?.animation, animated: animated, completion)
    }
    return popped
  }

  /// Replaces the whole stack: as a pop when the new top is in the old one, else as a push.
  public func setViewControllers(
    _ controllers: [ViewController], transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition(!controllers.isEmpty, "a stack has a root")
    let replace = { (_: [ViewController]) in controllers }
    perform(bringing: controllers, changing: replace) { [self] in
      concludeTransitions()
      let top = controllers[controllers.count - 1]
      let isPop = stack.contains { $0 === top }
      change(
        to: controllers, isPop ? .pop : .push, transition?.animation, animated: animated,
        completion)
    }
  }

  /// The stack is the one that the transition under way leads to.
  private func followHeading() {
    guard let stacks, let transition = newestTransition else { return }
    stack = transition.isCancelled ? stacks.before : stacks.after
    queue.hasChanged(self)
  }

  private func change(
    to new: [ViewController], _ operation: NavigationOperation,
    _ animation: (any AnimationController)?, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    guard let from = stack.last, let to = new.last else { return }
    let joining = new.filter { $0.parent !== self }
    let leaving = stack.filter { old in !new.contains { $0 === old } }
    guard isViewLoaded, from !== to else {
      replaceStack(with: new, joining, leaving)
      completion?(true)
      return
    }
    stacks = (stack, new)
    stack = new
    queue.hasChanged(self)
    var request = TransitionRequest(
      from: from, to: to, direction: operation == .push ? .forward : .backward)
    request.orientation = swipeOrientation
    request.reason = requestingHand == nil ? .program : .gesture
    if animated {
      request.animation = animation ?? self.animation(for: operation, from: from, to: to)
    }
    request.joining = joining
    request.leaving = leaving
    request.completion = completion
    start(request)
  }

  private func animation(
    for operation: NavigationOperation, from: ViewController, to: ViewController
  ) -> any AnimationController {
    let own = operation == .push ? to.pushAnimationController : from.popAnimationController
    return own
      ?? delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
      ?? (operation == .pop ? arrivals[ObjectIdentifier(from)] : nil)
      ?? defaultTransition.animation
  }

  /// With nothing to be seen of it, or with the same controller on top.
  private func replaceStack(
    with new: [ViewController], _ joining: [ViewController], _ leaving: [ViewController]
  ) {
    stack = new
    queue.hasChanged(self)
    for controller in joining {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if let top = new.last, top !== shownViewController { replace(with: top) }
    for controller in leaving { release(controller) }
    updateBar()
  }
}
