public import QuireViews

/// A book: one page controller at a time or two, turned by hand, by key, by wheel or by the
/// program.
///
/// A sheet follows the hand that grabbed it, so that the grabbed point stays under the pointer, and
/// goes on by a spring when it is let go. In flight it can be caught and thrown again.
///
/// A turn that is asked for while another is in flight joins it, in the same direction and with an
/// effect that moves a single sheet; the opposite direction turns the newest sheet round. Turns
/// complete in the order in which they began, and are cancelled in the opposite one: a sheet that
/// is faster waits for those ahead of it, and one that falls back takes those that follow it along.
///
/// The calls come in the order that `ContainerViewController` documents; the delegate's
/// `willTurnTo` follows the will-callbacks, and its `didFinishTurn` comes last. Of sheets in flight
/// together each begins where the one before it leads to: the page between them is told that it
/// will appear, then that it will disappear, and, once neither is in flight any more, which of the
/// two it did. A hand that throws a sheet fast has more of them follow, as one turn: `willTurnTo`
/// is called again, with the page that it leads to now, pages that are passed over are told
/// nothing, and `didFinishTurn` comes when the last of its sheets is down. A page that gives a
/// little at an end of the book is no turn, and nobody is told; a swipe there belongs to a
/// container round the book that answers it.
open class PageFlipController: ContainerViewController {
  /// The pages of the book; without it there is nothing to turn to but what the program shows.
  public weak var dataSource: (any PageFlipControllerDataSource)? {
    didSet { forgetNeighbors() }
  }
  /// Is told of turns.
  public weak var delegate: (any PageFlipControllerDelegate)?
  /// The transition between pages; the direction and the orientation of its effect are set for each
  /// turn.
  public var transition = Transition.flip() {
    didSet { choice.replace() }
  }
  /// The axis along which pages move and gestures work.
  public var orientation = Orientation.horizontal {
    didSet { if orientation != oldValue { swipeOrientationDidChange() } }
  }
  /// Where sheets are bound, unless the delegate says so for the size; nil leaves that to the
  /// effect.
  public var spine: Flip.Spine? {
    didSet { if spine != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether pages are the two sides of sheets; of no effect while `spine` is nil.
  ///
  /// With the spine in the middle two pages are shown side by side, and a sheet that turns carries
  /// one on its front and the next one on its back.
  ///
  /// With the spine at an end a sheet shows one page at rest, its face; the other one, on its back,
  /// is seen while it turns, if the effect bends paper as `Curl` does. A turn steps two pages. Bound
  /// at the leading end, the back is the page after the face. Bound at the trailing end it is the
  /// one before it, since a sheet that comes shows its back first. Where no second page is left, the
  /// back is blank.
  ///
  /// A page that the program asks for is a face, unless the data source says that it belongs on a
  /// back: then the sheet is shown on which it is. The controller of a back is told of appearance
  /// as its sheet is, although it never comes to rest in sight, and no input reaches its view. A
  /// book whose every page is to be seen sets this to false where it has room for one page.
  public var isDoubleSided = false {
    didSet { if isDoubleSided != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Where sheets are bound now; nil as the effect has it.
  var currentSpine: Flip.Spine?
  /// What is shown at rest.
  var arrangement = PageArrangement.single
  /// The page that was shown otherwise, of which the first pair was made.
  weak var pageOfPair: ViewController?
  /// What the program has asked for by `setViewControllers` since the last layout.
  var givenPages: [ViewController] = []
  /// Neighbors of the pages that are shown or in motion, ready to be shown.
  var links = PageLinks()
  /// The order in which transitions were chosen.
  var choice = TransitionChoice()

  /// The page that is shown, or was before the sheet that is in flight; of a spread the one that is
  /// read first, of a sheet its face.
  public var viewController: ViewController? { viewControllers.first }

  /// Whether a page is turning.
  public var isTurning: Bool { isTransitioning }

  /// The pages to which the sheets in flight lead, that of the oldest sheet first; those that a
  /// throw passes over are among them, and a pair is named by its face.
  public var viewControllersInFlight: [ViewController] {
    transitionContexts.compactMap { ($0.isCancelled ? $0.from : $0.to).map(face) }
  }

  open override var swipeOrientation: Orientation { orientation }

  open override func readingDidChange() {
    super.readingDidChange()
    for page in links.pages + [shownViewController].compactMap({ $0 }) {
      (page as? PairController)?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Any axis, if the transition lets paper follow a hand along both.
  open override var dragOrientation: Orientation? {
    transition.effect?.followsBothAxes == true ? nil : orientation
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateArrangement()
    for page in links.pages { page.view.frame = contentView.bounds }
    prepareNeighbors()
  }

  // MARK: Transitions

  /// Turns to `child`; `transition` in place of `effect` is for this turn alone.
  open override func show(
    _ child: ViewController, direction: Direction = .forward, transition: Transition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    perform(bringing: [child]) { [self] in
      turn(to: arranged(child), direction, with: transition, completion: completion)
    }
  }

  /// Asks the delegate, and then takes `transition`, bound where the sheets of the book are.
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

  /// Asks the delegate.
  open override func interactionController(
    for animation: any AnimationController
  ) -> (any InteractionController)? {
    delegate?.pageFlipController(self, interactionControllerFor: animation)
  }

  open override func back(of child: ViewController) -> View? {
    (child as? LeafController)?.backView
  }

  open override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    guard let from = context.from, let to = context.to else { return }
    // A pair that comes while nobody sees the book is not told that it appears.
    (to as? PairController)?.takePages()
    links.turn(from: from, to: to, context.direction)
    view.setNeedsLayout()
    if context.passesOver { return }
    delegate?.pageFlipController(self, willTurnTo: face(of: to), reason: context.reason)
  }

  open override func isReady(_ child: ViewController) -> Bool {
    let pages = (child as? PairController)?.pages ?? [child]
    return pages.allSatisfy { dataSource?.pageFlipController(self, isReady: $0) ?? true }
  }

  open override func transitionWillEnd(_ context: TransitionContext, completed: Bool) {
    super.transitionWillEnd(context, completed: completed)
    if completed { pageOfPair = nil }
    // The pages that another pair had meanwhile are free.
    distributePages()
    links.keep(([shownViewController] + transitionContexts.map(\.to)).compactMap { $0 })
  }

  /// The pages to which a throw leads on from `page`.
  open override func children(
    after page: ViewController, direction: Direction, atMost count: Int
  ) -> [ViewController] {
    var pages: [ViewController] = []
    while pages.count < count, let next = neighbor(of: pages.last ?? page, direction),
      !isInMotion(next), !pages.contains(where: { $0 === next })
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
    let way = bookDirection(of: direction, from: location)
    if let next = neighbor(way) {
      request(.show(next, isForward: way == .forward), overlap: .conclude)
    } else if !isAnsweredOutside(direction, at: location) {
      requestBeyondEnd(way)
    }
  }

  open override func answersSwipe(_ direction: SwipeDirection) -> Bool {
    neighbor(bookDirection(direction)) != nil
  }

  /// The way through the book of a movement in `direction` that began at `location`.
  ///
  /// Across the axis, it is the way in which the half of the book goes that the hand took hold of.
  private func bookDirection(of direction: SwipeDirection, from location: Point?) -> Direction {
    var direction = direction
    if let location, direction.orientation != orientation {
      let start = location - contentView.bounds.center
      let side = orientation == .horizontal ? start.x : start.y
      direction = SwipeDirection(travel: -side, along: orientation) ?? direction
    }
    return bookDirection(direction)
  }

  /// The way through the book that a movement of paper makes.
  private func bookDirection(_ direction: SwipeDirection) -> Direction {
    direction.isForward(rightToLeft: isRightToLeft) ? .forward : .backward
  }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    switch event.pointer {
    case .mouse(.back): push(.backward)
    case .mouse(.forward): push(.forward)
    case .mouse(.middle), .mouse(.secondary): return false
    case .mouse(.primary), .touch: return super.pointerDown(event)
    }
    return true
  }

  /// Turns a page for each notch, on whichever axis there are more.
  ///
  /// Turning the wheel downwards shows what lies below. With Ctrl the wheel is left to others.
  open override func wheel(_ event: WheelEvent) -> Bool {
    guard !event.modifiers.contains(.control) else { return false }
    let notches = abs(event.x) > abs(event.y) ? event.x : event.y
    let axis: Orientation = abs(event.x) > abs(event.y) ? .horizontal : .vertical
    // A hand on the sheet has the last word.
    guard let swipe = SwipeDirection(travel: Double(-notches), along: axis),
      !event.continuesBurst, !isHeld
    else { return true }
    for _ in 0..<abs(notches) { turn(bookDirection(swipe), reason: .wheel) }
    return true
  }

  /// Takes a press of one of the mouse's buttons for back and forward.
  private func push(_ direction: Direction) {
    if !isHeld { turn(direction, reason: .gesture) }
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return false }
    return super.keyDown(event) || turn(by: event)
  }

  open override func unhandledKeyDown(_ event: KeyEvent) -> Bool {
    event.modifiers.isDisjoint(with: [.control, .alt, .command]) && turn(byUnclaimed: event)
  }

  /// A closed hand while the mouse holds a page, an open one over a page that it can take.
  open override func cursor(at location: Point) -> Cursor? {
    if isPressedByMouse { return .grabbing }
    return canTakePage(at: location) ? .grab : nil
  }

  private func canTakePage(at location: Point) -> Bool {
    guard !isTransitioning else { return true }
    guard isSwipeEnabled, let place = contentView.convert(location, from: nil),
      !swipeDirections(from: place).isEmpty
    else { return false }
    return Direction.allCases.contains { neighbor($0) != nil }
  }
}
