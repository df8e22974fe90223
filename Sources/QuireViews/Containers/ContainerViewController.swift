public import QuireEffects
public import QuireGeometry
public import QuireGestures
import QuireScene

/// The base class of containers, which show one child and replace it by another with any animation.
///
/// A container changes its content with `request`, and gets contexts, coordinators, gestures and
/// interruption in return. `NavigationController`, `TabBarController` and `PageFlipController` use
/// only the public interface of this class.
///
/// A subclass overrides `swipeBegan` to request a transition for a swipe, and `animationController`
/// to choose the animation. Bars are subviews of `view`, beside or over `contentView`;
/// `transitionWillBegin` animates them along with a transition, and the `containerSafeAreaInsets`
/// of the children keep content clear of them.
///
/// | transition | calls, in this order |
/// |---|---|
/// | begins | new.willMove(toParent:), old.viewWillDisappear, new.viewWillAppear |
/// | completes | new.viewDidAppear, old.viewDidDisappear, new.didMove(toParent:), removal of old, coordinator, animation controller, the request's completion |
/// | is cancelled | new.viewWillDisappear, old.viewWillAppear, old.viewDidAppear, new.viewDidDisappear, removal of new, coordinator, animation controller, the request's completion |
///
/// A request that a callback makes, to any container or presentation in the window, is carried out
/// after all callbacks of the present event. `requestedContent` includes it at once.
open class ContainerViewController: ViewController {
  /// The reading direction that was set, or `nil` if the container uses that of its superview.
  var ownReading: ReadingDirection?
  /// The speed of transitions that the user does not drag, above 0: 1 is normal, 0.5 takes twice as
  /// long.
  public var transitionSpeed = 1.0
  /// Whether drags and scrolls can begin a transition; they can always stop one that is running.
  public var isSwipeEnabled = true
  /// The edges of `contentView` near which a drag has to begin, or none if it may begin anywhere.
  ///
  /// A container that is read from right to left mirrors them. Scrolls of a touchpad begin a
  /// transition anywhere.
  public var swipeEdges: RectEdge = []

  /// The recognition of a drag on the container.
  var panGesture = PanGesture(orientation: .horizontal)
  /// The recognition of a scroll of two fingers on a touchpad.
  var scrollGesture = ScrollGesture(orientation: .horizontal)
  /// The swipe that `swipeBegan` is handling, or `nil` if there is none.
  var requestingHand: RequestingHand?
  /// The runner that carries out the steps of the container's machine.
  let runner: ContainerRunner
  /// The inbox for requests while the container is not in a window.
  let ownInbox = Inbox()
  /// The inbox that received the last request or event of the container.
  weak var inboxInUse: Inbox?

  /// Creates a container that shows `child`, which becomes a child when the view is loaded.
  public init(_ child: ViewController? = nil) {
    runner = ContainerRunner([child].compactMap { $0 })
    super.init()
    runner.host = self
  }

  /// Creates a container that has `children` from the beginning and shows the first of them.
  ///
  /// The view of a child is loaded when the child is first shown.
  public init(children: [ViewController]) {
    runner = ContainerRunner(children)
    super.init()
    runner.host = self
    runner.send { $0.populate() }
  }

  /// The axis along which swipes move the children; horizontal by default.
  ///
  /// A subclass whose axis changes calls `swipeOrientationDidChange()`.
  open var swipeOrientation: Orientation { .horizontal }

  /// The axis along which a drag has to begin, or `nil` for any axis; `swipeOrientation` by
  /// default.
  open var dragOrientation: Orientation? { swipeOrientation }

  // MARK: Views

  /// The view in which the children and the transitions between them are shown.
  ///
  /// It fills `view`, behind the other subviews, unless an override of `loadView` adds it
  /// elsewhere; then its frame has to be right when `viewDidLayoutSubviews` is called.
  public var contentView: View { transitionView }

  let transitionView = TransitionView()

  open override func viewDidLoad() {
    super.viewDidLoad()
    if contentView !== view, contentView.superview == nil {
      contentView.frame = view.bounds
      contentView.autoresizing = .fill
      view.insertSubview(contentView, at: 0)
    }
    resetGestures()
    if let ownReading { view.readingDirection = ownReading }
    updateReading()
    runner.send { $0.populate() }
  }

  open override func readingDidChange() {
    super.readingDidChange()
    concludeTransitions()
    updateReading()
  }

  // MARK: Appearance

  open override var shouldAutomaticallyForwardAppearance: Bool { false }

  open override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    runner.send { $0.containerWillAppear() }
  }

  open override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    runner.send { $0.containerDidAppear() }
  }

  open override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    runner.send { $0.containerWillDisappear() }
    resetGestures()
  }

  open override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    runner.send { $0.containerDidDisappear() }
  }

  // MARK: Requests

  /// Shows `child` in place of the present child.
  ///
  /// - Parameters:
  ///   - child: The controller to show.
  ///   - direction: Whether the transition leads forward or backward.
  ///   - transition: The transition, or `nil` to ask `animationController(from:to:direction:)`.
  ///   - completion: Called once, with whether `child` is shown now.
  open func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    request(
      .show(child, isForward: direction == .forward), transition: transition,
      completion: completion)
  }

  /// Whether `show` accepts `child`; true by default.
  open func canShow(_ child: ViewController) -> Bool { true }

  /// Returns the animation controller for a request without a transition, or `nil` to show `to` at
  /// once; `nil` by default.
  ///
  /// Called when the request is carried out. For a bounce at an end, `to` is `nil`.
  open func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? { nil }

  /// Returns the interaction controller that drives a requested transition with `animation`, or
  /// `nil`, the default, if the transition runs by itself.
  ///
  /// A swipe on the container needs none: it drives the transition that it requests.
  open func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  // MARK: Changes of the content

  /// Called when `content` has changed, because a transition begins or is cancelled.
  open func contentDidChange() {}

  /// Called before the view of `child` is loaded and added, to set the insets that bars need.
  open func prepareToShow(_ child: ViewController) {}

  /// Called when a transition begins, before its first frame.
  ///
  /// Both views have been added, and the controllers have got their will-callbacks.
  ///
  /// An override animates bars with `transitionCoordinator`, and calls super.
  open func transitionWillBegin(_ context: TransitionContext) {}

  /// Called when the views of a transition have reached their ends, before the controllers get
  /// their did-callbacks.
  open func transitionWillEnd(_ context: TransitionContext, completed: Bool) {}

  /// Called when a transition has ended, after all other callbacks.
  ///
  /// If it was not `completed`, the container shows the former child. An override calls super.
  open func transitionDidEnd(_ context: TransitionContext, completed: Bool) {}

  /// Called after `transitionDidEnd`, but only once for a throw that turns several children.
  ///
  /// - Parameters:
  ///   - context: The context of the transition, of a throw that of the last one.
  ///   - first: The child that was shown before the transition, or before the throw.
  ///   - completed: Whether another child than `first` is shown.
  open func turnDidEnd(
    _ context: TransitionContext, from first: ViewController, completed: Bool
  ) {}

  /// Returns whether a waiting transition to `child` can start, because the contents of `child` are
  /// ready to be drawn; true by default.
  ///
  /// A container that has returned false calls `readinessDidChange()` later.
  open func isReady(_ child: ViewController) -> Bool { true }

  /// Returns up to `count` children that a throw turns to after `child`, the nearest first; none by
  /// default.
  open func children(
    after child: ViewController, direction: Direction, atMost count: Int
  ) -> [ViewController] { [] }

  /// Returns the view printed on the back of the sheet that shows `child`, or `nil` if nothing is
  /// printed there.
  open func back(of child: ViewController) -> View? { nil }

  // MARK: For presentations

  /// The style of the presentation or dismissal that the container shows, or `nil` for none.
  var styleOfPresentation: PresentationStyle? { nil }

  /// Returns the frame of the view of `controller` in `contentView` while no transition runs.
  func restingFrame(of controller: ViewController) -> Rect { transitionView.bounds }

  /// Adds the view of the child that `transition` shows.
  func insertView(for transition: RunningTransition) {
    guard let to = transition.to else { return }
    to.view.isHidden = true
    transitionView.fill(with: to.view)
  }

  /// Removes the view of the child that has disappeared by `transition`.
  func removeView(for transition: RunningTransition, completed: Bool) {
    guard let to = transition.to else { return }
    to.view.isHidden = false
    (completed ? transition.from : to).view.removeFromSuperview()
    view.setNeedsLayout()
  }

  // MARK: Responding

  /// The shown child, or `nil` if another container has taken it away.
  open override var childForKeys: ViewController? {
    shownViewController?.parent === self ? shownViewController : nil
  }

  /// Called when a swipe begins, so that an override requests a transition, which the swipe then
  /// drives.
  ///
  /// Without a request, the swipe is left to the containers around this one.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the paper moves.
  ///   - location: The start of the drag in `contentView`, or `nil` on a touchpad.
  open func swipeBegan(_ direction: SwipeDirection, at location: Point?) {}

  /// Returns whether a swipe in `direction` would lead to another child; false by default.
  ///
  /// A book in the container asks at its ends: it leaves the swipe to a container that returns
  /// true, and otherwise bounces.
  open func answersSwipe(_ direction: SwipeDirection) -> Bool { false }

  open override func pointerDown(_ event: PointerEvent) -> Bool { press(event) }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    if !pan(event) { window?.offerPress(event, from: self) }
    return true
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    pan(event)
    return true
  }

  /// Handles an input event, and cancels the drag if the press is lost; returns whether the event
  /// was used.
  open override func handle(_ event: InputEvent) -> Bool {
    if case .pointerLost = event.kind { pan(event) }
    return super.handle(event)
  }

  open override func scroll(_ event: ScrollEvent) -> Bool {
    // A scroll with Ctrl is for zooming.
    guard !event.modifiers.contains(.control) || scrollGesture.isScrolling else { return false }
    return scroll(event.input)
  }

  open override func scrollEnded(time: Double) {
    scroll(InputEvent(.scrollEnded, time: time))
  }

  /// Handles the Escape key, which cancels a drag or a scroll, and returns whether there was one.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers == [], let transition = heldTransition else {
      return false
    }
    _ = panGesture.cancel()
    _ = scrollGesture.cancel()
    transition.giveUp(at: event.time)
    return true
  }
}
