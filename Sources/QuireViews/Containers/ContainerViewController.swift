public import QuireEffects
public import QuireGeometry
public import QuireGestures
import QuireScene

/// The base class of containers: shows one child and replaces it by another with any animation.
///
/// A container asks for another content with `request`, whoever wants it, and gets contexts,
/// coordinators, gestures and interruption in return. `NavigationController`, `TabBarController`
/// and `PageFlipController` are written with the public interface of this class.
///
/// A subclass says in `swipeBegan` what a swipe means and in `animationController` how children
/// change. Bars go into `view`, beside or over `contentView`; `transitionWillBegin` animates them
/// along with a transition, and the `containerSafeAreaInsets` of the children keep content clear of
/// them.
///
/// | transition | calls, in this order |
/// |---|---|
/// | begins | new.willMove(toParent:), old.viewWillDisappear, new.viewWillAppear |
/// | completes | new.viewDidAppear, old.viewDidDisappear, new.didMove(toParent:), removal of old, coordinator, animation controller, the request's completion |
/// | is cancelled | new.viewWillDisappear, old.viewWillAppear, old.viewDidAppear, new.viewDidDisappear, removal of new, coordinator, animation controller, the request's completion |
///
/// A request that a callback makes, to any container or presentation in the window, is carried out
/// after all callbacks of the present event. Questions about the content are answered as if it had
/// been carried out already.
open class ContainerViewController: ViewController {
  /// Whether the container is read from right to left.
  ///
  /// This mirrors gestures, keys, transitions and bars, the controls, stacks and texts in the
  /// container, and whatever it presents from then on. Unless it is set, the container is read like
  /// the view around it, at first from left to right.
  public var isRightToLeft: Bool {
    get { viewIfLoaded?.isRightToLeft ?? (ownReading == .rightToLeft) }
    set {
      ownReading = newValue ? .rightToLeft : .leftToRight
      viewIfLoaded?.readingDirection = ownReading
    }
  }
  /// The reading direction that was set, or `nil` if the container takes that of its surroundings.
  private var ownReading: ReadingDirection?
  /// The speed of transitions that no hand moves, above 0: 1 is normal, 0.5 takes twice as long.
  public var transitionSpeed = 1.0
  /// Whether drags and scrolls can begin a transition; a transition in flight can always be caught.
  public var isSwipeEnabled = true
  /// The edges of `contentView` at which a drag has to begin, within `EdgeStrips.width` of them and
  /// away from them; empty if it may begin anywhere.
  ///
  /// They are mirrored in a container that is read from right to left. Scrolls of a touchpad begin
  /// a transition anywhere.
  public var swipeEdges: RectEdge = []

  /// The gestures on the container, as far as they are recognized.
  var gestures = ContainerGestures(orientation: .horizontal)
  /// The hand whose swipe the container is being asked about.
  var requestingHand: RequestingHand?
  /// The runner that carries out the steps of the container's machine.
  let runner: ContainerRunner
  /// The inbox for requests while the container is in no window.
  let ownInbox = Inbox()
  /// The inbox that was used last.
  weak var inboxInUse: Inbox?

  /// A container that shows `child`, which becomes a child when the view is loaded.
  public init(_ child: ViewController? = nil) {
    runner = ContainerRunner([child].compactMap { $0 })
    super.init()
    prepareContent()
  }

  /// A container that has `children` from the beginning and shows the first of them.
  ///
  /// The view of a child is loaded when the child is first shown.
  public init(children: [ViewController]) {
    runner = ContainerRunner(children)
    super.init()
    prepareContent()
    runner.send { $0.populate() }
  }

  private func prepareContent() {
    runner.host = self
    contentView.clipsToBounds = true
  }

  /// The axis along which swipes move the children; horizontal unless overridden.
  ///
  /// A subclass whose axis changes calls `swipeOrientationDidChange()`.
  open var swipeOrientation: Orientation { .horizontal }

  /// The axis along which a drag has to begin, or `nil` if any axis will do; `swipeOrientation`
  /// unless overridden.
  open var dragOrientation: Orientation? { swipeOrientation }

  // MARK: Views

  /// The view in which the children and the transitions between them are shown.
  ///
  /// It fills `view`, behind the other subviews. An override of `loadView` may add it elsewhere; its
  /// frame has to be right when `viewDidLayoutSubviews` is called.
  public var contentView: View { transitionView }

  let transitionView = TransitionView()

  /// Creates a view that `contentView` fills.
  ///
  /// If an override does not add `contentView`, it is added behind everything else.
  open override func loadView() {
    let view = View()
    view.autoresizing = .fill
    self.view = view
  }

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

  /// Mirrors transitions if the container is read from right to left along their axis.
  func updateReading() {
    guard isViewLoaded else { return }
    transitionView.reading =
      isRightToLeft && swipeOrientation == .horizontal ? .rightToLeft : .leftToRight
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
  ///   - transition: The transition, or `nil` for the container's own.
  ///   - completion: Called once, with whether `child` is shown now.
  open func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    request(
      .show(child, isForward: direction == .forward), transition: transition,
      completion: completion)
  }

  /// Whether `show` accepts `child`; true unless overridden.
  open func canShow(_ child: ViewController) -> Bool { true }

  /// The animation controller of a transition for which the request names none, or `nil` to show
  /// `to` at once; `nil` unless overridden.
  ///
  /// It is asked when the request is carried out. At an end, where the shown child only gives a
  /// little, `to` is `nil`.
  open func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? { nil }

  /// The interaction controller that drives a requested transition in place of its clock, or `nil`
  /// for the clock and for swipes; `nil` unless overridden.
  ///
  /// A swipe of the container's own drives the transition that it requests by itself.
  open func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  // MARK: Changes of the content

  /// Called when `content` has changed: at the beginning of a transition and when one is cancelled.
  open func contentDidChange() {}

  /// Called before the view of `child` is added: sets the insets that bars need.
  open func prepareToShow(_ child: ViewController) {}

  /// Called when a transition begins: both views are in place, the controllers have got their
  /// will-callbacks, and the first frame is still to come.
  ///
  /// Changes that are to run along with the transition go to `transitionCoordinator`. An override
  /// calls super.
  open func transitionWillBegin(_ context: TransitionContext) {}

  /// Called when a transition is at its end: its views are at rest, and no controller has got its
  /// did-callbacks yet.
  open func transitionWillEnd(_ context: TransitionContext, completed: Bool) {}

  /// Called when a transition is over and everybody else has been told.
  ///
  /// If it was not `completed`, the container shows what it showed before. An override calls super.
  open func transitionDidEnd(_ context: TransitionContext, completed: Bool) {}

  /// Called after `transitionDidEnd`; for a throw that turns several children once, with the last
  /// transition that was over.
  ///
  /// - Parameters:
  ///   - context: The transition.
  ///   - first: The child that was shown before the first transition of a throw.
  ///   - completed: Whether another child than `first` is shown.
  open func turnDidEnd(
    _ context: TransitionContext, from first: ViewController, completed: Bool
  ) {}

  /// Whether a transition that lies still can depart because `child`, to which it leads, can be
  /// shown in motion; true unless overridden.
  ///
  /// A container that has answered false calls `readinessDidChange()` later.
  open func isReady(_ child: ViewController) -> Bool { true }

  /// The children that a throw turns to after `child`, the nearest first; none unless overridden.
  open func children(
    after child: ViewController, direction: Direction, atMost count: Int
  ) -> [ViewController] { [] }

  /// The view printed on the back of the sheet that carries `child`, or `nil` for plain paper.
  open func back(of child: ViewController) -> View? { nil }

  // MARK: For presentations

  /// The style of the presentation or dismissal that the container shows, or `nil` for none.
  var styleOfPresentation: PresentationStyle? { nil }

  /// The frame of the view of `controller` in `contentView` at rest.
  func restingFrame(of controller: ViewController) -> Rect { transitionView.bounds }

  /// Adds the view of the incoming controller.
  func insertView(for transition: RunningTransition) {
    guard let to = transition.to else { return }
    to.view.frame = transitionView.bounds
    to.view.autoresizing = .fill
    to.view.isHidden = true
    transitionView.addSubview(to.view)
  }

  /// Removes the view of the controller that is gone.
  func removeView(for transition: RunningTransition, completed: Bool) {
    guard let to = transition.to else { return }
    to.view.isHidden = false
    (completed ? transition.from : to).view.removeFromSuperview()
    view.setNeedsLayout()
  }

  // MARK: Responding

  /// The shown child, unless another container has taken it away.
  open override var childForKeys: ViewController? {
    shownViewController?.parent === self ? shownViewController : nil
  }

  /// Called when a swipe begins: requests the transition that the swipe stands for, if any, which
  /// the hand then drives.
  ///
  /// If nothing is requested, the swipe is left to the containers around this one.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the paper moves.
  ///   - location: The start of the drag in `contentView`, or `nil` on a touchpad.
  open func swipeBegan(_ direction: SwipeDirection, at location: Point?) {}

  /// Whether a swipe in `direction` would lead to another child; false unless overridden.
  ///
  /// A book in the container asks at its ends: it leaves the swipe to a container that has something
  /// to show, and otherwise gives a little.
  open func answersSwipe(_ direction: SwipeDirection) -> Bool { false }

  open override func pointerDown(_ event: PointerEvent) -> Bool { press(event) }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    follow(event)
    return true
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    pan(event.input.moved(to: place(of: event)))
    return true
  }

  /// Handles an event; the loss of a press comes with its time here.
  open override func handle(_ event: InputEvent) -> Bool {
    if case .pointerLost = event.kind { pan(event) }
    return super.handle(event)
  }

  open override func scroll(_ event: ScrollEvent) -> Bool {
    // With Ctrl a scroll zooms where something can be zoomed; it never moves a page.
    guard !event.modifiers.contains(.control) || gestures.scroll.isScrolling else { return false }
    return scroll(event.input)
  }

  open override func scrollEnded(time: Double) {
    scroll(InputEvent(.scrollEnded, time: time))
  }

  /// Handles Escape, which gives back what a hand holds.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers == [], let transition = heldTransition else {
      return false
    }
    _ = gestures.pan.cancel()
    _ = gestures.scroll.cancel()
    transition.giveUp(at: event.time)
    return true
  }
}
