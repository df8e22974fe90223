import Quire

/// The controller of a book that is measured, whose pages repeat endlessly.
final class BenchBook: PageFlipController, PageFlipControllerDataSource {
  private let pages: [ViewController]

  /// Creates a book of `pages`, at least one, and shows the first.
  init(_ pages: [ViewController]) {
    self.pages = pages
    super.init(pages[0])
    dataSource = self
  }

  private func neighbour(of page: ViewController, by step: Int) -> ViewController? {
    pages.firstIndex { $0 === page }.map { pages[($0 + step + pages.count) % pages.count] }
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? { neighbour(of: page, by: -1) }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? { neighbour(of: page, by: 1) }
}
