internal import CodecProtocol
package import QuireGeometry

/// The size, in pixels, to which a whole page is scaled.
package struct PageScale: Hashable, Sendable {
  /// The largest width and height of a scaled page, in pixels.
  package static let sideLimit = CodecChannel.scaledSideLimit

  /// The width of the scaled page, in pixels.
  package var width: Int
  /// The height of the scaled page, in pixels.
  package var height: Int

  /// Creates the size `width` × `height`, in pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The rectangle of the scaled page.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Returns the smallest rectangle of this scale that contains `rect`, a rectangle of the same
  /// page at the scale `other`.
  func rect(covering rect: PixelRect, of other: PageScale) -> PixelRect {
    if other == self { return rect }
    // The product of two sides of at most 2^20 pixels has no rounding error.
    let left = rect.x * width / other.width
    let top = rect.y * height / other.height
    let right = (rect.maxX * width + other.width - 1) / other.width
    let bottom = (rect.maxY * height + other.height - 1) / other.height
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A square part of a scaled page; the tiles of a scale form a grid that begins at the top left
/// corner of the page.
package struct PageTile: Hashable, Sendable {
  /// The width and height of a tile, in pixels; the tiles at the right and the bottom edge of a
  /// page are smaller.
  package static let side = 512

  /// The size of the whole page.
  package let scale: PageScale
  /// The index of the tile in its row, from 0.
  package let column: Int
  /// The index of the row, from 0.
  package let row: Int

  /// The rectangle of the tile on the scaled page.
  package var rect: PixelRect {
    let side = PageTile.side
    return PixelRect(x: column * side, y: row * side, width: side, height: side)
      .intersection(scale.bounds)
  }

  /// The memory for the pixels of the tile and its mipmap levels, in bytes.
  var byteCount: Int { rect.area * 4 * 4 / 3 }
}

extension PageScale {
  /// Returns the tiles that overlap `rect`, row by row.
  package func tiles(in rect: PixelRect) -> [PageTile] {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return [] }
    let side = PageTile.side
    return (rect.y / side...(rect.maxY - 1) / side).flatMap { row in
      (rect.x / side...(rect.maxX - 1) / side).map { column in
        PageTile(scale: self, column: column, row: row)
      }
    }
  }
}
