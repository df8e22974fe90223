/// The direction of a transition through a book: to the next or to the previous page.
public enum Direction: String, CaseIterable, Sendable {
  /// The next page: new content comes from the right or the bottom.
  case forward
  /// The previous page: new content comes from the left or the top.
  case backward

  /// The opposite direction.
  public var opposite: Direction { self == .forward ? .backward : .forward }
}
