public import QuireViews

/// A stack of controllers, of which the newest is shown, under a bar with its title and the way
/// back.
///
/// `viewControllers` changes at the request, and back when the transition is cancelled; pushed
/// controllers become children when the request is carried out. The calls come in the order that
/// `ContainerViewController` documents; the delegate's `willShow` follows the will-callbacks, and
/// `didShow` comes last.
///
/// How a controller comes or goes is said, in this order, by the request, by its
/// `pushAnimationController` or `popAnimationController`, by the delegate, when it goes by the
/// transition with which it was pushed, and by `transition`.
open class NavigationController: ContainerViewController {
  /// Is asked for animation and interaction, and told what is shown.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The transition of pushes and pops for which nobody else names one.
  public var transition = Transition.pan()
  /// The bar with the title and the way back.
  public let navigationBar = NavigationBar()
  /// Whether the bar is out of the way.
  public var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether controllers, and transitions between them, also lie beneath the bar; `true` at first.
  ///
  /// If so, `safeAreaInsets` keep their content below the bar.
  public var extendedLayoutIncludesOpaqueBars = true {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// How the controllers of the stack came.
  var arrivals: [ObjectIdentifier: any AnimationController] = [:]

  /// A stack of `root` alone.
  public init(root: ViewController) {
    super.init(root)
  }

  /// From the root to the one that is shown.
  ///
  /// It changes at the request, also where that has to wait for the callbacks under way.
  public var viewControllers: [ViewController] {
    requestedContent.children
  }

  /// From the root to the one that is shown when nothing waits for callbacks to have been sent.
  private var stack: [ViewController] { content.children }

  /// The newest controller of the stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// What is seen: the newest controller, or what is presented over it.
  public var visibleViewController: ViewController? {
    presentedViewController ?? topViewController
  }

  // MARK: Views

  open override func loadView() {
    let view = View()
    view.autoresizing = .fill
    view.addSubview(contentView)
    view.addSubview(navigationBar)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.backAction = { [weak self] in self?.pop() }
    updateBar()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let barHeight = isNavigationBarHidden ? 0 : NavigationBar.height
    contentView.frame =
      extendedLayoutIncludesOpaqueBars ? bounds : bounds.inset(by: EdgeInsets(top: barHeight))
    for child in children { inset(child) }
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: NavigationBar.height)
  }

  open override func childNavigationItemDidChange(_ child: ViewController) {
    updateBar()
  }

  /// Has the bar show what the newest controller and the one before it are called now; during a
  /// transition, when it is over.
  func updateBar() {
    guard isViewLoaded, !isTransitioning, let top = stack.last else { return }
    navigationBar.update(to: item(for: top))
  }

  func item(for controller: ViewController) -> NavigationBar.Item {
    let index = stack.firstIndex { $0 === controller } ?? 0
    let previous = index > 0 ? stack[index - 1] : nil
    return NavigationBar.Item(
      title: controller.title ?? "", back: previous.map { $0.title ?? "" },
      trailing: controller.navigationItem.trailingView)
  }

  // MARK: Transitions

  /// Pushes `child`, or goes back to it if it is in the stack.
  open override func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    if viewControllers.contains(where: { $0 === child }) {
      pop(to: child, transition: transition, completion: completion)
    } else {
      push(child, transition: transition, completion: completion)
    }
  }

  /// Asks the controllers, the delegate, and the transition with which `from` was pushed.
  open override func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? {
    guard let to else { return nil }
    let isPush = direction == .forward
    return (isPush ? to.pushAnimationController : from.popAnimationController)
      ?? delegate?.navigationController(
        self, animationControllerFor: isPush ? .push : .pop, from: from, to: to)
      ?? (isPush ? nil : arrivals[ObjectIdentifier(from)])
      ?? transition.animation
  }

  /// Asks the delegate.
  open override func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? {
    delegate?.navigationController(self, interactionControllerFor: animation)
  }

  open override func prepareToShow(_ child: ViewController) { inset(child) }

  /// Keeps the content of `child` below the bar.
  private func inset(_ child: ViewController) {
    child.containerSafeAreaInsets.top =
      isNavigationBarHidden || !extendedLayoutIncludesOpaqueBars ? 0 : NavigationBar.height
  }

  open override func contentDidChange() { updateBar() }

  open override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    guard let to = context.to, let transitionCoordinator else { return }
    navigationBar.show(item(for: to), along: transitionCoordinator, direction: context.direction)
    delegate?.navigationController(self, willShow: to)
  }

  open override func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
    let present = Set(viewControllers.map { ObjectIdentifier($0) })
    arrivals = arrivals.filter { present.contains($0.key) }
    // Titles may have changed on the way.
    updateBar()
    super.transitionDidEnd(context, completed: completed)
    guard let shown = stack.last else { return }
    delegate?.navigationController(self, didShow: shown)
  }

  // MARK: Responding

  open override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    if answersSwipe(direction) { pop() }
  }

  open override func answersSwipe(_ direction: SwipeDirection) -> Bool {
    viewControllers.count > 1 && !direction.isForward(rightToLeft: isRightToLeft)
  }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    if case .mouse(.back) = event.pointer { return goBack() }
    return super.pointerDown(event)
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    let back: Key = isRightToLeft ? .right : .left
    guard event.key == back, event.modifiers == .alt else { return super.keyDown(event) }
    // Held down, it goes back once.
    return event.isRepeat || goBack()
  }

  /// Goes back to the controller before.
  ///
  /// - Returns: false when there is none.
  open override func goBack() -> Bool {
    guard viewControllers.count > 1 else { return false }
    pop()
    return true
  }
}
