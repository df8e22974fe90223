/// The direction in which the pages of a book follow each other.
public enum ReadingDirection: String, CaseIterable, Sendable {
  /// The direction from left to right: the next page is on the right.
  case leftToRight
  /// The direction from right to left: the next page is on the left, and motions are mirrored.
  case rightToLeft
}
