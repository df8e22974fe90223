public import QuireViews

extension PageFlipController {
  /// Whether a page is turning.
  public var isTurning: Bool { isTransitioning }

  /// The page that is shown, or that was shown before the running page turn.
  ///
  /// Of two pages side by side, this is the page that is read first. Of the two pages of one sheet
  /// of paper, it is the page on the visible side.
  public var viewController: ViewController? { viewControllers.first }

  /// The pages that will be shown by the running page turns, in the order in which the turns began.
  ///
  /// They include the pages that a fast swipe passes over. A pair of pages is represented by one of
  /// them.
  public var viewControllersInFlight: [ViewController] {
    transitionContexts.compactMap { ($0.isCancelled ? $0.from : $0.to).map(face) }
  }

  /// Returns the page next to the shown page in `direction`, or `nil` if there is none.
  ///
  /// The result is cached.
  func neighbor(_ direction: Direction) -> ViewController? {
    shownViewController.flatMap { neighbor(of: $0, direction) }
  }

  /// Returns the page next to `page` in `direction`, or `nil` if there is none.
  ///
  /// The result is cached.
  func neighbor(of page: ViewController, _ direction: Direction) -> ViewController? {
    if let known = links[page, direction] { return known }
    let next: ViewController? =
      if let pair = page as? PairController {
        self.pair(nextTo: pair, direction)
      } else {
        self.page(nextTo: page, direction)
      }
    links[page, direction] = next
    return next
  }

  /// Asks the data source again for the pages before and after the shown page, because it may have
  /// other pages than before.
  ///
  /// The shown page and the pages that turn stay as they are.
  public func reloadPages() {
    links = PageLinks()
    (bookEdge.marks, bookEdge.slips) = (nil, nil)
    reservesSpace = false
    viewIfLoaded?.setNeedsLayout()
  }

  /// Loads and lays out the pages before and after the shown page, so that a page turn can begin
  /// with the next frame.
  ///
  /// While a page turns, this is only the page after the one that the turn will show.
  func prepareNeighbors() {
    guard view.window != nil, !contentView.bounds.isEmpty else { return }
    if let newest = transitionContexts.last {
      guard let page = newest.to, !newest.isCancelled else { return }
      prepare(neighbor(of: page, newest.direction))
    } else {
      for direction in Direction.allCases { prepare(neighbor(direction)) }
      if let shownViewController { prefetch(shownViewController) }
    }
  }

  private func prepare(_ page: ViewController?) {
    guard let page else { return }
    (page as? PairController)?.takePages()
    prefetch(page)
  }
}
