public import QuireEffects
public import QuireGeometry
public import QuireGestures
import QuireScene

/// The base class of containers, which show one child controller and replace it by another child
/// controller with an animation.
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
/// | completes | new.viewDidAppear, old.viewDidDisappear, new.didMove(toParent:) |
/// | is cancelled | new.viewWillDisappear, old.viewWillAppear, |
/// | | old.viewDidAppear, new.viewDidDisappear |
///
/// At the end of a transition, these calls are followed by the removal of the old child, or of the
/// new one after a cancellation, and then by the calls of the coordinator, of the animation
/// controller and of the request's completion.
///
/// A request that a callback makes, to any container or presentation in the window, is carried out
/// after all callbacks of the present event. `requestedContent` includes it at once.
open class ContainerViewController: ViewController {
  /// The reading direction that the program has set, or `nil` to use the reading direction of the
  /// superview.
  var ownReading: ReadingDirection?
  /// The speed of transitions that no gesture drives, above 0; 1 is the normal speed, and 0.5
  /// doubles the duration.
  public var transitionSpeed = 1.0
  /// Whether drags and scrolls can begin a transition; they can always stop a running transition.
  public var isSwipeEnabled = true
  /// The edges of `contentView` near which a drag has to begin, or an empty set if it may begin
  /// anywhere.
  ///
  /// They are mirrored if the container is read from right to left. Two-finger scrolls on a
  /// touchpad may begin anywhere.
  public var swipeEdges: RectEdge = []

  /// The state machine that recognizes drags on the container.
  var panGesture = PanGesture(orientation: .horizontal)
  /// The state machine that recognizes two-finger scrolls on a touchpad.
  var scrollGesture = ScrollGesture(orientation: .horizontal)
  /// The state machine that recognizes pinches.
  var pinchGesture = PinchGesture()
  /// The swipe for which `swipeBegan` is being called, or `nil` if there is none.
  var requestingSwipe: RequestingSwipe?
  /// The wait for a child that is not ready to be shown at once.
  var readinessWait = ReadinessWait()
  /// The object that carries out the steps of the container's state machine.
  let runner: ContainerRunner
  /// The queue for requests while the container is in no window.
  let ownInbox = Inbox()
  /// The queue that received the last request of the container, or `nil` before the first request.
  weak var inboxInUse: Inbox?

  let transitionView = TransitionView()

  /// Creates a container that shows `child`, or nothing if `child` is `nil`.
  ///
  /// The child is added to the children when the view is loaded.
  public init(_ child: ViewController? = nil) {
    runner = ContainerRunner([child].compactMap { $0 })
    super.init()
    runner.host = self
    transitionView.runner = runner
  }

  /// Creates a container that has `children` from the beginning and shows the first of them.
  ///
  /// The view of a child is loaded when the child is first shown.
  public init(children: [ViewController]) {
    runner = ContainerRunner(children)
    super.init()
    runner.host = self
    transitionView.runner = runner
    runner.send("populate") { $0.populate() }
  }

  /// The axis along which swipes move the children; horizontal by default.
  ///
  /// A subclass whose axis changes calls `swipeOrientationDidChange()`.
  open var swipeOrientation: Orientation { .horizontal }

  /// Whether the next child comes from the opposite side: from above, or from the side at which
  /// reading begins; false by default.
  ///
  /// A subclass in which this changes calls `swipeOrientationDidChange()`.
  open var isSwipeReversed: Bool { false }

  /// The axis along which a drag has to begin, or `nil` for either axis; `swipeOrientation` by
  /// default.
  open var dragOrientation: Orientation? { swipeOrientation }

  /// Whether drags and scrolls in any direction, and pinches, carry the shown child away; false by
  /// default.
  open var carriesShownChild: Bool { false }

  /// Whether a finger holds a moving page.
  open override var holdsRestingFinger: Bool { isHeld }

  // MARK: Views

  /// The view in which the current child and the running transitions are visible.
  ///
  /// It fills `view`, behind the other subviews, unless an override of `loadView` adds it
  /// elsewhere; then its frame has to be right when `viewDidLayoutSubviews` is called.
  public var contentView: View { transitionView }

  /// The distances of the children's views from the edges of `contentView`, in points; 0 by
  /// default.
  ///
  /// Transitions draw in all of `contentView`. With insets, the views behind `contentView` are
  /// visible around the children, also during transitions whose effect has no backdrop. A
  /// presentation ignores the insets.
  public var childInsets: EdgeInsets {
    get { transitionView.childInsets }
    set { transitionView.childInsets = newValue }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if contentView !== view, contentView.superview == nil {
      contentView.frame = view.bounds
      contentView.autoresizingMask = .fill
      view.insertSubview(contentView, at: 0)
    }
    resetGestures()
    let lifter = CornerLifter(self)
    transitionView.cornerLifter = lifter
    lifter.observe(transitionView.window)
    if let ownReading { view.readingDirection = ownReading }
    updateReading()
    runner.send("populate") { $0.populate() }
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
    runner.send("will appear") { $0.containerWillAppear() }
  }

  open override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    runner.send("did appear") { $0.containerDidAppear() }
  }

  open override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    runner.send("will disappear") { $0.containerWillDisappear() }
    resetGestures()
  }

  open override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    runner.send("did disappear") { $0.containerDidDisappear() }
  }

  // MARK: Requests

  /// Replaces the shown child by `child`, and calls `completion` at the end with whether `child` is
  /// shown.
  ///
  /// - Parameters:
  ///   - child: The controller to show.
  ///   - direction: Whether the transition goes forward or backward.
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

  /// Returns whether `show` accepts `child`; true by default.
  open func canShow(_ child: ViewController) -> Bool { true }

  /// Returns the animation controller for a request that names no transition, or `nil`, the
  /// default, to show `to` without animation.
  ///
  /// It is called when the request is carried out. For a bounce at an end, `to` is `nil`.
  open func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? { nil }

  /// Returns the interaction controller that drives a requested transition animated by `animation`,
  /// or `nil`, the default, for a transition without interaction.
  ///
  /// A swipe on the container needs none: it drives the transition that it requests.
  open func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// The transition that replaces every transition without a gesture or an interaction
  /// controller while the window reduces motion, or `nil` to show the new child at once; a
  /// crossfade by default.
  ///
  /// With `nil`, the new child appears in the next frame if it is ready to be drawn. Otherwise the
  /// old child stays visible until the new one is ready, but not longer than 150 ms after the last
  /// request.
  open var transitionForReducedMotion: Transition? { .crossfade }

  // MARK: Changes of the content

  /// Called after `content` has changed, because a transition has begun or was cancelled.
  open func contentDidChange() {}

  /// Called before the view of `child` is loaded and added, so that an override can set the safe
  /// area insets for the container's bars.
  open func prepareToShow(_ child: ViewController) {}

  /// Called when the transition of `context` begins, before its first frame.
  ///
  /// Both views have been added, and the controllers have received `viewWillDisappear` and
  /// `viewWillAppear`.
  ///
  /// An override animates bars with `transitionCoordinator`, and calls super.
  open func transitionWillBegin(_ context: TransitionContext) {}

  /// Called when the animation of a transition has ended, before the appearance callbacks;
  /// `completed` is false if the transition was cancelled.
  ///
  /// These callbacks are `viewDidAppear` and `viewDidDisappear`.
  open func transitionWillEnd(_ context: TransitionContext, completed: Bool) {}

  /// Called when a transition has ended, after all other callbacks; `completed` is false if the
  /// transition was cancelled.
  ///
  /// If it was not `completed`, the container shows the former child. An override calls super.
  open func transitionDidEnd(_ context: TransitionContext, completed: Bool) {}

  /// Called when a page turn has ended: one transition, all transitions of a fast swipe, or a
  /// bounce; `context` is that of the last one, `first` is the child shown before, and `completed`
  /// says whether another child is shown now.
  ///
  /// It is called after `transitionDidEnd`, which is not called for a bounce.
  open func turnDidEnd(
    _ context: TransitionContext, from first: ViewController, completed: Bool
  ) {}

  /// Returns whether `child` is ready to be drawn, so that a waiting transition to it can start;
  /// true by default.
  ///
  /// A container that has returned false calls `readinessDidChange()` later.
  open func isReady(_ child: ViewController) -> Bool { true }

  /// Returns the children that a fast swipe shows after `child`, at most `count`, the nearest
  /// first; none by default.
  open func children(
    after child: ViewController, direction: Direction, atMost count: Int
  ) -> [ViewController] { [] }

  /// Returns the view printed on the back of the sheet of paper that shows `child`, or `nil` if the
  /// back is blank.
  open func back(of child: ViewController) -> View? { nil }

  /// Returns the distance from the place of the paper of `child` in a transition that `effect`
  /// draws to its place at rest, in points; zero by default.
  open func displacement(
    of child: ViewController, for effect: any TransitionEffect
  ) -> Vector { Vector() }

  // MARK: For presentations

  /// The presentation style of the controller that this container presents, or `nil` if this is not
  /// the container of a presentation.
  var styleOfPresentation: PresentationStyle? { nil }

  /// Returns the frame, in points of `contentView`, that the view of `controller` has while no
  /// transition runs.
  func restingFrame(of controller: ViewController) -> Rect { transitionView.childFrame }

  /// Adds the view of the child that `transition` will show.
  func insertView(for transition: RunningTransition) {
    guard let to = transition.to else { return }
    to.view.isHidden = true
    transitionView.fill(with: to.view)
  }

  /// Removes the old view at the end of `transition` if `completed` is true, and otherwise the new
  /// view, and returns the other view to its place, which an animation may have changed.
  func removeView(for transition: RunningTransition, completed: Bool) {
    let (from, to) = (transition.from, transition.to)
    (completed ? from : to)?.view.removeFromSuperview()
    if let shown = completed ? to : from, shown.parent === self {
      transitionView.hold(shown.view)
      shown.view.isHidden = false
    }
    to?.view.isHidden = false
    view.setNeedsLayout()
  }

  // MARK: Responding

  /// The child that gets key events: the shown child, or `nil` if this child now belongs to another
  /// container.
  open override var childForKeyInput: ViewController? {
    shownViewController?.parent === self ? shownViewController : nil
  }

  /// Called when a swipe in `direction` begins at `location` (`nil` on a touchpad); an override can
  /// request a transition, which the swipe then drives.
  ///
  /// If nothing is requested, the containers around this one may use the swipe.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the paper moves.
  ///   - location: The start of the drag in `contentView`, or `nil` on a touchpad.
  open func swipeBegan(_ direction: SwipeDirection, at location: Point?) {}

  /// Returns the child that a swipe in `direction` would show, with the direction of its
  /// transition, if a corner of the shown child may rise under a resting mouse to show that;
  /// `nil` by default.
  open func childToRaise(
    _ direction: SwipeDirection
  ) -> (child: ViewController, direction: Direction)? { nil }

  /// Returns whether a swipe in `direction` would show another child; false by default.
  ///
  /// A book in this container asks at its ends. If the result is true, it leaves the swipe to this
  /// container; otherwise it bounces.
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

  /// Handles `event`, and returns whether it was used; if `event` says that a press was lost, the
  /// drag of the press is cancelled.
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

  open override func pinch(_ event: PinchEvent) -> Bool { pinch(event.input) }

  /// The command of the Escape key, which cancels the drag or the scroll that drives a transition.
  open override var keyCommands: [KeyCommand] {
    guard let transition = heldTransition else { return [] }
    return [
      KeyCommand(localized("Cancel the drag"), key: .escape, repetition: .repeats) { [weak self] in
        guard let self else { return }
        _ = panGesture.cancel()
        _ = scrollGesture.cancel()
        transition.cancel(at: view.window?.time ?? 0)
      }
    ]
  }
}
