public import QuireViews

/// The choice of a page at the edge of a book: what the pointer or a key has just done.
///
/// A choice begins, moves to other pages any number of times, and then ends or is cancelled.
nonisolated public struct PageEdgeScrub: Hashable, Sendable {
  /// The part of a choice that an event belongs to.
  public enum Phase: Hashable, Sendable {
    /// The edge has been pressed, or a key has chosen a page.
    case began
    /// Another page is chosen.
    case moved
    /// The pointer has been released, or Return has been pressed: the book is to show the page.
    case ended
    /// The choice has ended without a result.
    case cancelled
  }

  /// The part of the choice.
  public var phase: Phase
  /// The index of the chosen page in the book, from 0.
  public var index: Int
  /// The rectangle over which the pages are fanned out, in points of the book's view.
  public var fan: Rect
  /// The place of the chosen page in the fan, in points of the book's view.
  public var location: Point

  /// Creates an event of the choice of the page with the index `index`.
  ///
  /// - Parameters:
  ///   - phase: The part of the choice.
  ///   - index: The index of the chosen page in the book, from 0.
  ///   - fan: The rectangle over which the pages are fanned out, in points of the book's view.
  ///   - location: The place of the chosen page in the fan, in points of the book's view.
  public init(_ phase: Phase, at index: Int, fan: Rect, location: Point) {
    (self.phase, self.index, self.fan, self.location) = (phase, index, fan, location)
  }
}
