import QuireEffects
import QuireGeometry

extension PageFlipController {
  /// The page next to the present one, asked for once.
  func neighbour(_ direction: Direction) -> ViewController? {
    shownViewController.flatMap { neighbour(of: $0, direction) }
  }

  /// The page next to `page`, asked for once.
  func neighbour(of page: ViewController, _ direction: Direction) -> ViewController? {
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

  /// Has both neighbours loaded and laid out, so that a turn begins with the next frame; in motion
  /// the one that would be next.
  func prepareNeighbours() {
    guard view.window != nil, !contentView.bounds.isEmpty else { return }
    if let newest = newestTransition {
      guard let page = newest.to, !newest.state.isCancelled else { return }
      prepare(neighbour(of: page, newest.direction))
    } else {
      for direction in Direction.allCases { prepare(neighbour(direction)) }
      if let shownViewController { prepareBack(of: shownViewController) }
    }
  }

  private func prepare(_ page: ViewController?) {
    guard let page else { return }
    page.view.frame = contentView.bounds
    (page as? PairController)?.takePages()
    page.view.layoutIfNeeded()
    _ = transitionView.page(page)
    prepareBack(of: page)
  }

  private func prepareBack(of page: ViewController) {
    _ = back(of: page).map(transitionView.printedPage)
  }

  func forgetNeighbours() {
    links = PageLinks()
    viewIfLoaded?.setNeedsLayout()
  }
}
