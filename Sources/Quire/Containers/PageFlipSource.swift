/// What made a page turn.
public enum TurnReason: String, Hashable, Sendable {
  /// A drag, a scroll of two fingers, or a button of the mouse for back and forward.
  case gesture
  /// A key.
  case key
  /// A notch of a wheel.
  case wheel
  /// The program.
  case program
}

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
}

extension PageFlipControllerDataSource {
  /// No way to the first page.
  public func firstViewController(of controller: PageFlipController) -> ViewController? { nil }

  /// No way to the last page.
  public func lastViewController(of controller: PageFlipController) -> ViewController? { nil }
}

/// Is told of turns, whoever made them.
public protocol PageFlipControllerDelegate: AnyObject {
  /// A page begins to turn, and `next` to come into sight.
  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TurnReason)

  /// A turn is over: away from `previous` if it completed, back to it otherwise.
  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TurnReason)
}

extension PageFlipControllerDelegate {
  /// Does nothing.
  public func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TurnReason
  ) {}

  /// Does nothing.
  public func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TurnReason
  ) {}
}
