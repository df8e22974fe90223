public import QuireViews

/// Knows the pages of a book.
public protocol PageFlipControllerDataSource: AnyObject {
  /// The page before `page`; nil at the beginning of the book.
  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController?

  /// The page after `page`; nil at the end of the book.
  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController?

  /// The first page, for the Home key; nil when there is none to go to.
  func firstViewController(of controller: PageFlipController) -> ViewController?

  /// The last page, for the End key; nil when there is none to go to.
  func lastViewController(of controller: PageFlipController) -> ViewController?

  /// Whether `page` can be shown in motion, at a quarter of its final resolution or more.
  ///
  /// A sheet that follows others departs when its page is ready, and a held key waits for that. A
  /// page that becomes ready later is announced by `readinessDidChange()`.
  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool

  /// Whether `page` is the one of a spread that is read first; nil where that follows from where
  /// the book is open.
  ///
  /// That side of a sheet is read second: with sheets bound at the leading end such pages are their
  /// backs, with sheets bound at the trailing end their faces.
  func pageFlipController(
    _ controller: PageFlipController, beginsSpread page: ViewController
  ) -> Bool?
}

extension PageFlipControllerDataSource {
  /// No way to the first page.
  public func firstViewController(of controller: PageFlipController) -> ViewController? { nil }

  /// No way to the last page.
  public func lastViewController(of controller: PageFlipController) -> ViewController? { nil }

  /// True.
  public func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool {
    true
  }

  /// Follows from where the book is open.
  public func pageFlipController(
    _ controller: PageFlipController, beginsSpread page: ViewController
  ) -> Bool? {
    nil
  }
}

/// Is told of turns, whoever made them.
///
/// A spread is named by the page that is read first, a sheet with two printed sides by its face.
public protocol PageFlipControllerDelegate: AnyObject {
  /// A page begins to turn, and `next` to come into sight.
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason)

  /// How the turn to `next` looks; nil for the effect of the book. It may be asked more than once.
  ///
  /// What is no `EffectAnimation` has the sheets before it arrive first.
  func pageFlipController(
    _ controller: PageFlipController, animationControllerForTurnTo next: ViewController,
    direction: Direction
  ) -> (any AnimationController)?

  /// What drives `animation` in a turn that is asked for; nil leaves it to time and to swipes.
  func pageFlipController(
    _ controller: PageFlipController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?

  /// Where sheets are bound while the book has `size`, in points; nil for its own `spine`.
  ///
  /// A double-sided book that is bound in the middle where it is wide, and at an end where it is
  /// narrow, shows two pages or one face of a sheet. Its `isDoubleSided` may be set here, for a size
  /// at which each page is to be seen alone.
  func pageFlipController(
    _ controller: PageFlipController, spineLocationFor size: Size
  ) -> Flip.Spine?

  /// A turn is over, whoever made it: away from `previous` if it completed, back to it otherwise.
  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason)
}

extension PageFlipControllerDelegate {
  /// Does nothing.
  public func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) {}

  /// The effect of the book.
  public func pageFlipController(
    _ controller: PageFlipController, animationControllerForTurnTo next: ViewController,
    direction: Direction
  ) -> (any AnimationController)? {
    nil
  }

  /// Leaves it to time and to swipes.
  public func pageFlipController(
    _ controller: PageFlipController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? {
    nil
  }

  /// The book's own.
  public func pageFlipController(
    _ controller: PageFlipController, spineLocationFor size: Size
  ) -> Flip.Spine? {
    nil
  }

  /// Does nothing.
  public func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {}
}
