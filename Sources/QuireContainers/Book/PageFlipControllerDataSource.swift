public import QuireViews

/// The source of the pages of a book.
public protocol PageFlipControllerDataSource: AnyObject {
  /// Returns the page before `page`, or `nil` at the beginning of the book.
  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController?

  /// Returns the page after `page`, or `nil` at the end of the book.
  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController?

  /// Returns the first page, which the Home key shows, or `nil` if the key is to do nothing.
  func firstViewController(of controller: PageFlipController) -> ViewController?

  /// Returns the last page, which the End key shows, or `nil` if the key is to do nothing.
  func lastViewController(of controller: PageFlipController) -> ViewController?

  /// Returns whether `page` can be drawn in a transition now, at a quarter of its final resolution
  /// or more.
  ///
  /// A sheet that follows others departs when its page is ready, and a held key waits for that. A
  /// source that has answered false calls `readinessDidChange()` later.
  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool

  /// Returns whether `page` is read first of two pages side by side, or `nil` if that depends on
  /// where the book is open.
  ///
  /// It is the side of a sheet that is read second: the back of a sheet that is bound at the
  /// leading end, and the face of a sheet that is bound at the trailing end.
  func pageFlipController(
    _ controller: PageFlipController, beginsSpread page: ViewController
  ) -> Bool?
}

extension PageFlipControllerDataSource {
  /// Returns `nil`, the default, so that the Home key does nothing.
  public func firstViewController(of controller: PageFlipController) -> ViewController? { nil }

  /// Returns `nil`, the default, so that the End key does nothing.
  public func lastViewController(of controller: PageFlipController) -> ViewController? { nil }

  /// Returns `true`, the default, so that no turn waits for a page.
  public func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool { true }

  /// Returns `nil`, the default, so that any page can be read first.
  public func pageFlipController(
    _ controller: PageFlipController, beginsSpread page: ViewController
  ) -> Bool? { nil }
}
