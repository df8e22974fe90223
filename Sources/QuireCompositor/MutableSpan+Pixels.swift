import QuireGeometry
import QuireScene

extension MutableSpan<UInt32> {
  /// Replaces the pixels of `rect` by `pixel`, where each row of the surface has `width` pixels.
  mutating func clear(_ rect: PixelRect, to pixel: MemoryPixel, width: Int) {
    unsafe withRows(of: rect, width: width) { unsafe $1.update(repeating: pixel.value) }
  }

  /// Paints the part of `quad` in `part`, where each row of the surface has `width` pixels.
  mutating func paint(_ quad: PlainQuad, within part: PixelRect, width: Int) {
    let rect = quad.frame.intersection(part)
    guard !rect.isEmpty else { return }
    switch quad.content {
    case .color(let color):
      guard color.alpha < 255 else { return clear(rect, to: color, width: width) }
      unsafe withRows(of: rect, width: width) { _, row in
        for x in row.indices { unsafe row[x] = color.over(row[x]) }
      }
    case .shadow(let shadow):
      let height = count / width
      unsafe withRows(of: rect, width: width) { y, row in
        unsafe shadow.paint(row, x: rect.x, y: y, height: height)
      }
    case .image(let image, let x, let y, let isOpaque):
      let fade = quad.alpha < 1 ? (0...255).map { MemoryPixel.faded($0, by: quad.alpha) } : nil
      image.storage.withBytes { bytes in
        unsafe withRows(of: rect, width: width) { rowIndex, row in
          let sourceRow = image.height == 1 ? 0 : rowIndex - y
          let start = (sourceRow * image.width + rect.x - x) * 4
          unsafe bytes.extracting(start..<(start + rect.width * 4)).withUnsafeBytes { bytes in
            // Sound: the memory of pixels is aligned as they are, and is only read.
            let source = unsafe bytes.assumingMemoryBound(to: UInt32.self)
            if let fade {
              unsafe mix(source, faded: fade, over: row)
            } else if isOpaque {
              unsafe copy(source, to: row)
            } else {
              unsafe mix(source, over: row)
            }
          }
        }
      }
    }
  }

  /// Calls `body` with the number and the pixels of each row of `rect`, where each row of the
  /// surface has `width` pixels.
  private mutating func withRows(
    of rect: PixelRect, width: Int,
    _ body: (_ y: Int, _ row: UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    precondition(rect.x >= 0 && rect.maxX <= width && rect.y >= 0 && rect.maxY * width <= count)
    unsafe withUnsafeMutableBufferPointer { pixels in
      for y in rect.y..<rect.maxY {
        let start = y * width + rect.x
        unsafe body(
          y, UnsafeMutableBufferPointer(rebasing: pixels[start..<(start + rect.width)]))
      }
    }
  }
}

/// Copies `source`, as many pixels of an image as `row` has, to the pixels `row` of a window.
private func copy(
  _ source: UnsafeBufferPointer<UInt32>, to row: UnsafeMutableBufferPointer<UInt32>
) {
  for x in row.indices { unsafe row[x] = MemoryPixel(imagePixel: source[x]).value }
}

/// Paints `source`, as many pixels of an image as `row` has, over the pixels `row` of a window.
private func mix(
  _ source: UnsafeBufferPointer<UInt32>, over row: UnsafeMutableBufferPointer<UInt32>
) {
  for x in row.indices { unsafe row[x] = MemoryPixel(imagePixel: source[x]).over(row[x]) }
}

/// Paints `source`, as many pixels of an image as `row` has, over the pixels `row` of a window;
/// `fade` has the faded value of each component.
private func mix(
  _ source: UnsafeBufferPointer<UInt32>, faded fade: [UInt32],
  over row: UnsafeMutableBufferPointer<UInt32>
) {
  for x in row.indices {
    unsafe row[x] = MemoryPixel(imagePixel: source[x]).faded(fade).over(row[x])
  }
}
