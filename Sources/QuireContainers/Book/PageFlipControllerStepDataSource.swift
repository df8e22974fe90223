public import QuireViews

/// An object that supplies the pages of a book, and finds the next and the previous page in the
/// same way, such as in a list.
@MainActor public protocol PageFlipControllerStepDataSource: PageFlipControllerDataSource {
  /// Returns the page after `page` if `step` is 1, or the page before `page` if `step` is −1, or
  /// `nil` if there is no such page.
  func pageFlipController(
    _ controller: PageFlipController, viewControllerAtStep step: Int, from page: ViewController
  ) -> ViewController?
}

extension PageFlipControllerStepDataSource {
  /// Returns the page at the step −1 from `page`.
  public func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? {
    pageFlipController(controller, viewControllerAtStep: -1, from: page)
  }

  /// Returns the page at the step 1 from `page`.
  public func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? {
    pageFlipController(controller, viewControllerAtStep: 1, from: page)
  }
}
