package import QuireGeometry
package import QuireScene

/// The part of a page on which something is printed, as opposed to its margins.
///
/// The colour of the margins is the most frequent one at the edges of the page. A pixel belongs to
/// the content if it differs from that colour by more than the noise of the margins, and if at
/// least three of its eight neighbours do so too: specks of dust and noise have fewer, page numbers
/// have more. A page whose edges have no common colour has no margins.
package nonisolated struct PageContent: Hashable, Sendable {
  /// The smallest rectangle around the content, with a little space, in fractions of the page,
  /// 0…1, or `nil` if the page is blank.
  package let box: Rect?

  /// The length, in pixels, from which the longer side of the examined mipmap level is.
  private static let leastSide = 700
  /// The thickness, in pixels, of the edges at which the colour of the margins is found.
  private static let edge = 2
  /// The part of the edges that has to have one colour.
  private static let uniformShare = 0.6
  /// The number of neighbouring pixels that a pixel of the content has at least.
  private static let leastNeighbors = 3
  /// The space around the content, as a fraction of the page's shorter side.
  private static let space = 0.022

  /// Creates the content of a page in the rectangle `box`, in fractions of the page, or that of a
  /// blank page.
  init(box: Rect?) { self.box = box }

  /// Finds the content of the page that `image` shows.
  package init(of image: Image) {
    let side = { (level: Image.Level) in max(level.width, level.height) }
    let level =
      image.levels.last { side($0) >= PageContent.leastSide } ?? image.levels[0]
    let (width, height) = (level.width, level.height)
    let found = image.storage.withBytes { bytes in
      unsafe bytes.extracting(level.offset..<level.offset + level.byteCount).withUnsafeBytes {
        // Sound: the memory of pixels is aligned as they are, and is only read.
        let pixels = unsafe $0.assumingMemoryBound(to: UInt32.self)
        return unsafe PageContent.bounds(of: pixels, width: width, height: height)
      }
    }
    guard let found else {
      box = nil
      return
    }
    let space = (PageContent.space * Double(min(width, height))).rounded(.up)
    let rect = Rect(
      x: Double(found.x), y: Double(found.y), width: Double(found.width),
      height: Double(found.height)
    ).insetBy(x: -space, y: -space)
      .intersection(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    box = Rect(
      x: rect.minX / Double(width), y: rect.minY / Double(height),
      width: rect.width / Double(width), height: rect.height / Double(height))
  }

  /// Returns the rectangle of the content in `pixels`, the rows of a page of `width` × `height`
  /// pixels, or `nil` if there is none.
  private static func bounds(
    of pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int
  ) -> PixelRect? {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    guard let margin = unsafe Margin(of: pixels, width: width, height: height) else { return whole }
    // A frame of pixels that are no content spares the test for the ends of the page.
    let stride = width + 2
    var isInk = [UInt8](repeating: 0, count: stride * (height + 2))
    for y in 0..<height {
      let (row, start) = (y * width, (y + 1) * stride + 1)
      for x in 0..<width {
        isInk[start &+ x] = unsafe margin.differs(pixels[row &+ x]) ? 1 : 0
      }
    }
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let start = (y + 1) * stride + 1
      for x in 0..<width where isInk[start &+ x] != 0 {
        // A pixel inside the rectangle changes nothing.
        if y == bottom, x >= left, x <= right { continue }
        let (above, here, below) = (start &+ x &- stride, start &+ x, start &+ x &+ stride)
        let upper = isInk[above &- 1] &+ isInk[above] &+ isInk[above &+ 1]
        let lower = isInk[below &- 1] &+ isInk[below] &+ isInk[below &+ 1]
        guard upper &+ lower &+ isInk[here &- 1] &+ isInk[here &+ 1] >= leastNeighbors else {
          continue
        }
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard right >= left else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The colour of the margins of a page, and its noise.
  private struct Margin {
    /// The mean components: red, green and blue, 0…255.
    private let color: SIMD4<Int32>
    /// The largest difference of a component that is noise.
    private let tolerance: Int32

    /// Finds the colour at the edges of the page in `pixels`, or returns `nil` if there is no
    /// common colour.
    init?(of pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
      var edges: [SIMD4<Int32>] = []
      for y in 0..<height {
        let isWhole = y < edge || y >= height - edge
        for x in 0..<width where isWhole || x < edge || x >= width - edge {
          edges.append(unsafe Margin.components(pixels[y * width + x]))
        }
      }
      var counts: [SIMD4<Int32>: Int] = [:]
      for color in edges { counts[color &>> 3, default: 0] += 1 }
      guard let mode = counts.max(by: { $0.value < $1.value })?.key else { return nil }
      let near = edges.filter { Margin.distance($0 &>> 3, mode) <= 1 }
      guard Double(near.count) >= uniformShare * Double(edges.count) else { return nil }
      let count = Int32(near.count)
      color = near.reduce(SIMD4<Int32>.zero, &+) / count
      let mean = color
      let deviation = near.reduce(Int32(0)) { $0 &+ Margin.distance($1, mean) }
      tolerance = min(64, max(20, 4 * deviation / count + 12))
    }

    /// Returns whether `pixel` differs from the margins by more than their noise.
    @inline(__always) func differs(_ pixel: UInt32) -> Bool {
      Margin.distance(Margin.components(pixel), color) > tolerance
    }

    @inline(__always) private static func components(_ pixel: UInt32) -> SIMD4<Int32> {
      SIMD4(
        Int32(pixel & 0xFF), Int32(pixel >> 8 & 0xFF), Int32(pixel >> 16 & 0xFF), 0)
    }

    /// Returns the largest difference of a component of `a` and `b`.
    @inline(__always) private static func distance(
      _ a: SIMD4<Int32>, _ b: SIMD4<Int32>
    ) -> Int32 {
      let (x, y, z) = (abs(a.x &- b.x), abs(a.y &- b.y), abs(a.z &- b.z))
      return max(x, max(y, z))
    }
  }
}
