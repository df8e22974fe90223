public import QuireEffects
import QuireGeometry
import QuireScene

/// The smallest container: shows one child, and puts another in its place with any animation.
///
/// Other containers build on it: what they show, they ask for by requests, whoever wants it, and
/// get contexts, coordinators, gestures and interruption by that.
///
/// A container of one's own says in `swipeBegan` what a swipe means and asks for it by `show`. Bars
/// go into `view`, beside or over `contentView`: they are moved along with a transition from
/// `transitionWillBegin`, and what they keep from the children is `containerSafeAreaInsets`.
///
/// | transition | calls, in this order |
/// |---|---|
/// | begins | new.willMove(toParent:), old.viewWillDisappear, new.viewWillAppear |
/// | completes | new.viewDidAppear, old.viewDidDisappear, new.didMove(toParent:), removal of old, coordinator, animation controller, the request's completion |
/// | is cancelled | new.viewWillDisappear, old.viewWillAppear, old.viewDidAppear, new.viewDidDisappear, removal of new, coordinator, animation controller, the request's completion |
///
/// A request during a transition that asks for the way back turns it round. Any other has it arrive
/// at once, or fall back if a hand holds it, and follows. What a callback asks for, of whatever
/// container or presentation in the window, is done when the callbacks under way have all been
/// sent; whoever asks for more meanwhile is answered as if it had been.
open class ContainerViewController: ViewController {
  /// Whether it is read from right to left: mirrors gestures, keys, transitions and bars, the
  /// controls, stacks and texts in it, and what it presents from then on.
  ///
  /// Unless it is told, it is read as the view is that its own lies in, left to right at first.
  public var isRightToLeft: Bool {
    get { viewIfLoaded?.isRightToLeft ?? (ownReading == .rightToLeft) }
    set {
      ownReading = newValue ? .rightToLeft : .leftToRight
      viewIfLoaded?.readingDirection = ownReading
    }
  }
  /// The way in which it has been told to be read.
  private var ownReading: ReadingDirection?
  /// The speed of transitions that no hand moves, above 0: 1 is normal, 0.5 takes twice as long.
  public var transitionSpeed = 1.0
  /// Whether a hand can ask for transitions, by drags and scrolls.
  ///
  /// What is in motion can be caught in any case.
  public var isSwipeEnabled = true
  /// The edges of `contentView` from which a drag has to come to ask for a transition, within
  /// `EdgeStrips.width` of them and away from them; none when it may begin anywhere.
  ///
  /// They are those of a container that is read from left to right; from right to left they are the
  /// mirrored ones. Two fingers on a touchpad are at no edge and ask anywhere.
  public var swipeEdges: RectEdge = []

  /// What hands do.
  var gestures = ContainerGestures(orientation: .horizontal, dragging: .horizontal)
  /// Whether the mouse holds a press that can move what is shown.
  package var isPressedByMouse: Bool {
    gestures.pan.isPressed && gestures.pan.pointer == .mouse(.primary)
  }
  /// The hand that the present request comes from.
  var requestingHand: RequestingHand?
  /// Carries out what its machine says.
  let runner: ContainerRunner
  /// What callbacks ask for while it lies in no window.
  let ownInbox = Inbox()
  /// The inbox that it has used last.
  weak var inboxInUse: Inbox?

  /// A container that shows `child`.
  public init(_ child: ViewController? = nil) {
    runner = ContainerRunner([child].compactMap { $0 })
    super.init()
    prepareContent()
  }

  /// A container that holds `children` and shows the first of them.
  init(holding children: [ViewController]) {
    runner = ContainerRunner(children)
    super.init()
    prepareContent()
  }

  private func prepareContent() {
    runner.host = self
    contentView.clipsToBounds = true
  }

  /// The axis along which hands move what it shows.
  open var swipeOrientation: Orientation { .horizontal }

  /// The axis along which a drag has to begin; nil when any will do.
  var dragAxis: Orientation? { swipeOrientation }

  // MARK: Views

  /// The view in which the children and the transitions between them show.
  ///
  /// It fills `view`, behind what else is put there. A `loadView` of one's own may add it
  /// elsewhere; its frame is to be right, by autoresizing or otherwise, when
  /// `viewDidLayoutSubviews` is called.
  public var contentView: View { transitionView }

  let transitionView = TransitionView()

  /// Makes a view with `contentView` all over it.
  ///
  /// An override that does not add `contentView` finds it there as well, behind everything else.
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
    // A subclass may have an axis of its own.
    resetGestures()
    if let ownReading { view.readingDirection = ownReading }
    readingDidChange()
    runner.send { $0.populate() }
  }

  override func viewReadingDidChange() {
    concludeTransitions()
    readingDidChange()
  }

  func readingDidChange() {
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

  // MARK: Transitions

  /// Shows `child` in place of what is shown.
  ///
  /// - Parameters:
  ///   - child: what is to be shown.
  ///   - direction: whether that leads on or back.
  ///   - transition: how it comes; nil shows it at once.
  ///   - completion: is called once, with whether `child` is shown now.
  open func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    request(.replace([child]), bringing: [child], completion: completion) {
      [self] from, to in
      var request = TransitionRequest(from: from, to: to, direction: direction)
      request.orientation = swipeOrientation
      request.animation = transition?.animation
      return request
    }
  }

  /// Whether `show` would take `child`; true unless overridden.
  open func canShow(_ child: ViewController) -> Bool { true }

  /// `child` is about to be put in: what bars keep from it is to be said now.
  func prepareToShow(_ child: ViewController) {}

  /// The content is another one.
  func contentDidChange() {}

  /// Puts the view of the new controller in its place.
  func insertView(for transition: RunningTransition) {
    guard let to = transition.to else { return }
    to.view.frame = transitionView.bounds
    to.view.autoresizing = .fill
    to.view.isHidden = true
    transitionView.addSubview(to.view)
  }

  /// Where the view of `controller` lies in `contentView` when nothing moves.
  func restingFrame(of controller: ViewController) -> Rect { transitionView.bounds }

  /// Takes out the view of the one that is gone; `transition` is shown no more.
  func removeView(for transition: RunningTransition, completed: Bool) {
    transitions.removeAll { $0 === transition }
    guard let to = transition.to else { return }
    to.view.isHidden = false
    (completed ? transition.from : to).view.removeFromSuperview()
    view.setNeedsLayout()
  }

  /// What drives `animation` in place of time, in a transition that is asked for; nil leaves it to
  /// time and to swipes.
  ///
  /// Nil unless overridden; containers with a delegate ask that. A hand that asks by a swipe of the
  /// container's own leads the transition itself.
  open func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// The view printed on the back of the sheet that carries `controller` in a transition; nil for
  /// plain paper.
  func back(of controller: ViewController) -> View? { nil }

  /// A transition begins: the will-callbacks have been sent, both views are in place, and the first
  /// frame has yet to be shown.
  ///
  /// What is to change along with it is handed to `transitionCoordinator`. Nothing unless
  /// overridden; an override calls super.
  open func transitionWillBegin(_ context: TransitionContext) {}

  /// A transition is over, and everybody else has been told; not `completed`, it has gone back to
  /// where it came from.
  ///
  /// Nothing unless overridden; an override calls super.
  open func transitionDidEnd(_ context: TransitionContext, completed: Bool) {}

  /// Whether what `transition` leads to can be shown in motion.
  func isReady(_ transition: RunningTransition) -> Bool { true }

  /// A hand has thrown it to its finish, with `velocity` in points per second on that way.
  func transitionWasThrown(_ transition: RunningTransition, velocity: Double) {}

  /// What led away from `first` is over with all its transitions, of which `transition` is the
  /// last.
  func turnDidEnd(
    _ transition: RunningTransition, from first: ViewController, completed: Bool
  ) {}

  /// Takes back the transitions that lie still, where nothing else is left for a hand to catch.
  func dropWaitingTransitions() {
    let time = runner.now
    runner.send { $0.dropLying(at: time) }
  }

  // MARK: Responding

  /// What is shown, unless another container has taken it away.
  open override var childForKeys: ViewController? {
    shownViewController?.parent === self ? shownViewController : nil
  }

  /// A hand begins to move what is shown in `direction`: asks for the transition that this stands
  /// for, if for any, which the hand then leads.
  ///
  /// A movement that starts none is left to what this container lies in. Nothing unless overridden.
  open func swipeBegan(_ direction: SwipeDirection) {}

  /// Whether a swipe in `direction` would lead anywhere; false unless overridden.
  ///
  /// A book inside asks at its ends: instead of giving a little, it leaves the swipe to a container
  /// that has something to show for it.
  open func answersSwipe(_ direction: SwipeDirection) -> Bool { false }

  /// The same as `swipeBegan(_:)`, with the place in stage points where the hand is, nil for
  /// fingers on a touchpad.
  func swipeBegan(_ direction: SwipeDirection, at place: Point?) { swipeBegan(direction) }

  open override func pointerDown(_ event: PointerEvent) -> Bool { press(event) }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    follow(event)
    return true
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    pan(event.input.moved(to: place(of: event)).kind, time: event.time)
    return true
  }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    pan(.pointerLost(pointer), time: nil)
  }

  open override func scroll(_ event: ScrollEvent) -> Bool {
    // With Ctrl a scroll zooms where something can be zoomed; it never moves a page.
    guard !event.modifiers.contains(.control) || gestures.scroll.isScrolling else { return false }
    return scroll(event.input)
  }

  open override func scrollEnded(time: Double) {
    scroll(InputEvent(.scrollEnded, time: time))
  }

  open override func keyDown(_ event: KeyEvent) -> Bool { pressKey(event) }

  /// Takes a key.
  ///
  /// - Returns: whether it meant something.
  func pressKey(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers == [], let transition = heldTransition else {
      return false
    }
    _ = gestures.pan.cancel()
    _ = gestures.scroll.cancel()
    transition.giveUp(at: event.time)
    return true
  }
}
