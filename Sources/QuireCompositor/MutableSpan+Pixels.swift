import QuireGeometry
import QuireScene

extension MutableSpan<UInt32> {
  /// Paints `pixel` over the pixels of `rect`, where each row of the surface has `width` pixels.
  mutating func fill(_ rect: PixelRect, with pixel: MemoryPixel, width: Int) {
    for y in rect.y..<rect.maxY {
      let row = unsafe row(y, of: rect, width: width)
      if pixel.alpha == 255 {
        unsafe row.update(repeating: pixel.value)
      } else {
        for x in row.indices { unsafe row[x] = pixel.over(row[x]) }
      }
    }
  }

  /// Paints the part of `quad` in `part`, where each row of the surface has `width` pixels.
  mutating func paint(_ quad: PlainQuad, within part: PixelRect, width: Int) {
    let rect = quad.frame.intersection(part)
    guard !rect.isEmpty else { return }
    switch quad.content {
    case .color(let color):
      fill(rect, with: color.faded(quad.alpha), width: width)
    case .image(let image, let x, let y, let isOpaque):
      image.storage.withBytes { bytes in
        for row in rect.y..<rect.maxY {
          let start = image.height == 1 ? 0 : (row - y) * image.width
          unsafe bytes.withUnsafeBytes { bytes in
            // Sound: an image has four bytes for each of its pixels, and the quad shows no others.
            let source = unsafe UnsafeBufferPointer(
              rebasing: bytes.bindMemory(to: UInt32.self)[(start + rect.x - x)...].prefix(
                rect.width))
            let row = unsafe self.row(row, of: rect, width: width)
            if isOpaque && quad.alpha == 255 {
              unsafe copy(source, to: row)
            } else {
              unsafe mix(source, alpha: quad.alpha, over: row)
            }
          }
        }
      }
    }
  }

  /// Returns the pixels of `rect` in the row `y` of a surface with `width` pixels in a row.
  private mutating func row(
    _ y: Int, of rect: PixelRect, width: Int
  ) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(rect.x >= 0 && rect.maxX <= width && y >= 0 && (y + 1) * width <= count)
    let start = y * width + rect.x
    return unsafe withUnsafeMutableBufferPointer {
      unsafe UnsafeMutableBufferPointer(rebasing: $0[start..<(start + rect.width)])
    }
  }
}

/// Copies `source`, pixels of an image, to the pixels `row` of a window.
private func copy(
  _ source: UnsafeBufferPointer<UInt32>, to row: UnsafeMutableBufferPointer<UInt32>
) {
  for x in row.indices { unsafe row[x] = MemoryPixel(imagePixel: source[x]).value }
}

/// Paints `source`, pixels of an image with the opacity `alpha`, 0…255, over the pixels `row` of a
/// window.
private func mix(
  _ source: UnsafeBufferPointer<UInt32>, alpha: UInt32,
  over row: UnsafeMutableBufferPointer<UInt32>
) {
  for x in row.indices {
    unsafe row[x] = MemoryPixel(imagePixel: source[x]).faded(alpha).over(row[x])
  }
}
