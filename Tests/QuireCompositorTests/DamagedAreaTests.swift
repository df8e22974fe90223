import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireCompositor

/// The rectangles of a surface that are redrawn.
@MainActor
struct DamagedAreaTests {
  private static let surface = Rect(x: 0, y: 0, width: 400, height: 300)

  @Test("a rectangle grows to whole pixels and ends at the surface")
  func wholePixels() {
    var area = DamagedArea(of: Self.surface.size)
    area.add(Rect(x: -3.5, y: 10.25, width: 20, height: 5.5))
    #expect(area.rects == [Rect(x: 0, y: 10, width: 17, height: 6)])
    area.add(Rect(x: 500, y: 0, width: 10, height: 10))
    #expect(area.rects.count == 1)
  }

  @Test("neighbours become one rectangle, distant ones do not")
  func joining() {
    var area = DamagedArea(of: Self.surface.size)
    area.add(Rect(x: 0, y: 0, width: 20, height: 20))
    area.add(Rect(x: 30, y: 0, width: 20, height: 20))
    #expect(area.rects == [Rect(x: 0, y: 0, width: 50, height: 20)])
    area.add(Rect(x: 380, y: 280, width: 20, height: 20))
    #expect(area.rects.count == 2)
  }

  @Test(
    "all that was added is covered by at most eight rectangles on the surface", arguments: 1...40)
  func coverage(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var area = DamagedArea(of: Self.surface.size)
    for _ in 0..<20 {
      let rect = Rect(
        x: .random(in: -50...420, using: &numbers), y: .random(in: -50...320, using: &numbers),
        width: .random(in: 0...60, using: &numbers), height: .random(in: 0...60, using: &numbers))
      area.add(rect)
      #expect(area.rects.count <= 8 && area.rects.allSatisfy { Self.surface.encloses($0) })
      let shown = rect.intersection(Self.surface)
      guard !shown.isEmpty else { continue }
      #expect(area.rects.contains { $0.encloses(shown) }, "\(rect), seed \(seed)")
    }
  }
}
