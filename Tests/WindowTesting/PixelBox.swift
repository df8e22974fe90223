/// The pixels of a screen from a first to a last column and from a first to a last row.
package struct PixelBox: Hashable, Sendable {
  package var x: ClosedRange<Int>
  package var y: ClosedRange<Int>

  /// Creates a box from its columns and its rows.
  package init(x: ClosedRange<Int>, y: ClosedRange<Int>) {
    self.x = x
    self.y = y
  }

  /// The pixel in the middle.
  package var center: (x: Int, y: Int) {
    ((x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2)
  }

  /// Returns the box with `margin` more pixels on each side.
  package func grown(by margin: Int) -> PixelBox {
    PixelBox(
      x: x.lowerBound - margin...x.upperBound + margin,
      y: y.lowerBound - margin...y.upperBound + margin)
  }

  package func overlaps(_ other: PixelBox) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }

  func contains(_ x: Int, _ y: Int) -> Bool { self.x.contains(x) && self.y.contains(y) }
}
