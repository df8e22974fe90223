import QuireGeometry

/// The parts of a surface that have to be redrawn, as a few rectangles of whole pixels.
///
/// The rectangles may overlap where drawing some pixels twice costs less than more rectangles.
struct DamagedArea {
  /// The rectangles that have to be redrawn, in whole pixels.
  private(set) var rects: [Rect] = []
  private let surface: Rect
  private static let mostRects = 8
  /// The greatest number of unchanged pixels that are redrawn in order to join two rectangles;
  /// beyond it, the rectangles stay separate.
  private static let slack = 4096.0

  /// Creates an empty area on a surface of `size` pixels.
  init(of size: Size) {
    surface = Rect(size: size)
  }

  /// Adds the part of `rect`, in pixels, that is on the surface, rounded outwards to whole pixels.
  mutating func add(_ rect: Rect) {
    let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    var new = Rect(
      x: left, y: top, width: rect.maxX.rounded(.up) - left, height: rect.maxY.rounded(.up) - top
    ).intersection(surface)
    guard !new.isEmpty else { return }
    // A joined rectangle may reach another one.
    while let index = rects.firstIndex(where: { isWorthJoining($0, new) }) {
      new = rects.remove(at: index).union(new)
    }
    rects.append(new)
    if rects.count > Self.mostRects {
      rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }]
    }
  }

  private func isWorthJoining(_ a: Rect, _ b: Rect) -> Bool {
    a.union(b).area <= a.area + b.area - a.intersection(b).area + Self.slack
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
