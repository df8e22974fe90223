import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics

/// The darkness of leaves and of their shadows.
@Suite struct LeafShadowTests {
  private typealias Case = LeafRayCastTests.Case

  /// The line along the free edges is the only thing that is darker than the shading of the sheet
  /// and the shadow on the pages.
  @Test("nothing is darker than the shading, the shadow and the edge line", arguments: 1...3)
  func darkest(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let white = ReferencePage { _, _ in SIMD3(repeating: 1) }
    try DrawingBench.run { bench in
      for round in 0..<24 {
        var item = Case()
        item.leaf.spine = Leaf.Spine.allCases[round % 3]
        item.leaf.orientation = Orientation.allCases[round / 3 % 2]
        item.leaf.direction = Direction.allCases[round / 6 % 2]
        (item.leaf.bend, item.leaf.shadow) = (number(0...1.5), number(0...1))
        item.size = (Int(number(40...130)), Int(number(30...70)))
        if round % 4 == 0 {
          (item.lean, item.leaf.grip, item.size) = (number(-9...9), number(0...1), (60, 40))
        }
        let p = number(0.01...0.99)
        let (w, h) = item.pixels
        let page = try bench.texture(.plain(width: w, height: h, 255, 255, 255))
        let colors = try bench.frame(
          item.leaf.drawList(at: item.progress(p), lean: item.lean, on: item.stage), from: page,
          to: page, on: item.stage
        ).colors
        let (rays, isEdge) = item.caster(p, white, white).image()
        let (law, edges) = (item.arranged(rays), item.arranged(isEdge))
        var worst = 0.0
        for index in colors.indices {
          // Within the edge's pixels the darkest of its surroundings may be visible.
          var least = min(1, law[index].x)
          if edges[index] {
            let (row, column) = index.quotientAndRemainder(dividingBy: w)
            for y in max(0, row - 4)...min(h - 1, row + 4) {
              for x in max(0, column - 4)...min(w - 1, column + 4) {
                least = min(least, law[y * w + x].x)
              }
            }
            // Paper that turns away from the viewer stands at right angles to the stage.
            least = min(least, 1 - 0.35 * item.leaf.shadow) * (1 - 0.2 * item.leaf.shadow)
          }
          worst = max(worst, least - colors[index].x)
        }
        #expect(worst * 255 <= 2, "seed \(seed), round \(round), p \(p), \(item)")
      }
    }
  }

  /// Nothing is brighter than paper that faces the light, and no shadow is left where the law has
  /// none.
  @Test("a sheet without shadow, bend and thickness is a flip")
  func converges() throws {
    let (width, height) = (120, 80)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    try DrawingBench.run { bench in
      let a = try bench.texture(.smooth(width: width, height: height, hue: 0))
      let b = try bench.texture(.smooth(width: width, height: height, hue: 1))
      for spine in Leaf.Spine.allCases {
        var flip = Flip()
        (flip.spine, flip.shadow) = (spine, 0)
        for p in [0.08, 0.35, 0.61, 0.9] {
          let goal = try bench.frame(flip, at: p, from: a, to: b, on: stage)
          var last = Int.max
          for bend in [0.4, 0.1, 0.02, 1e-3, 1e-6] {
            var leaf = Leaf()
            (leaf.spine, leaf.bend, leaf.shadow, leaf.thickness) = (spine, bend, 0, 0)
            let frame = try bench.frame(leaf, at: p, from: a, to: b, on: stage)
            let wrong = frame.pixels(differingFrom: goal, by: 3)
            #expect(wrong <= last, "\(spine), p \(p), bend \(bend): \(wrong) pixels")
            last = max(wrong, 12)
          }
          #expect(last <= 12, "\(spine), p \(p)")
        }
      }
    }
  }
}
