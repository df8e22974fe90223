import Quire

/// The controller of a book that is measured, whose pages repeat endlessly.
final class BenchBook: PageFlipController, PageFlipControllerStepDataSource {
  private let pages: [ViewController]

  /// Creates a book of `pages`, at least one, and shows the first.
  init(_ pages: [ViewController]) {
    self.pages = pages
    super.init(pages[0])
    dataSource = self
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAtStep step: Int, from page: ViewController
  ) -> ViewController? {
    pages.firstIndex { $0 === page }.map { pages[($0 + step + pages.count) % pages.count] }
  }
}
