extension ViewController {
  /// The controller that this controller or its outermost container presents, or `nil` if there is
  /// none.
  public var presentedViewController: ViewController? {
    outermost.presentation?.presented
  }

  /// The controller that presented this controller or its outermost container, or `nil` if there is
  /// none.
  public var presentingViewController: ViewController? {
    outermost.presentedIn?.presenter
  }

  /// Presents `controller` over everything in the window, animated by `transition` or, if that is
  /// `nil`, as the `transitioningDelegate` of `controller` decides.
  ///
  /// The outermost container of this controller is the presenter. A running presentation to another
  /// controller jumps to its end first. If the presenter already presents a controller, that
  /// controller presents `controller` in turn.
  ///
  /// - Parameters:
  ///   - controller: The controller to present. It has no parent and is not presented.
  ///   - transition: The transition for presenting and dismissing. With `nil`, the controller's
  ///     `transitioningDelegate` decides; without a delegate, the controller covers the window from
  ///     below.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: Called once, with whether the controller remains presented. Without a window
  ///     it is called at once with `false`. A presenter that is about to appear in a window
  ///     presents as soon as it has appeared.
  public func present(
    _ controller: ViewController, transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    let request = { [self] in
      presentNow(controller, transition, animated: animated, completion: completion)
    }
    if let windowInbox {
      windowInbox.post(bringing: [controller], request)
    } else {
      request()
    }
  }

  private func presentNow(
    _ controller: ViewController, _ transition: Transition?, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    let presenter = outermost
    if let own = presenter.presentedIn, own.isTransitioning {
      let former = own.presenter
      own.concludeTransitions()
      // The presenter has been dismissed.
      if presenter.presentedIn == nil {
        return former.presentNow(
          controller, transition, animated: animated, completion: completion)
      }
    }
    if let presentation = presenter.presentation {
      if presentation.presented === controller {
        if !presentation.reverseTransition(to: controller, completion: completion) {
          completion?(true)
        }
        return
      }
      presentation.concludeTransitions()
      if let inner = presenter.presentation {
        return inner.presented.presentNow(
          controller, transition, animated: animated, completion: completion)
      }
    }
    guard let window = presenter.viewIfLoaded?.window else {
      guard case .appearing = presenter.appearanceState else {
        completion?(false)
        return
      }
      presenter.requestsOnceShown.append { [unowned presenter] in
        presenter.present(
          controller, transition: transition, animated: animated, completion: completion)
      }
      return
    }
    precondition(
      controller.parent == nil && controller.presentedIn == nil,
      "a presented controller cannot be in a container")
    precondition(
      !presenter.lies(inOrOver: controller), "a controller cannot be presented over itself")
    let container = PresentationContainer(controller, over: presenter)
    presenter.presentation = container
    container.view.frame = window.bounds
    container.beginAppearanceTransition(true, animated: false)
    window.addSubview(container.view)
    container.endAppearanceTransition()
    container.present(transition, animated: animated, completion: completion)
  }

  /// Dismisses the controller that this controller presents or, if there is none, this controller
  /// itself; `completion` gets whether a controller was dismissed.
  ///
  /// Controllers that the dismissed controller presents are dismissed too. Only the dismissal of
  /// the topmost controller is animated; the others disappear at once.
  ///
  /// - Parameters:
  ///   - transition: The transition, or `nil` for that of the `transitioningDelegate`, or else for
  ///     that of the presentation.
  ///   - animated: Whether the dismissal is animated.
  ///   - completion: Called once, with whether the controller has been dismissed.
  public func dismiss(
    transition: Transition? = nil, animated: Bool = true,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    let request = { [self] in
      guard let presentation = outermost.presentation ?? outermost.presentedIn else {
        completion?(false)
        return
      }
      presentation.dismiss(transition, animated: animated, completion: completion)
    }
    if let windowInbox { windowInbox.post(request) } else { request() }
  }

  /// Whether this controller or its outermost container is a presented controller.
  var isPresented: Bool { outermost.presentedIn != nil }

  private var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
