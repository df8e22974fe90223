import PixelReading
import QuireCompositor
import Testing

@testable import QuireViews

/// The pixels of a view's own content.
struct DrawnPicture {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha, 0…255, premultiplied, row after row.
  let pixels: [SIMD4<Int>]

  /// The content of `view` in `window`, without subviews.
  @MainActor
  init(_ view: View, in window: Window) throws {
    window.advance(to: window.time)
    _ = window.compose()
    let image = try #require(view.drawnContent?.currentImage())
    (width, height) = (image.width, image.height)
    pixels = image.colors
  }

  /// The pixel in column `x` and row `y`, counted from the top left corner.
  subscript(x: Int, y: Int) -> SIMD4<Int> { pixels[y * width + x] }

  /// The number of empty columns at the left and at the right edge.
  var margins: (left: Int, right: Int) {
    let columns = (0..<width).filter { x in (0..<height).contains { self[x, $0].w > 40 } }
    return (columns.first ?? width, width - 1 - (columns.last ?? -1))
  }

  /// The greatest difference of a channel between a pixel and its mirror image in `other`.
  ///
  /// The neighbours of the mirrored pixel are compared too, since edges are rounded to pixels in
  /// the same direction on both sides.
  func greatestDifference(fromMirrored other: DrawnPicture) -> Int {
    guard width == other.width, height == other.height else { return .max }
    return pixels.indices.reduce(0) { most, index in
      let (x, y) = (index % width, index / width)
      let differences = (-1...1).map { step in
        let difference = self[x, y] &- other[min(width - 1, max(0, width - 1 - x + step)), y]
        return max(difference.max(), -difference.min())
      }
      return max(most, differences.min() ?? 0)
    }
  }
}
