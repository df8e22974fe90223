public import QuireViews

/// The methods that turn pages without a gesture.
extension PageFlipController {
  /// Turns to `page` in `direction`, and calls `completion` at the end with whether `page` is
  /// shown.
  ///
  /// If a running page turn began at `page`, that turn is reversed together with the turns after
  /// it, whatever their transitions. A request that neither reverses a turn nor can run together
  /// with the running turns first makes them jump to their ends. A turn that the user drags is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - page: The page to show.
  ///   - direction: The direction of the page turn.
  ///   - animated: Whether the page turn is animated; a book that is in no window never animates.
  ///   - completion: Called once, with whether `page` is shown now.
  public func setViewController(
    _ page: ViewController, direction: Direction, animated: Bool,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    setViewControllers([page], direction: direction, animated: animated, completion: completion)
  }

  /// Turns in `direction` to `page`, which may be a pair of pages, and uses `transition` for this
  /// page turn only.
  ///
  /// If `transition` is `nil`, the book chooses the transition.
  func turn(
    to page: ViewController, _ direction: Direction, with transition: Transition? = nil,
    animated: Bool = true, completion: ((Bool) -> Void)?
  ) {
    if animated, reverseTransition(to: page, direction: direction, completion: completion) {
      return
    }
    show(page, direction, with: transition, animated: animated, completion: completion)
  }

  /// Turns one page in `direction`, and reports `reason` as the cause to the delegate.
  ///
  /// If no page follows, the shown page is lifted a little and falls back, unless motion is to be
  /// reduced.
  public func turn(_ direction: Direction, reason: TransitionReason = .program) {
    performAfterCallbacks { [self] in
      if let sheet = transitionContexts.last, sheet.to == nil, !isHeld {
        if sheet.direction == direction { return }
        cancelBounce()
      }
      if reverseTransition(direction: direction) { return }
      if !joins(nextPage(direction), direction) { concludeTransitions() }
      if let next = nextPage(direction) {
        show(next, direction, reason: reason)
      } else {
        requestBounce(direction, reason: reason)
        delegate?.pageFlipController(self, didFindNoPageIn: direction)
      }
    }
  }

  /// Returns the page that comes next in `direction` after the running page turns have ended, or
  /// `nil` if there is none.
  private func nextPage(_ direction: Direction) -> ViewController? {
    content.shown.flatMap { neighbor(of: $0, direction) }
  }

  /// Turns to the first page of the book, if the data source returns one, and reports `reason` as
  /// the cause to the delegate.
  public func turnToFirst(reason: TransitionReason = .program) {
    performAfterCallbacks { [self] in
      turnToEnd(dataSource?.firstViewController(of: self), .backward, reason)
    }
  }

  /// Turns to the last page of the book, if the data source returns one, and reports `reason` as
  /// the cause to the delegate.
  public func turnToLast(reason: TransitionReason = .program) {
    performAfterCallbacks { [self] in
      turnToEnd(dataSource?.lastViewController(of: self), .forward, reason)
    }
  }

  private func turnToEnd(
    _ page: ViewController?, _ direction: Direction, _ reason: TransitionReason
  ) {
    guard let page = page.map(arrangedAtEnd) else { return }
    if let sheet = transitionContexts.last, !sheet.isInteractive, sheet.to != nil {
      // A page turn that will show the page continues.
      if page === (sheet.isCancelled ? sheet.from : sheet.to) { return }
      if reverseTransition(to: page) { return }
    }
    show(page, direction, reason: reason)
  }

  private func show(
    _ page: ViewController, _ direction: Direction, with transition: Transition? = nil,
    animated: Bool = true, reason: TransitionReason = .program,
    completion: ((Bool) -> Void)? = nil
  ) {
    request(
      .show(page, isForward: direction == .forward), transition: transition, animated: animated,
      overlap: animated && joins(page, direction, with: transition) ? .join : .conclude,
      reason: reason, completion: completion)
  }

  /// Returns whether a page turn to `page` in `direction` with `transition` can run together with
  /// the page turns that are running now.
  private func joins(
    _ page: ViewController?, _ direction: Direction, with transition: Transition? = nil
  ) -> Bool {
    guard let from = content.shown, !(page.map(isInMotion) ?? false) else { return false }
    let animation =
      transition?.animation ?? animationController(from: from, to: page, direction: direction)
    return canJoin(direction, with: animation)
  }

  /// Returns whether a running page turn begins at `page` or ends there.
  func isInMotion(_ page: ViewController) -> Bool {
    transitionContexts.contains { $0.from === page || $0.to === page }
  }

  /// Returns the direction of the page turn that a swipe in `direction` causes; `location` is the
  /// beginning of the swipe, in points of the book's content view, or `nil` if it is unknown.
  ///
  /// If the swipe is not along the axis of the book, the half of the book where it began decides.
  func turnDirection(of direction: SwipeDirection, from location: Point? = nil) -> Direction {
    var direction = direction
    if let location, direction.orientation != orientation {
      let start = location - contentView.bounds.center
      let side = orientation == .horizontal ? start.x : start.y
      direction = SwipeDirection(translation: -side, along: orientation) ?? direction
    }
    let isForward = direction.isForward(rightToLeft: isRightToLeft)
    let isReversed = isReversed && direction.orientation == orientation
    return isForward != isReversed ? .forward : .backward
  }
}
