import QuireGeometry

/// The parts of a surface that have to be drawn anew: a few rectangles of whole pixels.
///
/// They may overlap, where drawing a place twice costs less than more rectangles.
struct DamagedArea {
  /// In pixels, on whole ones.
  private(set) var rects: [Rect] = []
  private let surface: Rect
  private static let mostRects = 8
  /// Rectangles become one where that adds no more than so many pixels.
  private static let slack = 4096.0

  /// Nothing of a surface of `size` pixels.
  init(of size: Size) {
    surface = Rect(size: size)
  }

  /// Adds what of `rect`, in pixels, lies on the surface, with every pixel that it touches.
  mutating func add(_ rect: Rect) {
    let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    var new = Rect(
      x: left, y: top, width: rect.maxX.rounded(.up) - left, height: rect.maxY.rounded(.up) - top
    ).intersection(surface)
    guard !new.isEmpty else { return }
    // What has grown may reach another one.
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

  /// The smallest rectangle that holds both.
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
