import QuireViews

extension PageFlipController {
  /// The page next to the present one, asked for once.
  func neighbor(_ direction: Direction) -> ViewController? {
    shownViewController.flatMap { neighbor(of: $0, direction) }
  }

  /// The page next to `page`, asked for once.
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

  /// Has both neighbors loaded and laid out, so that a turn begins with the next frame; in motion
  /// the one that would be next.
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

  func forgetNeighbors() {
    links = PageLinks()
    viewIfLoaded?.setNeedsLayout()
  }
}
