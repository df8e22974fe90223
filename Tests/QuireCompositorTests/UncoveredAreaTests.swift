import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireCompositor

/// The parts of a surface that opaque items leave uncovered.
@MainActor
struct UncoveredAreaTests {
  private static let surface = Rect(x: 0, y: 0, width: 400, height: 300)

  private let quad = LayerItem.quad(Quad(.color(.black), frame: Self.surface))

  private func opaque(
    _ frame: Rect, _ transform: Transform3D = .identity, clip: Rect? = nil, alpha: Double = 1
  ) -> LayerItem {
    .quad(Quad(.color(.black), frame: frame, transform: transform, alpha: alpha, clip: clip))
  }

  @Test("what is covered is left out, and nothing else", arguments: 1...60)
  func covering(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var area = UncoveredArea(Self.surface)
    var covers: [Rect] = []
    for _ in 0..<12 {
      let cover = Rect(
        x: .random(in: -50...380, using: &numbers).rounded(),
        y: .random(in: -50...280, using: &numbers).rounded(),
        width: .random(in: 70...200, using: &numbers).rounded(),
        height: .random(in: 70...200, using: &numbers).rounded())
      covers.append(cover)
      area.cover(cover)
      for y in stride(from: 0.5, to: 300, by: 7) {
        for x in stride(from: 0.5, to: 400, by: 7) {
          let point = Point(x: x, y: y)
          let count = area.rects.count { $0.contains(point) }
          let isFree = !covers.contains { $0.contains(point) }
          #expect(count == (isFree ? 1 : 0), "\(point), seed \(seed)")
        }
      }
    }
  }

  @Test("a transition is drawn in one rectangle, a quad in at most four")
  func parts() {
    var area = UncoveredArea(Self.surface)
    for x in stride(from: 10.0, to: 400, by: 80) {
      area.cover(Rect(x: x, y: 0, width: 70, height: 300))
    }
    #expect(area.rects.count == 5)
    #expect(area.parts(of: quad, in: Self.surface).count == 1)
    #expect(area.parts(of: quad, in: Rect(x: 0, y: 0, width: 100, height: 10)).count == 2)
    #expect(area.parts(of: quad, in: Rect(x: 20, y: 0, width: 10, height: 10)).isEmpty)
  }

  @Test("small items divide nothing")
  func small() {
    var area = UncoveredArea(Self.surface)
    area.cover(Rect(x: 100, y: 100, width: 63, height: 63))
    #expect(area.rects == [Self.surface])
  }

  @Test("a scaled rectangle covers the pixels whose centres are clearly inside")
  func scaledRectangles() {
    let item = opaque(
      Rect(x: 10, y: 10, width: 100, height: 50), .scale(x: 1.503, y: 2))
    // From 15.03 to 165.33, and from 20 to 120.
    #expect(
      item.coveredPixels(scale: 1) == Rect(x: 15, y: 20, width: 150, height: 100))
    #expect(
      opaque(Rect(x: 0.46, y: 0.54, width: 99.98, height: 100)).coveredPixels(scale: 1)
        == Rect(x: 1, y: 1, width: 99, height: 99))
  }

  @Test("what may show something behind it covers nothing")
  func translucent() {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(opaque(frame, alpha: 0.99).coveredPixels(scale: 1) == nil)
    #expect(opaque(frame, .rotationZ(0.1)).coveredPixels(scale: 1) == nil)
    #expect(LayerItem.quad(Quad(.color(.clear), frame: frame)).coveredPixels(scale: 1) == nil)
    let image = QuadContent.image(id: ContentID(rawValue: 1), source: frame, opaque: false)
    #expect(LayerItem.quad(Quad(image, frame: frame)).coveredPixels(scale: 1) == nil)
  }

  @Test("clipping limits the covered pixels")
  func clipping() {
    let clip = Rect(x: 20.4, y: 0, width: 30, height: 500)
    #expect(
      opaque(Rect(x: 0, y: 0, width: 100, height: 100), clip: clip).coveredPixels(scale: 2)
        == Rect(x: 41, y: 0, width: 60, height: 200))
  }
}
