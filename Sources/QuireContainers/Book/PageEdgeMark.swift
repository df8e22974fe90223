public import QuireViews

/// A slip of coloured paper in the block of pages of a book, which marks a page.
nonisolated public struct PageEdgeMark: Hashable, Sendable {
  /// The index of the page in the book, from 0.
  public var index: Int
  /// The colour of the slip.
  public var color: Color

  /// Creates a slip of the colour `color` at the page with the index `index`.
  public init(at index: Int, color: Color) {
    (self.index, self.color) = (index, color)
  }
}
