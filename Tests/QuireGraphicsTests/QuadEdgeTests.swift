import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The edges of rotated rectangles, compared with the exact area of each pixel inside them.
@Suite struct QuadEdgeTests {
  private static let (width, height) = (80, 60)

  /// Returns a rotation, with perspective if `isDeep` is true, that keeps a rectangle of 40 × 24
  /// points around (40, 30) on the surface.
  private func transform(seed: UInt64, isDeep: Bool) -> Transform3D {
    var numbers = SeededGenerator(seed: seed)
    let angle = Double.random(in: 0...(2 * .pi), using: &numbers)
    let shift = Vector(
      x: 40 + .random(in: -1...1, using: &numbers), y: 30 + .random(in: -1...1, using: &numbers))
    let perspective = Transform3D(
      columns: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / 200], [0, 0, 0, 1])
    let tilt =
      isDeep
      ? perspective * .rotationY(.random(in: -1...1, using: &numbers))
      : .scale(x: .random(in: 0.8...1.1, using: &numbers), y: 1)
    return .translation(shift) * tilt * .rotationZ(angle)
  }

  @Test(
    "a pixel at the edge has the share that the rectangle covers", arguments: 1...12,
    [false, true])
  func coverage(seed: UInt64, isDeep: Bool) throws {
    try DrawingBench.run { bench in
      let transform = transform(seed: seed, isDeep: isDeep)
      let frame = Rect(x: -20, y: -12, width: 40, height: 24)
      let corners = [
        (frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.maxX, frame.maxY),
        (frame.minX, frame.maxY),
      ].map { x, y in
        let (a, b, _, t) = transform.columns
        let position = a * x + b * y + t
        return Point(x: position.x / position.w, y: position.y / position.w)
      }
      for isImage in [false, true] {
        var quad = Quad(.color(.white), frame: frame, transform: transform)
        var texture: Texture?
        if isImage {
          let image = Image(
            width: 40, height: 24, bytes: [UInt8](repeating: 255, count: 40 * 24 * 4))
          texture = try Texture(image, context: bench.context)
          quad.content = .image(
            id: ContentID(rawValue: 1), source: Rect(x: 0, y: 0, width: 40, height: 24),
            opaque: true)
        }
        quad.edges = .antialiased
        let drawn = try bench.draw(
          [(quad, texture)], width: Self.width, height: Self.height)
        var (worst, crossed) = (0.0, 0)
        for y in 0..<Self.height {
          for x in 0..<Self.width {
            let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            // The share is that of one straight edge; two of them meet at a corner.
            guard !corners.contains(where: { ($0 - middle).length < 2 }) else { continue }
            let share = area(of: corners, inPixel: x, y)
            if share > 0.01, share < 0.99 { crossed += 1 }
            worst = max(worst, abs(share - Double(drawn.pixel(x, y)[3]) / 255))
          }
        }
        #expect(crossed > 60 && worst < 0.03, "seed \(seed), image \(isImage): \(worst)")
      }
    }
  }

  @Test("without antialiasing, a pixel is drawn if its centre is inside")
  func onPixels() throws {
    try DrawingBench.run { bench in
      let quad = Quad(
        .color(.white), frame: Rect(x: -20, y: -12, width: 40, height: 24),
        transform: transform(seed: 1, isDeep: false))
      let drawn = try bench.draw([(quad, nil)], width: Self.width, height: Self.height)
      #expect(
        stride(from: 3, to: drawn.bytes.count, by: 4).allSatisfy {
          [0, 255].contains(drawn.bytes[$0])
        })
    }
  }

  /// Returns the area of the part of `polygon`, whose corners go around, in the pixel (`x`, `y`).
  ///
  /// Source: the algorithm of Sutherland and Hodgman, and the shoelace formula.
  private func area(of polygon: [Point], inPixel x: Int, _ y: Int) -> Double {
    let (left, top) = (Double(x), Double(y))
    var part = polygon
    // Each side of the pixel cuts off what lies beyond it.
    let sides: [(Point) -> Double] = [
      { $0.x - left }, { left + 1 - $0.x }, { $0.y - top }, { top + 1 - $0.y },
    ]
    for inside in sides {
      var rest: [Point] = []
      for (index, end) in part.enumerated() {
        let start = part[(index + part.count - 1) % part.count]
        let (a, b) = (inside(start), inside(end))
        if (a < 0) != (b < 0) { rest.append(start + (end - start) * (a / (a - b))) }
        if b >= 0 { rest.append(end) }
      }
      part = rest
    }
    var sum = 0.0
    for (index, end) in part.enumerated() {
      let start = part[(index + part.count - 1) % part.count]
      sum += start.x * end.y - end.x * start.y
    }
    return abs(sum) / 2
  }
}
