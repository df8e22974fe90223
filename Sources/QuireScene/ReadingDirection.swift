/// The direction in which a book is read.
public enum ReadingDirection: String, CaseIterable, Sendable {
  /// The direction from left to right: the next page is on the right.
  case leftToRight
  /// The direction from right to left: the next page is on the left, and motions are mirrored.
  case rightToLeft
}
