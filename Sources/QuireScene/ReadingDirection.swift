/// The way in which the lines and pages of a book follow each other.
public enum ReadingDirection: String, CaseIterable, Sendable {
  /// The next page lies to the right.
  case leftToRight
  /// The next page lies to the left: every motion is seen as in a mirror.
  case rightToLeft
}
