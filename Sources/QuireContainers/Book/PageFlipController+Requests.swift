public import QuireViews

/// Requests to turn pages.
extension PageFlipController {
  /// Turns to `page` in `direction`, and calls `completion` at the end with whether `page` is
  /// shown.
  ///
  /// Back to a page from which a sheet in flight came, that sheet turns round with those that
  /// follow it, whatever their transitions. A request that neither does that nor joins the sheets
  /// in flight first makes them jump to their ends; a sheet that a hand holds falls back.
  ///
  /// - Parameters:
  ///   - page: The page to show.
  ///   - direction: The way through the book that leads there.
  ///   - animated: Whether a sheet turns; a book that is in no window never animates.
  ///   - completion: Called once, with whether `page` is shown now.
  public func setViewController(
    _ page: ViewController, direction: Direction, animated: Bool,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    setViewControllers([page], direction: direction, animated: animated, completion: completion)
  }

  /// Turns to `page`, which may be a pair of pages, with `transition` for this turn alone.
  func turn(
    to page: ViewController, _ direction: Direction, with transition: Transition? = nil,
    animated: Bool = true, completion: ((Bool) -> Void)?
  ) {
    if animated, reverseTransition(to: page, direction: direction, completion: completion) {
      return
    }
    show(page, direction, with: transition, animated: animated, completion: completion)
  }

  /// Turns one page in `direction`.
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
      }
    }
  }

  /// Returns the page that follows, in `direction`, the page to which the present turns lead, or
  /// `nil` if there is none.
  private func nextPage(_ direction: Direction) -> ViewController? {
    content.shown.flatMap { neighbor(of: $0, direction) }
  }

  /// Turns to the first page of the book, if the data source returns one.
  public func turnToFirst(reason: TransitionReason = .program) {
    performAfterCallbacks { [self] in
      turnToEnd(dataSource?.firstViewController(of: self), .backward, reason)
    }
  }

  /// Turns to the last page of the book, if the data source returns one.
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
      // A sheet that is on its way to the page goes on.
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

  /// Returns whether a turn to `page` can begin while the present turns continue.
  private func joins(
    _ page: ViewController?, _ direction: Direction, with transition: Transition? = nil
  ) -> Bool {
    guard let from = content.shown, !(page.map(isInMotion) ?? false) else { return false }
    let animation =
      transition?.animation ?? animationController(from: from, to: page, direction: direction)
    return canJoin(direction, with: animation)
  }

  /// Returns whether a turn that is running leads away from `page` or to it.
  func isInMotion(_ page: ViewController) -> Bool {
    transitionContexts.contains { $0.from === page || $0.to === page }
  }

  /// Returns the direction of the turn for a swipe in `direction` that begins at `location`.
  ///
  /// If the movement is across the axis, the half of the book where it began decides.
  func turnDirection(of direction: SwipeDirection, from location: Point? = nil) -> Direction {
    var direction = direction
    if let location, direction.orientation != orientation {
      let start = location - contentView.bounds.center
      let side = orientation == .horizontal ? start.x : start.y
      direction = SwipeDirection(travel: -side, along: orientation) ?? direction
    }
    return direction.isForward(rightToLeft: isRightToLeft) ? .forward : .backward
  }
}
