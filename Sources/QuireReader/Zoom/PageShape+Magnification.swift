import QuireDocuments
import QuireGeometry

nonisolated extension PageShape {
  /// The number of points of the screen for each point of a document at its actual size: a document
  /// has 72 points in an inch, and a screen 96.
  private static let screenPoints = 96.0 / 72

  /// Returns the magnification with which a page of this shape lies on `paper`, in points of a
  /// screen with `scale` pixels per point; 1 is the actual size.
  func magnification(on paper: Rect, scale: Double) -> Double {
    paper.width / (size.width * (isScalable ? PageShape.screenPoints : 1 / scale))
  }
}
