import Effects
import Geometry

extension PageFlipController {
  /// The page next to the present one, asked for once.
  func neighbour(_ direction: Direction) -> ViewController? {
    if let known = neighbours[direction] { return known }
    guard let viewController, let dataSource else { return nil }
    let page =
      switch direction {
      case .forward: dataSource.pageFlipController(self, viewControllerAfter: viewController)
      case .backward: dataSource.pageFlipController(self, viewControllerBefore: viewController)
      }
    neighbours[direction] = page
    return page
  }

  /// Has both neighbours loaded and laid out, so that a turn begins with the next frame.
  func prepareNeighbours() {
    guard !isTurning, view.window != nil, !view.bounds.isEmpty else { return }
    for direction in Direction.allCases {
      guard let page = neighbour(direction) else { continue }
      page.view.frame = view.bounds
      page.view.layoutIfNeeded()
      _ = page.view.snapshotSource(in: view.window)
    }
  }

  func forgetNeighbours() {
    neighbours = [:]
    viewIfLoaded?.setNeedsLayout()
  }
}
