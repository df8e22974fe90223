public import QuireViews

/// The delegate of a book, which is told of every turn, whatever caused it.
///
/// A spread is named by the page that is read first, a sheet with two printed sides by its face.
public protocol PageFlipControllerDelegate: AnyObject {
  /// Called when a page begins to turn and `next` becomes visible.
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason)

  /// Asks for the animation controller of the turn to `next`, or `nil` for the transition of the
  /// book; may be called more than once for a turn.
  ///
  /// Unless it is an `EffectAnimation`, the sheets in flight first jump to their ends.
  func pageFlipController(
    _ controller: PageFlipController, animationControllerForTurnTo next: ViewController,
    direction: Direction
  ) -> (any AnimationController)?

  /// Asks for the interaction controller that drives `animation` in a requested turn, or `nil` for
  /// the clock and for swipes.
  func pageFlipController(
    _ controller: PageFlipController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)?

  /// Asks for the place where sheets are bound while the book has `size`, in points, or `nil` for
  /// the `spine` of the book.
  ///
  /// A double-sided book that is bound in the middle where it is wide, and at an end where it is
  /// narrow, shows two pages or the face of a sheet. The delegate may set `isDoubleSided` here, for
  /// a size at which each page is to be seen alone.
  func pageFlipController(
    _ controller: PageFlipController, spineLocationFor size: Size
  ) -> Flip.Spine?

  /// Called when a turn has ended, away from `previous` if `completed`, and back to it otherwise.
  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason)
}

extension PageFlipControllerDelegate {
  /// Does nothing.
  public func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) {}

  /// Returns `nil`.
  public func pageFlipController(
    _ controller: PageFlipController, animationControllerForTurnTo next: ViewController,
    direction: Direction
  ) -> (any AnimationController)? { nil }

  /// Returns `nil`.
  public func pageFlipController(
    _ controller: PageFlipController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? { nil }

  /// Returns `nil`.
  public func pageFlipController(
    _ controller: PageFlipController, spineLocationFor size: Size
  ) -> Flip.Spine? { nil }

  /// Does nothing.
  public func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {}
}
