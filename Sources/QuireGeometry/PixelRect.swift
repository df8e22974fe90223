/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  /// The column of the leftmost pixels.
  package var x: Int
  /// The row of the topmost pixels.
  package var y: Int
  /// The width in pixels; a rectangle with a width of 0 is empty.
  package var width: Int
  /// The height in pixels; a rectangle with a height of 0 is empty.
  package var height: Int

  /// Creates the rectangle of `width` × `height` pixels with the top left pixel (`x`, `y`).
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column to the right of the rectangle.
  package var maxX: Int { x + width }
  /// The row below the rectangle.
  package var maxY: Int { y + height }
  /// The number of pixels.
  package var area: Int { width * height }
  /// Whether the rectangle contains no pixels.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the overlap of this rectangle and `other`, which is empty if they do not overlap.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the rectangle as seen from the top left pixel of `other`.
  package func relative(to other: PixelRect) -> PixelRect {
    PixelRect(x: x - other.x, y: y - other.y, width: width, height: height)
  }

  /// Returns the rectangle enlarged by `margin` pixels on each side.
  package func expanded(by margin: Int) -> PixelRect {
    PixelRect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
