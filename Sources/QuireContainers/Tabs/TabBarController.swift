public import QuireViews

/// A row of controllers, one of which is shown, with a bar to choose another.
///
/// All are children from the beginning; their views are loaded when they are first shown.
/// `selectedIndex` changes at the request, and back when the transition is cancelled. A swipe leads
/// to the neighbour, from the first tab on.
open class TabBarController: ContainerViewController {
  /// Is asked for animation and interaction, and told what a person chose.
  public weak var delegate: (any TabBarControllerDelegate)?
  /// How tabs change when the delegate does not say; nil for at once.
  public var transition: Transition?
  /// The row.
  public private(set) var viewControllers: [ViewController] = []

  /// The bar.
  public let tabBar = TabBar()
  /// Whether controllers, and transitions between them, also lie beneath the bar; `true` at first.
  ///
  /// If so, `safeAreaInsets` keep their content above the bar.
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

  /// The one that is shown, or will be when the transition under way completes.
  public var selectedViewController: ViewController {
    requestedContent.shown ?? viewControllers[0]
  }

  /// Which one is shown, or will be; setting it starts the transition to another.
  ///
  /// It changes at the request, also where that has to wait for the callbacks under way.
  public var selectedIndex: Int {
    get { index(of: selectedViewController) }
    set { select(newValue) }
  }

  private func index(of controller: ViewController) -> Int {
    viewControllers.firstIndex { $0 === controller } ?? 0
  }

  /// Shows the controller at `index`.
  ///
  /// - Parameters:
  ///   - index: of one of `viewControllers`.
  ///   - transition: how it comes; nil leaves that to the delegate and to `transition`.
  ///   - completion: is called once, with whether it stays.
  public func select(
    _ index: Int, transition: Transition? = nil, completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition(viewControllers.indices.contains(index), "there is no such tab")
    request(.select(viewControllers[index]), transition: transition, completion: completion)
  }

  /// Shows another tab because a person wants it, if the delegate has nothing against it.
  private func choose(_ index: Int) {
    guard let controller = choosable(index) else { return }
    select(index)
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// The controller at `index`, if there is one and the delegate has nothing against it.
  private func choosable(_ index: Int) -> ViewController? {
    guard viewControllers.indices.contains(index) else { return nil }
    let controller = viewControllers[index]
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true ? controller : nil
  }

  // MARK: Views

  open override func loadView() {
    let view = View()
    view.autoresizing = .fill
    view.addSubview(contentView)
    view.addSubview(tabBar)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.titles = viewControllers.map { $0.title ?? "" }
    contentDidChange()
    tabBar.action = { [weak self] in self?.choose($0) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    contentView.frame =
      extendedLayoutIncludesOpaqueBars
      ? bounds : bounds.inset(by: EdgeInsets(bottom: TabBar.height))
    tabBar.frame = Rect(
      x: 0, y: bounds.height - TabBar.height, width: bounds.width, height: TabBar.height)
    for child in children {
      child.containerSafeAreaInsets.bottom = extendedLayoutIncludesOpaqueBars ? TabBar.height : 0
    }
  }

  open override func childNavigationItemDidChange(_ child: ViewController) {
    tabBar.titles = viewControllers.map { $0.title ?? "" }
  }

  // MARK: Transitions

  /// Whether `child` is one of the row.
  open override func canShow(_ child: ViewController) -> Bool {
    viewControllers.contains { $0 === child }
  }

  /// Selects `child`, if it is one of the row; the completion of any other is told false.
  open override func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let index = viewControllers.firstIndex(where: { $0 === child }) else {
      return perform { completion?(false) }
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
    let index = neighbour(direction)
    guard let controller = choosable(index) else { return }
    // A hand may change its mind.
    select(index) { [weak self] completed in
      guard let self, completed else { return }
      delegate?.tabBarController(self, didSelect: controller)
    }
  }

  open override func answersSwipe(_ direction: SwipeDirection) -> Bool {
    choosable(neighbour(direction)) != nil
  }

  /// The index to which a swipe leads, which there may not be.
  private func neighbour(_ direction: SwipeDirection) -> Int {
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

  /// After the last comes the first; a key that is held waits for each to arrive.
  private func step(by step: Int, for event: KeyEvent) -> Bool {
    guard !event.isRepeat || !isTransitioning else { return true }
    let count = viewControllers.count
    choose((selectedIndex + step + count) % count)
    return true
  }
}
