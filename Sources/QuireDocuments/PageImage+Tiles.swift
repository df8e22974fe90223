package import QuireGeometry
package import QuireScene

extension PageImage {
  /// Returns a copy of the pixels in `rect`, a rectangle of the image, and of their mipmap levels.
  ///
  /// The coordinates of `rect` are multiples of the side of a tile, so that the pixels of the
  /// mipmap levels are those of the whole image.
  package func tile(in rect: PixelRect) -> Image {
    let levels = Image.levels(width: rect.width, height: rect.height, mipmapped: true)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(levels.reduce(0) { $0 + $1.byteCount })
    image.storage.withBytes { source in
      unsafe source.withUnsafeBytes { source in
        for (index, level) in levels.enumerated() {
          let whole = image.levels[min(index, image.levels.count - 1)]
          // The last row or column of an odd size has no pixel of its own in the next level.
          let x = min(rect.x >> index, whole.width - level.width)
          for row in 0..<level.height {
            let y = min((rect.y >> index) + row, whole.height - 1)
            let start = whole.offset + (y * whole.width + x) * 4
            unsafe bytes.append(contentsOf: source[start..<(start + level.width * 4)])
          }
        }
      }
    }
    return Image(
      width: rect.width, height: rect.height, mipmapped: true, storage: ArrayStorage(bytes: bytes))
  }
}
