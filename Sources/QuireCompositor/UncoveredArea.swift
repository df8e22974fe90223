import QuireGeometry
import QuireScene

/// The part of a surface that no opaque item has covered yet, while the items of a frame are
/// visited from front to back.
///
/// The part is a list of rectangles of whole pixels that do not overlap. It may be too large, but
/// never too small: an item that is drawn where others hide it costs time, and nothing else.
struct UncoveredArea {
  /// The rectangles that are not covered, in pixels.
  private(set) var rects: [Rect]
  private static let mostRects = 32
  /// The largest number of rectangles in which a quad is drawn.
  private static let mostParts = 4
  /// The smallest number of pixels for which a covered rectangle is left out; smaller ones would
  /// only divide the area into many pieces.
  private static let leastPixels = 4096.0

  /// Creates the area `area`, a rectangle of whole pixels, of which nothing is covered.
  init(_ area: Rect) { rects = [area] }

  /// Returns the rectangles in which `item` has to be drawn, whose extent in pixels is `extent`.
  ///
  /// A transition is drawn in one rectangle, because all of its paper is computed each time.
  func parts(of item: LayerItem, in extent: Rect) -> [Rect] {
    let touched = rects.filter { !$0.intersection(extent).isEmpty }
    let most = if case .drawList = item { 1 } else { UncoveredArea.mostParts }
    guard touched.count > most else { return touched }
    return [touched.dropFirst().reduce(touched[0]) { $0.union($1) }]
  }

  /// Leaves out the rectangle `cover`, in whole pixels, because an opaque item covers it.
  mutating func cover(_ cover: Rect) {
    guard cover.width * cover.height >= UncoveredArea.leastPixels else { return }
    let rest = rects.flatMap { $0.subtracting(cover) }
    if rest.count <= UncoveredArea.mostRects { rects = rest }
  }
}
