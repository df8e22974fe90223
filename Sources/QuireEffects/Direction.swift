/// The way through a book.
public enum Direction: String, CaseIterable, Sendable {
  /// To the next page: new content comes from the right or the bottom.
  case forward
  /// To the page before: new content comes from the left or the top.
  case backward

  /// The other way.
  public var opposite: Direction { self == .forward ? .backward : .forward }
}
