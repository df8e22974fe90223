package import QuireGeometry
package import QuireScene

/// A painter that draws frames into memory, without OpenGL, if they consist of plain rectangles.
///
/// A page at rest is such a frame: copying its pixels takes less time than a software renderer
/// needs for drawing them. The pixels are those that a `Compositor` draws with Mesa's software
/// renderer, but for a step in shadows.
package struct MemoryPainter {
  private var history = FrameHistory()

  /// Creates a painter that has not painted any frame.
  package init() {}

  /// Paints `items`, one frame of a view tree, into `pixels`, and returns the rectangles that have
  /// been painted, in pixels; returns `nil` and paints nothing if the frame needs OpenGL.
  ///
  /// - Parameters:
  ///   - items: The tree, from `Window.compose()`.
  ///   - contents: The registry of the contents that the items refer to.
  ///   - scale: The device pixels per point.
  ///   - background: The colour of pixels that no item covers.
  ///   - pixels: The rows of pixels, from top to bottom and without padding: four bytes for blue,
  ///     green, red and an unused one.
  ///   - width: The number of pixels in a row.
  ///   - isKept: Whether `pixels` contains the last frame that was painted, so that only what has
  ///     changed since then has to be painted.
  /// - Returns: The painted rectangles, or `nil`.
  package mutating func paint(
    _ items: [LayerItem], contents: ContentRegistry, scale: Double, background: Color,
    into pixels: inout MutableSpan<UInt32>, width: Int, isKept: Bool
  ) -> [PixelRect]? {
    if items.contains(where: \.isTransition) { return nil }
    let size = Size(width: Double(width), height: Double(pixels.count / width))
    var history = history
    let areas = history.add(
      items, contents: contents, scale: scale, size: size, background: background,
      age: isKept ? 1 : 0)
    let extents = items.map { $0.extent(on: size, scale: scale) }
    var quads: [PlainQuad?] = Array(repeating: nil, count: items.count)
    var visible: [VisibleParts] = []
    for area in areas {
      let parts = VisibleParts(of: items, extents: extents, in: area, size: size, scale: scale)
      for index in items.indices where !parts.ofItems[index].isEmpty && quads[index] == nil {
        guard case .quad(let quad) = items[index],
          let plain = PlainQuad(quad, contents: contents, scale: scale)
        else { return nil }
        quads[index] = plain
      }
      visible.append(parts)
    }
    self.history = history
    for parts in visible {
      for part in parts.ofBackground {
        pixels.clear(PixelRect(part), to: MemoryPixel(background), width: width)
      }
      for (quad, parts) in zip(quads, parts.ofItems) {
        guard let quad else { continue }
        for part in parts { pixels.paint(quad, within: PixelRect(part), width: width) }
      }
    }
    return areas.map { PixelRect($0) }
  }
}

extension LayerItem {
  fileprivate var isTransition: Bool {
    if case .drawList = self { true } else { false }
  }
}

extension PixelRect {
  /// Creates the rectangle of the pixels in `rect`, whose edges are on whole pixels.
  fileprivate init(_ rect: Rect) {
    self.init(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY)
  }
}
