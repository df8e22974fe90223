public import QuireViews

/// The delegate of a book, which chooses animations and is called for every page turn.
///
/// Two pages side by side are represented by the page that is read first, and the two pages of a
/// sheet of paper by the page on its visible side.
@MainActor public protocol PageFlipControllerDelegate: AnyObject {
  /// Called when a page turn to `next` begins; `reason` says which input caused it.
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason)

  /// Called when a key, the wheel or the program has asked for a turn in `direction`, and no page
  /// follows there, so that the shown page is only lifted.
  ///
  /// If the page becomes known later, the delegate may then call `turn(_:reason:)` again.
  func pageFlipController(
    _ controller: PageFlipController, didFindNoPageIn direction: Direction)

  /// Returns the animation controller for the page turn to `next` in `direction`, or `nil` to use
  /// the book's `transition`.
  ///
  /// The method may be called more than once for a page turn.
  ///
  /// If the result is not an `EffectAnimation`, the running page turns first jump to their ends.
  func pageFlipController(
    _ controller: PageFlipController, animationControllerForTurnTo next: ViewController,
    direction: Direction
  ) -> (any AnimationController)?

  /// Returns the interaction controller that drives the page turn with `animation`, or `nil` if no
  /// interaction controller drives it.
  ///
  /// It is called for a page turn that the program or a key requests.
  func pageFlipController(
    _ controller: PageFlipController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?

  /// Returns the spine, an edge or the middle, for a book of `size` points, or `nil` to use the
  /// book's `spine`.
  ///
  /// For example, a double-sided book returns the middle if it is wide enough for two pages, and an
  /// edge otherwise. The method may also set `isDoubleSided`, to show every page alone at a small
  /// size.
  func pageFlipController(
    _ controller: PageFlipController, spineLocationFor size: Size
  ) -> Flip.Spine?

  /// Returns the spine for the turn from `page` to `next`, or `nil` to bind the book as it is bound
  /// otherwise; `next` is `nil` if no page follows and `page` is only lifted.
  ///
  /// A book in which a single controller shows two facing pages returns the middle for a turn
  /// between such controllers. The spine has no effect on the arrangement of the pages. The method
  /// may be called more than once for a page turn.
  func pageFlipController(
    _ controller: PageFlipController, spineForTurnFrom page: ViewController,
    to next: ViewController?
  ) -> Flip.Spine?

  /// Asks for changes to the effect of the turn from `page` to `next`, or beyond the last page if
  /// `next` is `nil`.
  ///
  /// The result may be of another kind of paper than `effect`, which is that of the `transition`
  /// with its axis, its direction and its spine.
  func pageFlipController(
    _ controller: PageFlipController, effect: any TransitionEffect,
    forTurnFrom page: ViewController, to next: ViewController?, direction: Direction
  ) -> any TransitionEffect

  /// Called when the page turn from `previous`, which `reason` caused, has ended; `previous` is
  /// shown again if `completed` is false.
  ///
  /// It is called once for each page turn. The end of a bounce at an end of the book, for which
  /// `willTurnTo` is not called, is reported with `completed` false.
  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason)

  /// Called when a person chooses a page at the edge of the book; at the end of the choice, the
  /// delegate turns to the page.
  ///
  /// It is called only if `choosesPagesAtEdge` of the book is true.
  func pageFlipController(_ controller: PageFlipController, didScrub scrub: PageEdgeScrub)
}

extension PageFlipControllerDelegate {
  /// Does nothing.
  public func pageFlipController(
    _ controller: PageFlipController, didFindNoPageIn direction: Direction
  ) {}

  /// Does nothing, which is the default, when a page turn begins.
  public func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) {}

  /// Returns `nil`, the default, so that the book uses its `transition`.
  public func pageFlipController(
    _ controller: PageFlipController, animationControllerForTurnTo next: ViewController,
    direction: Direction
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`, the default, so that no interaction controller drives page turns.
  public func pageFlipController(
    _ controller: PageFlipController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Returns `nil`, the default, so that the book uses its `spine`.
  public func pageFlipController(
    _ controller: PageFlipController, spineLocationFor size: Size
  ) -> Flip.Spine? { nil }

  /// Returns `nil`, the default, so that every page turn uses the spine of the book.
  public func pageFlipController(
    _ controller: PageFlipController, spineForTurnFrom page: ViewController,
    to next: ViewController?
  ) -> Flip.Spine? { nil }

  /// Returns `effect`, the default.
  public func pageFlipController(
    _ controller: PageFlipController, effect: any TransitionEffect,
    forTurnFrom page: ViewController, to next: ViewController?, direction: Direction
  ) -> any TransitionEffect { effect }

  /// Does nothing, which is the default, when a page turn has ended.
  public func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {}

  /// Does nothing, which is the default, when a person chooses a page at the edge of the book.
  public func pageFlipController(
    _ controller: PageFlipController, didScrub scrub: PageEdgeScrub
  ) {}
}
