/// The parts of a bound book that a page flip controller draws in addition to its pages.
nonisolated public struct BookAppearance: OptionSet, Hashable, Sendable {
  /// The parts of the set as bits of a number.
  public let rawValue: Int

  /// Creates the set of the parts whose bits are set in `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A soft shadow on both pages of a spread, next to the spine.
  ///
  /// The shadow belongs where two pages meet: a page that is shown alone, such as a photograph, has
  /// none. It is printed on the pages, so it moves with them during a page turn.
  ///
  /// At the distance d from the spine, it multiplies the encoded colours of the left page, of
  /// the width w, by 1 − 0.12·(1 − d/0.1w)^2.2 up to a tenth of the width, and those of the
  /// right page by 1 − 0.18·(1 − d/0.06w)^2.2 up to 6 % of it. A line of one pixel at the spine
  /// has the factor 0.7.
  public static let gutterShadow = BookAppearance(rawValue: 1 << 0)

  /// The edges of the pages that are not shown, drawn beside the outer edges of the paper, and the
  /// shadow of the book on the desk.
  ///
  /// The edges at the side where the book begins stand for the pages before the shown page, and
  /// those at the other side for the pages after it. They are one point thick for each page, but
  /// together at most `pageBlockThickness`. During a page turn the thickness changes gradually.
  /// With a transition other than leaf, flip and curl, the edges fade out in its first tenth and in
  /// again in its last.
  ///
  /// The book reserves `pageBlockThickness` at both sides, and lays out its pages in between, as
  /// soon as the data source knows the position of the shown page or of a page next to it. From
  /// then on the space is the same for all pages of the book; beside a page whose position is
  /// unknown it is empty. If the data source knows no positions, no space is reserved, and none is
  /// if the book's `reservesPageBlockSpace` is false.
  ///
  /// The book also has a shadow on the desk beneath it, which needs no space of its own: 8 points
  /// lower, blurred with a standard deviation of 14 points, of the opacity 0.18, or 0.45 in a
  /// dark appearance.
  public static let pageBlock = BookAppearance(rawValue: 1 << 1)

  /// The gutter shadow and the page block.
  public static let all: BookAppearance = [.gutterShadow, .pageBlock]

  /// The greatest thickness of the page block, and the space that is reserved for it at each side
  /// of a book, in points.
  public static let pageBlockThickness = 14.0

  /// Returns the space that a book reserves for the page block at each side, in points:
  /// `pageBlockThickness` in whole device pixels, of which a point has `scale`.
  public static func pageBlockSpace(at scale: Double) -> Double {
    pageBlockThickness.roundedToPixels(at: scale)
  }
}
