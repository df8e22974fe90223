extension ViewController {
  /// What it, or the outermost container that it is in, presents; nil for nothing.
  public var presentedViewController: ViewController? {
    outermost.presentation?.presentedController
  }

  /// The controller over which it, or the outermost container that it is in, was presented.
  public var presentingViewController: ViewController? {
    outermost.presentedIn?.presentingController
  }

  /// Shows `controller` over everything in the window.
  ///
  /// The outermost container of this controller presents it. A presentation under way that leads
  /// elsewhere arrives first; what is presented already presents it in turn.
  ///
  /// - Parameters:
  ///   - controller: what is to be shown, which is in no container and not presented.
  ///   - transition: how it comes, and goes again; nil leaves it to its `transitioningDelegate`,
  ///     and else it covers what is there from below.
  ///   - animated: whether it is seen to come.
  ///   - completion: is called once, with whether it stays; where there is no window, at once with
  ///     false. What is about to appear, in a window that it is not in yet, presents when it has.
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
      let former = own.presentingController
      own.concludeTransitions()
      // What has been dismissed presents nothing any more.
      if presenter.presentedIn == nil {
        former.presentNow(controller, transition, animated: animated, completion: completion)
        return
      }
    }
    if let presentation = presenter.presentation {
      if presentation.presentedController === controller {
        if !presentation.reverseTransition(to: controller, completion: completion) {
          completion?(true)
        }
        return
      }
      presentation.concludeTransitions()
      if let inner = presenter.presentation {
        inner.presentedController.presentNow(
          controller, transition, animated: animated, completion: completion)
        return
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
      "what is presented is in no container")
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

  /// Dismisses what it presents, or else itself, if it was presented.
  ///
  /// What lies over that goes with it: the topmost is seen to go, those between are gone at once.
  ///
  /// - Parameters:
  ///   - transition: how it goes; nil has it go as its `transitioningDelegate` says, or as it came.
  ///   - animated: whether it is seen to go.
  ///   - completion: is called once, with whether it is gone.
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

  /// Whether it, or the outermost container that it is in, was presented.
  var isPresented: Bool { outermost.presentedIn != nil }

  private var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
