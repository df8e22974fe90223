/// A rectangle in the user space of a PDF page, whose y axis points up, in points.
struct PDFRectangle: Equatable {
  let left: Double
  let bottom: Double
  let right: Double
  let top: Double

  /// Creates the rectangle with the opposite corners (`x0`, `y0`) and (`x1`, `y1`).
  init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    (left, right) = (min(x0, x1), max(x0, x1))
    (bottom, top) = (min(y0, y1), max(y0, y1))
  }

  var width: Double { right - left }
  var height: Double { top - bottom }

  /// Returns the overlap of this rectangle and `other`, or `nil` if they do not overlap.
  func intersection(_ other: PDFRectangle) -> PDFRectangle? {
    let (x0, x1) = (max(left, other.left), min(right, other.right))
    let (y0, y1) = (max(bottom, other.bottom), min(top, other.top))
    return x0 < x1 && y0 < y1 ? PDFRectangle(x0, y0, x1, y1) : nil
  }

  /// Returns the smallest rectangle around this rectangle and `other`.
  func union(_ other: PDFRectangle) -> PDFRectangle {
    PDFRectangle(
      min(left, other.left), min(bottom, other.bottom), max(right, other.right),
      max(top, other.top))
  }

  /// Returns whether `other` is inside this rectangle, or beyond it by at most `tolerance` points.
  func contains(_ other: PDFRectangle, tolerance: Double) -> Bool {
    left <= other.left + tolerance && right >= other.right - tolerance
      && bottom <= other.bottom + tolerance && top >= other.top - tolerance
  }
}
