public import QuireViews

extension PageFlipController {
  /// The page that is shown, or that was shown before the present turn.
  ///
  /// Of two pages side by side, this is the page that is read first. Of the two pages on a sheet,
  /// it is the visible one.
  public var viewController: ViewController? { viewControllers.first }

  /// The pages to which the turning sheets lead, that of the oldest turn first.
  ///
  /// They include the pages that a throw passes over. A pair is named by its face.
  public var viewControllersInFlight: [ViewController] {
    transitionContexts.compactMap { ($0.isCancelled ? $0.from : $0.to).map(face) }
  }

  /// Returns the page before or after the present page, as `direction` says, or `nil` if there is
  /// none; the result is cached.
  func neighbor(_ direction: Direction) -> ViewController? {
    shownViewController.flatMap { neighbor(of: $0, direction) }
  }

  /// Returns the page before or after `page`, as `direction` says, or `nil` if there is none; the
  /// result is cached.
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

  /// Loads and lays out the pages that can follow, so that a turn begins with the next frame.
  ///
  /// While a page turns, this is only the page after the one to which it leads.
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
