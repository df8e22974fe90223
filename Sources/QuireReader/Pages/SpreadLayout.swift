import QuireDocuments
import QuireGeometry

/// The size of a page, in its own unit, and whether it can be enlarged.
nonisolated struct PageShape: Hashable {
  /// The size of the upright page: in pixels for pictures, in points for other documents.
  var size: Size
  /// Whether the page has no pixels, so that it is sharp at any size.
  var isScalable: Bool

  /// Whether the page is wider than it is high, so that it stands alone.
  var isWide: Bool { size.width > size.height }

  /// The shape of a page about which nothing is known: a sheet of paper in portrait format.
  static let paper = PageShape(
    size: Size(width: 1, height: 2.0.squareRoot()), isScalable: true)
}

nonisolated extension PageImage {
  /// The shape of the page before it was scaled.
  var shape: PageShape {
    PageShape(
      size: Size(width: Double(originalWidth), height: Double(originalHeight)),
      isScalable: isScalable)
  }
}

/// The places of two facing pages in a rectangle, in device pixels.
///
/// Both pages have the same height, the greatest at which each of them fits in its half, and meet
/// at the spine in the middle. A page that consists of pixels is not enlarged, unless the other
/// page is higher.
nonisolated struct SpreadLayout: Hashable {
  /// The rectangles of the two pages in the order of reading, in whole pixels.
  let frames: [Rect]
  /// The common height of the pages, in pixels.
  let height: Int

  /// Lays out two pages.
  ///
  /// - Parameters:
  ///   - shapes: The shapes of the two pages in the order of reading; `nil` is a blank page or a
  ///     page of unknown shape, which gets the size of the other page.
  ///   - width: The width of the rectangle, in pixels, at least 2.
  ///   - height: The height of the rectangle, in pixels, at least 1.
  ///   - isMirrored: Whether the page that is read first is on the right.
  init(_ shapes: [PageShape?], width: Int, height: Int, isMirrored: Bool) {
    let half = max(1, width / 2)
    let known = shapes.compactMap { $0 }
    let sizes = shapes.map { ($0 ?? known.first ?? .paper).size }
    var limits = sizes.map { Double(half) * $0.height / $0.width } + [Double(height)]
    if known.allSatisfy({ !$0.isScalable }), let highest = known.map(\.size.height).max() {
      limits.append(highest)
    }
    // A tiny remainder of the division must not cost a pixel.
    let common = max(1, ((limits.min() ?? 1) + 1e-9).rounded(.down))
    let spine = SpreadLayout.spine(width: width, isMirrored: isMirrored)
    let top = ((Double(height) - common) / 2).rounded(.down)
    frames = sizes.enumerated().map { index, size in
      let width = min(Double(half), max(1, (size.width * common / size.height).rounded()))
      let isLeft = (index == 0) != isMirrored
      return Rect(x: isLeft ? spine - width : spine, y: top, width: width, height: common)
    }
    self.height = Int(common)
  }

  /// Returns the position of the spine in a rectangle that is `width` pixels wide.
  ///
  /// The half that is read first has the odd pixel, as in the effects.
  static func spine(width: Int, isMirrored: Bool) -> Double {
    let half = max(1, width / 2)
    return Double(isMirrored ? half : width - half)
  }
}
