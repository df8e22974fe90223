import QuireGeometry
import QuireScene

/// The parts of the items of a frame that are visible in one area of the surface, found from the
/// front to the back.
struct VisibleParts {
  /// For each item, in painting order, the rectangles in which it has to be drawn, in pixels.
  let ofItems: [[Rect]]
  /// The rectangles that no item covers, in pixels.
  let ofBackground: [Rect]

  /// Finds the parts of `items`, whose extents in pixels are `extents`, in `area`, a rectangle of
  /// whole pixels on a surface of `size` pixels with `scale` pixels per point.
  init(of items: [LayerItem], extents: [Rect], in area: Rect, size: Size, scale: Double) {
    var uncovered = UncoveredArea(area)
    // All of a surface is cleared at once, which costs less than clearing what remains visible: a
    // software renderer draws a rectangle for each part.
    let isAll = area == Rect(size: size)
    var parts: [[Rect]] = Array(repeating: [], count: items.count)
    for index in items.indices.reversed() {
      parts[index] = uncovered.parts(of: items[index], in: extents[index])
      guard !parts[index].isEmpty else { continue }
      if isAll, items[index].fills(area, scale: scale) { parts[index] = [area] }
      // A transition hides the background of the window, but not always what lies beneath it, such
      // as another sheet in flight.
      let mayCover = if case .quad = items[index] { true } else { index == 0 }
      if mayCover, let covered = items[index].coveredPixels(scale: scale) {
        uncovered.cover(covered)
      }
    }
    ofItems = parts
    ofBackground = isAll && !uncovered.rects.isEmpty ? [area] : uncovered.rects
  }
}
