import Quire
import QuireDocuments
import QuireGeometry

/// A page in a comparison, with its name, its mark and its rating.
struct ComparedPage {
  /// The loading state of the page.
  let state: PageLoader.Page
  /// The name of the page.
  let name: String
  /// Whether the page has a bookmark, which is the mark of a picture.
  let isMarked: Bool
  let rating: Rating
  /// The size of the upright page in any unit, or `nil` if it is not known.
  let size: Size?
  /// Whether the page is one of a document, whose paper is white.
  let isDocument: Bool
  let rotation: QuarterTurn
  /// The way in which the page is drawn.
  let drawing: PageDrawing
}
