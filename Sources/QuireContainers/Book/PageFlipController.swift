public import QuireViews

/// A book that shows one page controller or two, and turns pages by gestures, keys, the wheel or
/// calls.
///
/// A grabbed sheet follows the hand, so that the grabbed point stays under the pointer. When it is
/// released, a spring moves it on. A sheet in flight can be caught and thrown again.
///
/// A turn that is requested while another is in flight joins it, if it leads in the same direction
/// and the effect moves a single sheet; in the opposite direction the newest sheet turns round.
/// Turns complete in the order in which they began, and are cancelled in the opposite order: a
/// faster sheet waits for those ahead of it, and a sheet that falls back takes along those that
/// follow it.
///
/// The calls come in the order that `ContainerViewController` documents; the delegate's
/// `willTurnTo` follows the will-callbacks, and its `didFinishTurn` comes last.
///
/// | turn | calls |
/// |---|---|
/// | sheets in flight together | each begins where the one before it leads to: the page between them gets `viewWillAppear`, then `viewWillDisappear`, and, when neither sheet is in flight any more, the callback for the outcome |
/// | a fast throw, which further sheets follow | one turn: `willTurnTo` comes again with the page to which the throw leads now, pages that are passed over get no callbacks, and `didFinishTurn` comes when the last sheet is down |
/// | a page that gives a little at an end of the book | none; a swipe there belongs to a container around the book that answers it |
open class PageFlipController: ContainerViewController {
  /// The data source of the pages, or `nil` if the book shows only the pages that the program sets.
  public weak var dataSource: (any PageFlipControllerDataSource)? {
    didSet {
      links = PageLinks()
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The delegate, which is called at the beginning and at the end of each turn.
  public weak var delegate: (any PageFlipControllerDelegate)?
  /// The transition between pages; each turn sets the direction and the orientation of its effect.
  public var transition: Transition {
    get { choice.transition }
    set { choice.choose(newValue, number: choice.begin()) }
  }
  /// The axis along which pages turn and swipes move.
  public var orientation = Orientation.horizontal {
    didSet { if orientation != oldValue { swipeOrientationDidChange() } }
  }
  /// The edge or middle line at which sheets are bound if the delegate returns `nil`, or `nil` to
  /// use the spine of the effect.
  public var spine: Flip.Spine? {
    didSet { if spine != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether each sheet has a page on both sides; this has no effect while `spine` is `nil`.
  ///
  /// With the spine in the middle, two pages are shown side by side, and a sheet that turns carries
  /// one page on its front and the next one on its back.
  ///
  /// With the spine at an end, a sheet shows one page at rest, its face. The other page, on its
  /// back, is visible while the sheet turns, if the effect bends paper as `Curl` does. A turn steps
  /// two pages. If the book is bound at the leading end, the back is the page after the face. If it
  /// is bound at the trailing end, the back is the page before, since a sheet that comes shows its
  /// back first. If no second page is left, the back is blank.
  ///
  /// A page that the program requests is a face, unless the data source says that it belongs on a
  /// back: then its sheet is shown. The controller of a back gets the appearance callbacks of its
  /// sheet, although it is never visible at rest, and its view gets no input. A book in which every
  /// page is to be visible sets the property to false where it has room for one page.
  public var isDoubleSided = false {
    didSet { if isDoubleSided != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// The edge or middle line at which sheets are bound now, or `nil` to use the spine of the
  /// effect.
  var currentSpine: Flip.Spine?
  /// The arrangement of the pages that are shown.
  var arrangement = PageArrangement.single
  /// The page for which the present pair was made when the arrangement changed, or `nil` if there
  /// is none.
  weak var pageOfPair: ViewController?
  /// The pages that the program has given since the last layout.
  var givenPages: [ViewController] = []
  /// The cached neighbors of the pages that are shown or turning.
  var links = PageLinks()
  /// The transition for turns, and the transitions that are being prepared.
  var choice = TransitionChoice(.flip())

  /// Whether a page is turning.
  public var isTurning: Bool { isTransitioning }

  open override var swipeOrientation: Orientation { orientation }

  /// The axis along which a drag has to begin, or `nil` for any axis if the effect follows the
  /// pointer along both.
  open override var dragOrientation: Orientation? {
    transition.effect?.followsBothAxes == true ? nil : orientation
  }

  open override func readingDidChange() {
    super.readingDidChange()
    for pair in knownPairs { pair.viewIfLoaded?.setNeedsLayout() }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateArrangement()
    for page in links.pages { page.view.frame = contentView.bounds }
    prepareNeighbors()
  }

  // MARK: Transitions

  /// Turns to `child`, with `transition` for this turn alone, and calls `completion` at its end.
  open override func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    performAfterCallbacks(bringing: [child]) { [self] in
      turn(to: arranged(child), direction, with: transition, completion: completion)
    }
  }

  /// Returns the animation controller that the delegate chooses, or else that of `transition`, with
  /// sheets bound as in the book.
  open override func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? {
    if let to,
      let animation = delegate?.pageFlipController(
        self, animationControllerForTurnTo: face(of: to), direction: direction)
    {
      return animation
    }
    guard var effect = transition.effect?.moving(along: orientation) else {
      return transition.animation
    }
    effect.direction = .forward
    return EffectAnimation(currentSpine.map { effect.bound(at: $0) } ?? effect)
  }

  /// Returns the interaction controller that the delegate chooses for `animation`, or `nil` if it
  /// chooses none.
  open override func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? {
    delegate?.pageFlipController(self, interactionControllerFor: animation)
  }

  open override func back(of child: ViewController) -> View? {
    (child as? LeafController)?.backView
  }

  open override func isReady(_ child: ViewController) -> Bool {
    let pages = (child as? PairController)?.pages ?? [child]
    return pages.allSatisfy { dataSource?.pageFlipController(self, isReady: $0) ?? true }
  }

  open override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    guard let from = context.from, let to = context.to else { return }
    // A pair that comes while the book is out of sight gets no appearance callbacks.
    (to as? PairController)?.takePages()
    links.turn(from: from, to: to, context.direction)
    view.setNeedsLayout()
    if context.passesOver { return }
    delegate?.pageFlipController(self, willTurnTo: face(of: to), reason: context.reason)
  }

  open override func transitionWillEnd(_ context: TransitionContext, completed: Bool) {
    super.transitionWillEnd(context, completed: completed)
    if completed { pageOfPair = nil }
    // Pages that another pair had are free.
    for pair in pairsInSight { pair.takePages() }
    links.keep(([shownViewController] + transitionContexts.map(\.to)).compactMap { $0 })
  }

  /// Returns up to `count` pages that a throw turns to after `page`, the nearest first.
  open override func children(
    after page: ViewController, direction: Direction, atMost count: Int
  ) -> [ViewController] {
    var pages: [ViewController] = []
    while pages.count < count, let next = neighbor(of: pages.last ?? page, direction),
      !isInMotion(next), !pages.contains(next)
    {
      links.turn(from: pages.last ?? page, to: next, direction)
      pages.append(next)
    }
    return pages
  }

  open override func turnDidEnd(
    _ context: TransitionContext, from first: ViewController, completed: Bool
  ) {
    super.turnDidEnd(context, from: first, completed: completed)
    delegate?.pageFlipController(
      self, didFinishTurnFrom: face(of: first), completed: completed, reason: context.reason)
  }

  // MARK: Responding

  open override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    let turn = turnDirection(of: direction, from: location)
    if let next = neighbor(turn) {
      request(.show(next, isForward: turn == .forward), overlap: .conclude)
    } else if !outerContainerAnswersSwipe(direction, at: location) {
      requestBounce(turn)
    }
  }

  open override func answersSwipe(_ direction: SwipeDirection) -> Bool {
    neighbor(turnDirection(of: direction)) != nil
  }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    switch event.pointer {
    case .mouse(.back), .mouse(.forward):
      let direction: Direction = event.pointer == .mouse(.back) ? .backward : .forward
      if !isHeld { turn(direction, reason: .gesture) }
      return true
    case .mouse(.middle), .mouse(.secondary): return false
    case .mouse(.primary), .touch: return super.pointerDown(event)
    }
  }

  /// Turns a page for each notch of the wheel, on the axis that has more notches.
  ///
  /// Turning the wheel downwards shows the page that lies below. With Ctrl the book ignores the
  /// wheel.
  open override func wheel(_ event: WheelEvent) -> Bool {
    guard !event.modifiers.contains(.control) else { return false }
    let axis: Orientation = abs(event.x) > abs(event.y) ? .horizontal : .vertical
    let notches = axis == .horizontal ? event.x : event.y
    // A hand on the sheet takes precedence.
    guard let swipe = SwipeDirection(travel: Double(-notches), along: axis),
      !event.continuesBurst, !isHeld
    else { return true }
    for _ in 0..<abs(notches) { turn(turnDirection(of: swipe), reason: .wheel) }
    return true
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    super.keyDown(event) || turn(by: event)
  }

  open override func unhandledKeyDown(_ event: KeyEvent) -> Bool { turn(byUnclaimed: event) }

  /// Returns a closed hand while the mouse drags a page, an open hand over a page that it can drag,
  /// or `nil` otherwise.
  open override func cursor(at location: Point) -> Cursor? {
    if isPressedByMouse { return .grabbing }
    if isTransitioning { return .grab }
    guard isSwipeEnabled, let place = contentView.convert(location, from: nil),
      !swipeDirections(from: place).isEmpty
    else { return nil }
    return Direction.allCases.contains { neighbor($0) != nil } ? .grab : nil
  }
}
