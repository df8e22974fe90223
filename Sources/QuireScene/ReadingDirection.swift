/// The direction in which the pages of a book follow each other.
public enum ReadingDirection: String, CaseIterable, Sendable {
  /// The next page lies to the right.
  case leftToRight
  /// The next page lies to the left; motions are mirrored.
  case rightToLeft
}
