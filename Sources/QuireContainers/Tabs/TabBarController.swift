public import QuireViews

/// A container that shows one of several controllers, with a bar in which the user selects another.
///
/// All controllers are children from the beginning, but a view is loaded when it is first shown.
/// A tab has the title of its controller. The tab of a stack without a title has the title of the
/// stack's root.
///
/// `selectedIndex` changes as soon as another tab is requested, even if the request waits for
/// callbacks, and changes back if the transition is cancelled. A swipe selects the next or previous
/// tab, also on the first tab.
open class TabBarController: ContainerViewController {
  /// The delegate, which chooses transitions and is called when the user selects a tab.
  public weak var delegate: (any TabBarControllerDelegate)?
  /// The transition between tabs if the delegate chooses none, or `nil` to change tabs without
  /// animation.
  public var transition: Transition?
  /// The child controllers of the tab bar controller, one for each tab, at least one.
  ///
  /// They can change while they are shown. The selected tab stays selected; if it has gone, the tab
  /// in its place is selected. The change has no transition, and a running transition jumps to its
  /// end.
  public var viewControllers: [ViewController] {
    didSet { if viewControllers != oldValue { showTabs(insteadOf: oldValue) } }
  }

  /// The bar with a button for each tab.
  public let tabBar = TabBar()
  /// Whether the views of the controllers also fill the area behind the bar; `false` by default.
  ///
  /// If they do, `safeAreaInsets` keep their content above the bar.
  public var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// Creates a tab bar controller with a tab for each of `controllers`, and selects the first tab.
  public init(_ controllers: [ViewController]) {
    precondition(!controllers.isEmpty, "a row of tabs has one at least")
    viewControllers = controllers
    super.init(children: controllers)
  }

  /// The controller of the selected tab or, during a transition, of the tab to be selected.
  public var selectedViewController: ViewController {
    requestedContent.shown ?? viewControllers[0]
  }

  /// The index of the selected tab in `viewControllers`; setting it begins the transition to
  /// another tab.
  public var selectedIndex: Int {
    get { index(of: selectedViewController) }
    set { select(newValue) }
  }

  private func showTabs(insteadOf former: [ViewController]) {
    precondition(!viewControllers.isEmpty, "a row of tabs has one at least")
    concludeTransitions()
    performAfterCallbacks { [self] in
      let place = content.shown.flatMap(former.firstIndex) ?? 0
      let gone = content.shown.flatMap { viewControllers.contains($0) ? nil : $0 }
      let next = gone == nil ? content.shown : nil
      gone?.beginAppearanceTransition(false, animated: false)
      setContent(
        ContainerContent(
          children: viewControllers,
          shown: next ?? viewControllers[min(place, viewControllers.count - 1)]))
      gone?.endAppearanceTransition()
      guard isViewLoaded else { return }
      updateTitles()
      contentDidChange()
    }
  }

  private func index(of controller: ViewController) -> Int {
    viewControllers.firstIndex(of: controller) ?? 0
  }

  /// Selects the tab at `index` of `viewControllers`, and shows its controller with `transition`,
  /// or with the usual transition between tabs if `transition` is `nil`; `completion` is called
  /// once, with whether the controller stays.
  public func select(
    _ index: Int, transition: Transition? = nil, completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    precondition(viewControllers.indices.contains(index), "there is no such tab")
    request(.select(viewControllers[index]), transition: transition, completion: completion)
  }

  /// Selects the tab at `index`, which the user has chosen, if the delegate allows it.
  private func choose(_ index: Int) {
    guard let controller = choice(index) else { return }
    select(index)
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Returns the controller of the tab at `index` if the user may select this tab, or `nil` if
  /// there is no such tab or the delegate forbids it.
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

  private func updateTitles() {
    tabBar.titles = viewControllers.map { controller in
      let root = (controller as? NavigationController)?.viewControllers.first
      return controller.title ?? root?.title ?? ""
    }
  }

  // MARK: Transitions

  /// Returns whether `child` is the controller of one of the tabs.
  open override func canShow(_ child: ViewController) -> Bool { viewControllers.contains(child) }

  /// Selects the tab of `child`, and calls `completion` at the end with whether `child` is shown.
  ///
  /// If `child` is not the controller of a tab, `completion` is called with `false`.
  open override func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let index = viewControllers.firstIndex(of: child) else {
      return performAfterCallbacks { completion?(false) }
    }
    select(index, transition: transition, completion: completion)
  }

  /// Returns the delegate's animation controller for a change of tabs, or the animation controller
  /// of `transition` if the delegate chooses none.
  open override func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? {
    to.flatMap { delegate?.tabBarController(self, animationControllerFrom: from, to: $0) }
      ?? transition?.animation
  }

  /// Returns the interaction controller that the delegate chooses for `animation`, or `nil` if it
  /// chooses none.
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
    // The swipe may still cancel the transition.
    select(index) { [weak self] completed in
      guard let self, completed else { return }
      delegate?.tabBarController(self, didSelect: controller)
    }
  }

  open override func answersSwipe(_ direction: SwipeDirection) -> Bool {
    choice(neighbor(direction)) != nil
  }

  /// Returns the index of the tab that a swipe in `direction` selects; the index is out of bounds
  /// if there is no such tab.
  private func neighbor(_ direction: SwipeDirection) -> Int {
    selectedIndex + (direction.isForward(rightToLeft: isRightToLeft) ? 1 : -1)
  }

  /// The commands of the keys that select tabs, and those of every container.
  ///
  /// Ctrl+Tab and Ctrl+Page Down select the next tab; after the last tab comes the first. Ctrl with
  /// a digit selects the tab with this number.
  open override var keyCommands: [KeyCommand] {
    let count = viewControllers.count
    let steps = [
      stepCommand(localized("Next tab"), by: 1, .tab, .control),
      stepCommand(localized("Next tab"), by: 1, .pageDown, .control),
      stepCommand(localized("Previous tab"), by: -1, .tab, [.control, .shift]),
      stepCommand(localized("Previous tab"), by: -1, .pageUp, .control),
    ]
    let digits = (0..<min(9, count)).map { index in
      KeyCommand(
        localized("Select a tab"), key: .character(Character("\(index + 1)")), modifiers: .control
      ) { [weak self] in self?.choose(index) }
    }
    return super.keyCommands + steps + digits
  }

  open override var keyCommandsTitle: String? { localized("Tabs") }

  /// Returns the command of `key` that selects the tab `step` tabs after the selected one.
  ///
  /// A repetition of a held key has no effect during a transition.
  private func stepCommand(
    _ title: String, by step: Int, _ key: Key, _ modifiers: Modifiers
  ) -> KeyCommand {
    KeyCommand(
      title, key: key, modifiers: modifiers, repetition: isTransitioning ? .once : .repeats
    ) { [weak self] in
      guard let self else { return }
      let count = viewControllers.count
      choose((selectedIndex + step + count) % count)
    }
  }
}
