import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics

/// The outlines of leaves over pages of their own colour.
@Suite struct LeafEdgeTests {
  @Test("white paper over white paper has an edge", arguments: Leaf.Spine.allCases)
  func whiteOnWhite(spine: Leaf.Spine) throws {
    let (width, height) = (300, 200)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    let bound = spine == .middle ? width / 2 : spine == .leading ? 0 : width
    try DrawingBench.run { bench in
      var total = 0
      for (bend, lean) in [(0.9, 0.0), (0.9, 18), (0.3, -10), (1.5, 0)] {
        var leaf = Leaf()
        (leaf.spine, leaf.bend) = (spine, bend)
        for step in 0...16 {
          let p = 0.03 + 0.94 * Double(step) / 16
          let outline = try bench.silhouette(of: leaf, at: p, lean: lean, on: stage) { x, _ in
            abs(x - bound) < 4
          }
          total += outline.length
          #expect(
            outline.visibleShare >= 0.95,
            "p \(p), bend \(bend), lean \(lean): \(outline)")
        }
      }
      #expect(total > 5000)
    }
  }
}
