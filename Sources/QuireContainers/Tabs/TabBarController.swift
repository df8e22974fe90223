public import QuireViews

/// A row of controllers, one of which is shown, with a bar to select another.
///
/// All of them are children from the beginning; a view is loaded when it is first shown.
/// `selectedIndex` changes at the request, even if the request waits for callbacks, and back if the
/// transition is cancelled. A swipe leads to the neighbor, from the first tab on.
open class TabBarController: ContainerViewController {
  /// The delegate, which chooses transitions and is told what a person selects.
  public weak var delegate: (any TabBarControllerDelegate)?
  /// The transition for which the delegate names none, or `nil` to change tabs at once.
  public var transition: Transition?
  /// The controllers, one for each tab.
  public let viewControllers: [ViewController]

  /// The bar.
  public let tabBar = TabBar()
  /// Whether controllers and their transitions also lie beneath the bar; `true` at first.
  ///
  /// If they do, `safeAreaInsets` keep their content above the bar.
  public var extendedLayoutIncludesOpaqueBars = true {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// A row of `controllers`, the first of which is shown.
  public init(_ controllers: [ViewController]) {
    precondition(!controllers.isEmpty, "a row of tabs has one at least")
    viewControllers = controllers
    super.init(children: controllers)
  }

  /// The controller that is shown, or will be when the transition in flight completes.
  public var selectedViewController: ViewController {
    requestedContent.shown ?? viewControllers[0]
  }

  /// The index of `selectedViewController`; setting it begins the transition to another tab.
  public var selectedIndex: Int {
    get { index(of: selectedViewController) }
    set { select(newValue) }
  }

  private func index(of controller: ViewController) -> Int {
    viewControllers.firstIndex(of: controller) ?? 0
  }

  /// Shows the controller at `index`.
  ///
  /// - Parameters:
  ///   - index: An index of `viewControllers`.
  ///   - transition: The transition, or `nil` for that of the delegate or of this controller.
  ///   - completion: Called once, with whether the controller stays.
  public func select(
    _ index: Int, transition: Transition? = nil, completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition(viewControllers.indices.contains(index), "there is no such tab")
    request(.select(viewControllers[index]), transition: transition, completion: completion)
  }

  /// Selects a tab for a person, if the delegate allows it.
  private func choose(_ index: Int) {
    guard let controller = choice(index) else { return }
    select(index)
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// The controller at `index`, or `nil` if there is none or the delegate does not allow it.
  private func choice(_ index: Int) -> ViewController? {
    guard viewControllers.indices.contains(index) else { return nil }
    let controller = viewControllers[index]
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true ? controller : nil
  }

  // MARK: Views

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    updateTitles()
    contentDidChange()
    tabBar.action = { [weak self] in self?.choose($0) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, height) = (view.bounds, TabBar.height)
    contentView.frame =
      extendedLayoutIncludesOpaqueBars ? bounds : bounds.inset(by: EdgeInsets(bottom: height))
    tabBar.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    for child in children { prepareToShow(child) }
  }

  open override func prepareToShow(_ child: ViewController) {
    super.prepareToShow(child)
    child.containerSafeAreaInsets.bottom = extendedLayoutIncludesOpaqueBars ? TabBar.height : 0
  }

  open override func childNavigationItemDidChange(_ child: ViewController) { updateTitles() }

  private func updateTitles() { tabBar.titles = viewControllers.map { $0.title ?? "" } }

  // MARK: Transitions

  /// Whether `child` is one of the tabs.
  open override func canShow(_ child: ViewController) -> Bool { viewControllers.contains(child) }

  /// Selects `child` if it is one of the tabs; otherwise calls the completion with false.
  open override func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let index = viewControllers.firstIndex(of: child) else {
      return performAfterCallbacks { completion?(false) }
    }
    select(index, transition: transition, completion: completion)
  }

  /// Asks the delegate, and then takes `transition`.
  open override func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? {
    to.flatMap { delegate?.tabBarController(self, animationControllerFrom: from, to: $0) }
      ?? transition?.animation
  }

  /// Asks the delegate.
  open override func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? {
    delegate?.tabBarController(self, interactionControllerFor: animation)
  }

  open override func contentDidChange() {
    super.contentDidChange()
    if let shown = content.shown { tabBar.selectedIndex = index(of: shown) }
  }

  // MARK: Responding

  open override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    let index = neighbor(direction)
    guard let controller = choice(index) else { return }
    // The hand may still cancel the transition.
    select(index) { [weak self] completed in
      guard let self, completed else { return }
      delegate?.tabBarController(self, didSelect: controller)
    }
  }

  open override func answersSwipe(_ direction: SwipeDirection) -> Bool {
    choice(neighbor(direction)) != nil
  }

  /// The index to which a swipe leads, which may be out of bounds.
  private func neighbor(_ direction: SwipeDirection) -> Int {
    selectedIndex + (direction.isForward(rightToLeft: isRightToLeft) ? 1 : -1)
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.tab, .control), (.pageDown, .control): return step(by: 1, for: event)
    case (.tab, [.control, .shift]), (.pageUp, .control): return step(by: -1, for: event)
    case (.character(let digit), .control):
      guard let number = digit.wholeNumberValue, number > 0, number <= viewControllers.count else {
        return super.keyDown(event)
      }
      if !event.isRepeat { choose(number - 1) }
      return true
    default: return super.keyDown(event)
    }
  }

  /// Selects the next or the previous tab, round from the last to the first; a held key waits until
  /// the transition in flight has ended.
  private func step(by step: Int, for event: KeyEvent) -> Bool {
    guard !event.isRepeat || !isTransitioning else { return true }
    let count = viewControllers.count
    choose((selectedIndex + step + count) % count)
    return true
  }
}
