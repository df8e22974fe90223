public import QuireViews

/// A container that shows a book, one page or two pages at a time, and turns pages by gestures,
/// keys, the wheel or method calls.
///
/// The point of the paper that the user grabs stays under the pointer. When the pointer is
/// released, a spring completes or cancels the page turn. A press stops a running turn, which can
/// then be dragged again.
///
/// A page turn that is requested while another is running runs together with it, if both go in the
/// same direction and the effect moves a single sheet of paper. A request in the opposite direction
/// reverses the newest turn. Turns complete in the order in which they began, and are cancelled in
/// the opposite order: a faster turn waits for the turns before it, and a turn that is cancelled
/// also cancels the turns after it.
///
/// While the window reduces motion, only gestures move paper: any other page turn shows the new
/// page in the next frame, or as soon as the data source has it ready.
///
/// The calls come in the order that `ContainerViewController` documents; the delegate's
/// `willTurnTo` follows the will-callbacks, and its `didFinishTurn` comes last.
///
/// - Of several turns at the same time, each begins at the page that the previous turn shows: that
///   page gets `viewWillAppear`, then `viewWillDisappear`, and, when both turns have ended, the
///   callback for the outcome.
/// - A fast swipe that turns several pages is one turn: `willTurnTo` comes again with the last page
///   of the swipe, pages that are passed over get no callbacks, and `didFinishTurn` comes at the
///   end of the last page turn.
/// - A bounce at an end of the book makes no call but `didFinishTurn`, with `completed` false; a
///   container around the book gets the swipe if it can use it.
open class PageFlipController: ContainerViewController {
  /// The position of a page in a spread of two pages side by side.
  public enum SpreadPosition: Hashable, Sendable {
    /// The first page in reading order.
    case first
    /// The second page in reading order.
    case second
  }

  /// The data source of the pages, or `nil` if the book shows only the pages that the program sets.
  public weak var dataSource: (any PageFlipControllerDataSource)? {
    didSet { reloadPages() }
  }
  /// The delegate, which chooses animations and is called at the beginning and at the end of each
  /// page turn.
  public weak var delegate: (any PageFlipControllerDelegate)?
  /// The axis along which pages turn, and along which the user swipes to turn them.
  public var orientation = Orientation.horizontal {
    didSet {
      guard orientation != oldValue else { return }
      swipeOrientationDidChange()
      setNeedsBookAppearanceUpdate()
    }
  }
  /// Whether the next page comes from the opposite side: from above, or from the side at which
  /// reading begins; false by default.
  ///
  /// A book that is rotated on the screen can need this. It changes the directions of transitions
  /// and swipes along `orientation`, and the sides of facing pages and of the page edges. Keys and
  /// the wheel turn pages as before.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue else { return }
      swipeOrientationDidChange()
      setNeedsBookAppearanceUpdate()
    }
  }
  /// The edge or the middle at which the book is bound, unless the delegate chooses another; with
  /// `nil`, the transition's effect decides.
  public var spine: Flip.Spine? {
    didSet { if spine != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether each sheet of paper has a page on both sides.
  ///
  /// This has no effect while `spine` is `nil`.
  ///
  /// With the spine in the middle, the book shows two pages side by side. A turning sheet has one
  /// page on its front and the next page on its back.
  ///
  /// With the spine at an edge, the book shows one page of each sheet, its face. The other page is
  /// on the back, and is visible while the sheet turns if the effect bends paper as `Curl` does.
  /// Each turn moves on by two pages. If the book is bound at the leading edge, the back is the
  /// page after the face. If it is bound at the trailing edge, the back is the page before the
  /// face, because a sheet that turns in shows its back first. If there is no second page, the back
  /// is blank.
  ///
  /// A page that the program requests is a face, unless the data source says that it belongs on a
  /// back: then its sheet is shown. The controller of a back gets the appearance callbacks of its
  /// sheet, although it is visible only during a page turn, and its view gets no input. A book in
  /// which every page must be visible sets the property to false while there is space for only one
  /// page.
  public var isDoubleSided = false {
    didSet { if isDoubleSided != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// The parts of a bound book that are drawn in addition to the pages; none by default.
  public var bookAppearance: BookAppearance = [] {
    didSet { if bookAppearance != oldValue { setNeedsBookAppearanceUpdate() } }
  }

  /// Whether the book keeps its pages clear of the page block; true by default.
  ///
  /// If it does not, the views of the pages fill the book. The page block is then visible where a
  /// page leaves room for it: its view has no background, and its `contentRect` ends before the
  /// edges of the view.
  public var reservesPageBlockSpace = true {
    didSet { if reservesPageBlockSpace != oldValue { setNeedsBookAppearanceUpdate() } }
  }

  /// Whether a person can choose a page at the page block; false by default.
  ///
  /// A press on the block fans the pages out under the pointer, and the release chooses one. The
  /// keyboard reaches the block with the Tab key. The delegate is told of the choice, and turns to
  /// the page.
  public var choosesPagesAtEdge = false {
    didSet { if choosesPagesAtEdge != oldValue { setNeedsBookAppearanceUpdate() } }
  }

  /// The edge or the middle at which the book is bound now, or `nil` if the transition's effect
  /// decides.
  var currentSpine: Flip.Spine?
  /// The current arrangement of the pages: one at a time or two side by side.
  var arrangement = PageArrangement.single
  /// The page that stayed visible when `arrangement` last changed, or `nil` if a page has been
  /// turned since then.
  weak var pageOfPair: ViewController?
  /// The pages that the last call of `setViewControllers` has set, or an empty array if there was
  /// no call since the last layout.
  var givenPages: [ViewController] = []
  /// A cache of the pages before and after the pages that are shown or turning.
  var links = PageLinks()
  /// The transition for page turns, which is replaced when a newly chosen transition is ready to be
  /// drawn.
  var choice = TransitionChoice(.leaf())
  /// Whether the book reserves space for the page block at both sides of its pages.
  var reservesSpace = false
  /// The page edges and the shadow of the book.
  let blockViews = PageBlockViews()
  /// The slips of colour in the page block, and the view at which a page is chosen there.
  var bookEdge = BookEdge()

  /// The transition between pages; each page turn sets the direction and the orientation of the
  /// transition's effect.
  public var transition: Transition {
    get { choice.transition }
    set { choice.choose(newValue, number: choice.begin()) }
  }

  open override var swipeOrientation: Orientation { orientation }
  open override var isSwipeReversed: Bool { isReversed }

  /// The axis along which a drag has to begin, or `nil` for any axis if pages follow the pointer
  /// along both axes.
  open override var dragOrientation: Orientation? {
    transition.followsBothAxes ? nil : orientation
  }

  open override func readingDidChange() {
    super.readingDidChange()
    for pair in knownPairs { pair.viewIfLoaded?.setNeedsLayout() }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    reserveSpace(for: transitionContexts.last?.to ?? shownViewController)
    updateArrangement()
    for page in links.pages { page.view.frame = contentView.bounds.inset(by: childInsets) }
    prepareNeighbors()
    updatePageBlock()
  }

  open override func prepareToShow(_ child: ViewController) {
    super.prepareToShow(child)
    reserveSpace(for: child)
  }

  // MARK: Transitions

  /// Turns to `child` in `direction`, and calls `completion` at the end with whether `child` is
  /// shown.
  ///
  /// `transition` is used for this page turn only; if it is `nil`, the book chooses the transition.
  open override func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    performAfterCallbacks(bringing: [child]) { [self] in
      turn(to: arranged(child), direction, with: transition, completion: completion)
    }
  }

  /// Returns the delegate's animation controller for a page turn, or the animation controller of
  /// `transition` if the delegate chooses none.
  ///
  /// The effect of `transition` uses the orientation and the spine of the book.
  open override func animationController(
    from: ViewController, to: ViewController?, direction: Direction
  ) -> (any AnimationController)? {
    if let to,
      let animation = delegate?.pageFlipController(
        self, animationControllerForTurnTo: face(of: to), direction: direction)
    {
      return animation
    }
    guard var animation = transition.animation as? EffectAnimation else {
      return transition.animation
    }
    var effect = animation.effect.moving(along: orientation)
    effect.direction = isReversed ? .backward : .forward
    let chosen = delegate?.pageFlipController(
      self, spineForTurnFrom: face(of: from), to: to.map(face))
    effect = (chosen ?? currentSpine).map { effect.bound(at: $0) } ?? effect
    animation.effect =
      delegate?.pageFlipController(
        self, effect: effect, forTurnFrom: face(of: from), to: to.map(face), direction: direction)
      ?? effect
    return animation
  }

  /// Returns the interaction controller that the delegate chooses for `animation`, or `nil` if it
  /// chooses none.
  open override func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? {
    delegate?.pageFlipController(self, interactionControllerFor: animation)
  }

  /// `nil`, because a reader who asks for less motion wants to see the next page at once.
  open override var transitionForReducedMotion: Transition? { nil }

  open override func back(of child: ViewController) -> View? {
    (child as? LeafController)?.backView
  }

  /// Returns the displacement of the paper of `child` if `effect` turns pages about a spine in the
  /// middle; other transitions move the paper from where it rests.
  open override func displacement(
    of child: ViewController, for effect: any TransitionEffect
  ) -> Vector { effect.binding == .middle ? child.paperDisplacement : Vector() }

  open override func isReady(_ child: ViewController) -> Bool {
    let pages = (child as? PairController)?.pages ?? [child]
    return pages.allSatisfy { dataSource?.pageFlipController(self, isReady: $0) ?? true }
  }

  open override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    bookEdge.view?.cancel()
    if bookAppearance.contains(.pageBlock) {
      transitionCoordinator?.notifyWhenProgressChanges { [weak self] _ in self?.updatePageBlock() }
    }
    guard let from = context.from, let to = context.to else { return }
    // A pair that is turned to while the book is not visible gets no appearance callbacks.
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

  /// Returns the pages that a fast swipe in `direction` shows after `page`, at most `count` of
  /// them, the nearest first.
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

  /// Returns the next page in the direction of the swipe, so that an outer corner of the shown page
  /// rises while the mouse rests near it.
  open override func childToRaise(
    _ direction: SwipeDirection
  ) -> (child: ViewController, direction: Direction)? {
    let turn = turnDirection(of: direction)
    return neighbor(turn).map { ($0, turn) }
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

  /// Turns a page for each step of the mouse wheel, and returns whether the book uses the event.
  ///
  /// The axis is the one with more steps. A step downwards shows the next page. While Ctrl is
  /// pressed, the book ignores the wheel.
  open override func wheel(_ event: WheelEvent) -> Bool {
    guard !event.modifiers.contains(.control) else { return false }
    let axis: Orientation = abs(event.x) > abs(event.y) ? .horizontal : .vertical
    let notches = axis == .horizontal ? event.x : event.y
    // A drag of the page takes precedence.
    guard let swipe = SwipeDirection(translation: Double(-notches), along: axis),
      !event.continuesBurst, !isHeld
    else { return true }
    let direction: Direction = swipe.isForward(rightToLeft: isRightToLeft) ? .forward : .backward
    for _ in 0..<abs(notches) { turn(direction, reason: .wheel) }
    return true
  }

  /// The commands of the keys that turn pages, and those of every container.
  open override var keyCommands: [KeyCommand] { super.keyCommands + turnCommands }

  open override var keyCommandsTitle: String? { localized("Pages") }

  /// Returns a closed hand while the mouse drags a page, an open hand over the paper of a page that
  /// can be dragged at `location`, or otherwise `nil` for the default cursor.
  open override func cursor(at location: Point) -> Cursor? {
    if isPressedByMouse { return .grabbing }
    if isTransitioning { return .grab }
    guard isSwipeEnabled, let point = contentView.convert(location, from: nil),
      !swipeDirections(from: point).isEmpty,
      let shown = shownViewController, paper(of: shown).contains(point)
    else { return nil }
    return Direction.allCases.contains { neighbor($0) != nil } ? .grab : nil
  }
}
