public import QuireViews

/// The source of the pages of a book.
public protocol PageFlipControllerDataSource: AnyObject {
  /// The page before `page`, or `nil` at the beginning of the book.
  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController?

  /// The page after `page`, or `nil` at the end of the book.
  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController?

  /// The first page, for the Home key, or `nil` if the key is to do nothing.
  func firstViewController(of controller: PageFlipController) -> ViewController?

  /// The last page, for the End key, or `nil` if the key is to do nothing.
  func lastViewController(of controller: PageFlipController) -> ViewController?

  /// Whether `page` can be shown in motion, at a quarter of its final resolution or more.
  ///
  /// A sheet that follows others departs when its page is ready, and a held key waits for that. A
  /// source that has answered false calls `readinessDidChange()` later.
  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool

  /// Whether `page` is the page of a spread that is read first, or `nil` if that depends on where
  /// the book is open.
  ///
  /// It is the side of a sheet that is read second: the back of a sheet that is bound at the leading
  /// end, and the face of a sheet that is bound at the trailing end.
  func pageFlipController(
    _ controller: PageFlipController, beginsSpread page: ViewController
  ) -> Bool?
}

extension PageFlipControllerDataSource {
  /// Returns `nil`.
  public func firstViewController(of controller: PageFlipController) -> ViewController? { nil }

  /// Returns `nil`.
  public func lastViewController(of controller: PageFlipController) -> ViewController? { nil }

  /// Returns true.
  public func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool { true }

  /// Returns `nil`.
  public func pageFlipController(
    _ controller: PageFlipController, beginsSpread page: ViewController
  ) -> Bool? { nil }
}
