public import QuireGeometry
public import QuireViews

/// A container that manages a stack of controllers, and shows the top controller under a bar with
/// the title and a back button.
///
/// `viewControllers` changes as soon as something is requested, even if the request waits for
/// callbacks, and changes back if the transition is cancelled. Pushed controllers become children
/// when the request is carried out. The calls come in the order that `ContainerViewController`
/// documents; the delegate's `willShow` follows the will-callbacks, and `didShow` comes last.
///
/// The transition is chosen by the first of these that names one: the request, the
/// `pushAnimationController` or `popAnimationController` of the controller that is pushed or
/// popped, the delegate, for a pop the push of the same controller, and `transition`.
open class NavigationController: ContainerViewController {
  /// The delegate, which chooses transitions and is called when another controller is shown.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The default transition of pushes and pops, which is used unless the request or the delegate
  /// chooses another.
  public var transition = Transition.pan()
  /// The bar at the top of the view, with the title and the back button.
  public let navigationBar = NavigationBar()
  /// Whether the navigation bar is hidden, so that the controllers use the whole height.
  public var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether the views of the controllers also fill the area behind the bar; `false` by default.
  ///
  /// If they do, `safeAreaInsets` keep their content below the bar.
  public var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// The animation controllers of requested pushes, keyed by the identities of the pushed
  /// controllers.
  ///
  /// A pop of the controller uses the same animation controller if nothing else names one.
  var pushAnimations: [ObjectIdentifier: any AnimationController] = [:]

  /// Creates a navigation controller that shows only the controller `root`.
  public init(root: ViewController) {
    super.init(root)
  }

  /// The controllers of the stack, from the root to the top.
  public var viewControllers: [ViewController] { requestedContent.children }

  /// The last of `viewControllers`, which is at the top of the stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// The controller that is presented over this controller, or else the controller at the top of
  /// the stack.
  public var visibleViewController: ViewController? {
    presentedViewController ?? topViewController
  }

  // MARK: Views

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    navigationBar.backAction = { [weak self] in self?.pop() }
    updateBar()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    contentView.frame =
      extendedLayoutIncludesOpaqueBars ? bounds : bounds.inset(by: EdgeInsets(top: barHeight))
    for child in children { prepareToShow(child) }
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: NavigationBar.height)
  }

  private var barHeight: Double { isNavigationBarHidden ? 0 : NavigationBar.height }

  open override func childNavigationItemDidChange(_ child: ViewController) {
    updateBar()
    // A tab has the title of the root if the stack has no title of its own.
    if child === viewControllers.first { parent?.childNavigationItemDidChange(self) }
  }

  /// Updates the title, the back button and the trailing view of the bar to those of the top
  /// controller, unless a transition is running.
  ///
  /// The bar is updated again at the end of each transition.
  func updateBar() {
    guard isViewLoaded, !isTransitioning, let top = content.children.last else { return }
    navigationBar.update(to: item(for: top))
  }

  private func item(for controller: ViewController) -> NavigationBar.Item {
    let previous = content.children.prefix { $0 !== controller }.last
    return NavigationBar.Item(
      title: controller.title ?? "", back: previous.map { $0.title ?? "" },
      trailing: controller.navigationItem.trailingView)
  }

  // MARK: Transitions

  /// Pushes `child` onto the stack, or pops to `child` if it is already in the stack.
  open override func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    if viewControllers.contains(child) {
      pop(to: child, transition: transition, completion: completion)
    } else {
      push(child, transition: transition, completion: completion)
    }
  }

  open override func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? {
    guard let to else { return nil }
    let isPush = direction == .forward
    return (isPush ? to.pushAnimationController : from.popAnimationController)
      ?? delegate?.navigationController(
        self, animationControllerFor: isPush ? .push : .pop, from: from, to: to)
      ?? (isPush ? nil : pushAnimations[ObjectIdentifier(from)])
      ?? transition.animation
  }

  /// Returns the interaction controller that the delegate chooses for `animation`, or `nil` if it
  /// chooses none.
  open override func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? {
    delegate?.navigationController(self, interactionControllerFor: animation)
  }

  open override func prepareToShow(_ child: ViewController) {
    child.containerSafeAreaInsets.top = extendedLayoutIncludesOpaqueBars ? barHeight : 0
  }

  open override func contentDidChange() { updateBar() }

  open override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    guard let to = context.to, let transitionCoordinator else { return }
    navigationBar.show(item(for: to), along: transitionCoordinator, direction: context.direction)
    delegate?.navigationController(self, willShow: to)
  }

  open override func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
    // A pop that a callback requested has not asked for its animation yet.
    let present = Set((viewControllers + content.children).map { ObjectIdentifier($0) })
    pushAnimations = pushAnimations.filter { present.contains($0.key) }
    // Titles may have changed meanwhile.
    updateBar()
    super.transitionDidEnd(context, completed: completed)
    guard let shown = content.children.last else { return }
    delegate?.navigationController(self, didShow: shown)
  }

  // MARK: Responding

  /// No axis if the controller at the top can be carried away in any direction, as after a zoom,
  /// and otherwise that of swipes.
  open override var dragOrientation: Orientation? {
    animationOfTop.followsBothAxes ? nil : swipeOrientation
  }

  /// Whether the controller at the top can be carried away, as after a zoom.
  ///
  /// An effect that follows both axes by itself, such as a curl, has a way of its own.
  open override var carriesShownChild: Bool {
    viewControllers.count > 1 && animationOfTop.followsBothAxes
      && !(animationOfTop is EffectAnimation)
  }

  /// The animation with which the controller at the top has been pushed.
  private var animationOfTop: any AnimationController {
    viewControllers.last.flatMap { pushAnimations[ObjectIdentifier($0)] } ?? transition.animation
  }

  open override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    if answersSwipe(direction) { pop() }
  }

  open override func answersSwipe(_ direction: SwipeDirection) -> Bool {
    viewControllers.count > 1 && !direction.isForward(rightToLeft: isRightToLeft)
  }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    event.pointer == .mouse(.back) ? goBack() : super.pointerDown(event)
  }

  /// The command of Alt+Left, or of Alt+Right in a right-to-left window, which goes back, and the
  /// commands of every container.
  open override var keyCommands: [KeyCommand] {
    super.keyCommands + [
      KeyCommand(
        localized("Go back"), key: isRightToLeft ? .right : .left, modifiers: .alt,
        isEnabled: viewControllers.count > 1
      ) { [weak self] in _ = self?.goBack() }
    ]
  }

  /// Pops the top controller, and returns whether there was a controller to go back to.
  open override func goBack() -> Bool { pop() != nil }
}
