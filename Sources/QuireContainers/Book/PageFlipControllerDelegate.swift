public import QuireViews

/// The delegate of a book, which is called for every turn of a page.
///
/// A spread is named by the page that is read first, a sheet with two printed sides by its face.
public protocol PageFlipControllerDelegate: AnyObject {
  /// Called when a page begins to turn, and `next` becomes visible.
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason)

  /// Returns the animation controller of the turn to `next`, or `nil` for the transition of the
  /// book.
  ///
  /// The method may be called more than once for a turn.
  ///
  /// Unless the result is an `EffectAnimation`, the sheets in flight first jump to their ends.
  func pageFlipController(
    _ controller: PageFlipController, animationControllerForTurnTo next: ViewController,
    direction: Direction
  ) -> (any AnimationController)?

  /// Returns the interaction controller that drives `animation` in a requested turn, or `nil` if
  /// the turn runs by itself.
  func pageFlipController(
    _ controller: PageFlipController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?

  /// Returns the edge or middle line at which sheets are bound in a book of `size` points, or `nil`
  /// for the book's `spine`.
  ///
  /// A double-sided book that is bound in the middle where it is wide, and at an end where it is
  /// narrow, shows two pages or the face of a sheet. The delegate may set `isDoubleSided` here, for
  /// a size at which each page is to be seen alone.
  func pageFlipController(
    _ controller: PageFlipController, spineLocationFor size: Size
  ) -> Flip.Spine?

  /// Called when a turn has ended: away from `previous` if `completed`, otherwise back to
  /// `previous`.
  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason)
}

extension PageFlipControllerDelegate {
  /// Ignores the beginning of a turn, which is the default.
  public func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) {}

  /// Returns `nil`, the default, so that the book uses its `transition`.
  public func pageFlipController(
    _ controller: PageFlipController, animationControllerForTurnTo next: ViewController,
    direction: Direction
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`, the default, so that requested turns run by themselves.
  public func pageFlipController(
    _ controller: PageFlipController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Returns `nil`, the default, so that the book uses its `spine`.
  public func pageFlipController(
    _ controller: PageFlipController, spineLocationFor size: Size
  ) -> Flip.Spine? { nil }

  /// Ignores the end of a turn, which is the default.
  public func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {}
}
