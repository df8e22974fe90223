public import QuireViews

/// An object that supplies the pages of a book.
@MainActor public protocol PageFlipControllerDataSource: AnyObject {
  /// Returns the page before `page`, or `nil` if `page` is the first page.
  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController?

  /// Returns the page after `page`, or `nil` if `page` is the last page.
  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController?

  /// Returns the first page of the book, which the Home key shows, or `nil` if the key has no
  /// effect.
  func firstViewController(of controller: PageFlipController) -> ViewController?

  /// Returns the last page of the book, which the End key shows, or `nil` if the key has no effect.
  func lastViewController(of controller: PageFlipController) -> ViewController?

  /// Returns whether `page` can be drawn in a transition now, at a quarter of its full resolution
  /// or more.
  ///
  /// A page turn that follows another starts when its page is ready. So does a page turn by a key
  /// that is kept pressed. A data source that has returned false calls `readinessDidChange()`
  /// later.
  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool

  /// Returns the position of `page` in a spread of two pages side by side, or `nil` to let the book
  /// decide.
  ///
  /// The first page of a spread is read after the other page of the same sheet of paper: it is the
  /// back of a sheet that is bound at the leading edge, and the front of a sheet that is bound at
  /// the trailing edge.
  func pageFlipController(
    _ controller: PageFlipController, spreadPositionOf page: ViewController
  ) -> PageFlipController.SpreadPosition?

  /// Returns the index of `page`, from 0, and the number of pages in the book, or `nil` to draw no
  /// page block beside `page`.
  ///
  /// A book whose `bookAppearance` contains the page block calls the method in every frame of a
  /// page turn. If the positions change, call `setNeedsBookAppearanceUpdate()` of the book.
  func pageFlipController(
    _ controller: PageFlipController, bookPositionOf page: ViewController
  ) -> (index: Int, count: Int)?

  /// Returns the slips of colour in the page block, in the order in which they are drawn.
  ///
  /// If the marks change, call `reloadPageEdgeMarks()` of the book.
  func pageEdgeMarks(of controller: PageFlipController) -> [PageEdgeMark]

  /// Returns the name of the page with the index `index` for assistive programs, or `nil` to say
  /// its number.
  func pageFlipController(
    _ controller: PageFlipController, nameOfPageAt index: Int
  ) -> String?
}

extension PageFlipControllerDataSource {
  /// Returns `nil`, the default, so that the Home key does nothing.
  public func firstViewController(of controller: PageFlipController) -> ViewController? { nil }

  /// Returns `nil`, the default, so that the End key does nothing.
  public func lastViewController(of controller: PageFlipController) -> ViewController? { nil }

  /// Returns `true`, the default, so that no page turn waits for a page to be ready.
  public func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool { true }

  /// Returns `nil`, the default, so that any page can be the first of two pages side by side.
  public func pageFlipController(
    _ controller: PageFlipController, spreadPositionOf page: ViewController
  ) -> PageFlipController.SpreadPosition? { nil }

  /// Returns `nil`, the default, so that the book has no page block.
  public func pageFlipController(
    _ controller: PageFlipController, bookPositionOf page: ViewController
  ) -> (index: Int, count: Int)? { nil }

  /// Returns no marks, which is the default.
  public func pageEdgeMarks(of controller: PageFlipController) -> [PageEdgeMark] { [] }

  /// Returns `nil`, the default, so that the number of the page is said.
  public func pageFlipController(
    _ controller: PageFlipController, nameOfPageAt index: Int
  ) -> String? { nil }
}
