public import QuireViews

extension PageFlipController {
  /// The page that is shown, or was shown before the sheet in flight; of a spread the page that is
  /// read first, of a sheet its face.
  public var viewController: ViewController? { viewControllers.first }

  /// The pages to which the sheets in flight lead, that of the oldest sheet first.
  ///
  /// They include the pages that a throw passes over. A pair is named by its face.
  public var viewControllersInFlight: [ViewController] {
    transitionContexts.compactMap { ($0.isCancelled ? $0.from : $0.to).map(face) }
  }

  /// The page next to the present one; the data source is asked for it once.
  func neighbor(_ direction: Direction) -> ViewController? {
    shownViewController.flatMap { neighbor(of: $0, direction) }
  }

  /// The page next to `page`; the data source is asked for it once.
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

  /// Loads and lays out both neighbors, so that a turn begins with the next frame; while a sheet is
  /// in flight, only the neighbor that would be next.
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
