package import QuireGeometry

/// A drawing step for a sheet of paper that an effect bends, such as a `CurlSheet` or a
/// `LeafSheet`.
public struct BentSheet: Hashable, Sendable {
  /// The paper, in the shape that the effect gives it.
  package let paper: any BentPaper

  /// Creates the drawing step for `paper`.
  package init(_ paper: any BentPaper) {
    self.paper = paper
  }

  /// Returns whether `one` and `other` are sheets of the same kind, with equal values.
  public static func == (one: BentSheet, other: BentSheet) -> Bool {
    one.paper.isEqual(to: other.paper)
  }

  /// Hashes the values of the sheet into `hasher`.
  public func hash(into hasher: inout Hasher) { paper.hash(into: &hasher) }
}

/// A sheet of paper in the shape that an effect gives it, with its two sides.
///
/// Positions are in points from the stage's centre.
package protocol BentPaper: Hashable, Sendable {
  /// The page on the front of the sheet.
  var front: Page { get }
  /// The content of the back of the sheet.
  var back: SheetBack { get }
  /// The flat page that the drawing step draws beneath the sheet, or `nil` if it draws none.
  var flatPage: Page? { get }
  /// The frame of the front's paper while the sheet is flat.
  var flatFrame: Rect { get }
  /// The outer edge of the sheet.
  var outerEdge: SheetEdge { get }
  /// The sheet with the old and the new page of the transition exchanged.
  var exchangingPages: Self { get }
  /// The sheet with all x and y coordinates exchanged.
  var transposed: Self { get }
  /// The mirror image of the sheet about the vertical middle line of the stage.
  ///
  /// The pages themselves are not mirrored.
  var mirrored: Self { get }

  /// Returns the current position in space of the paper that is at `point` while the sheet is flat.
  func position(ofFlat point: Point) -> Vector

  /// Returns the point of a page that `camera` sees at `pointer`, or `nil` if it sees none there.
  func paper(seenAt pointer: Point, by camera: Camera) -> PaperPoint?

  /// Returns the sheet with `page` on its back, which turns over about `hinge`, in place of plain
  /// paper; the paper of `page` has its place on `stage`.
  func printed(_ page: Page, at hinge: Panel.Hinge, on stage: Stage) -> Self
}

extension BentPaper {
  fileprivate func isEqual(to other: any BentPaper) -> Bool { other as? Self == self }
}
