import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The sum of all light on a leaf, in frames.
@Suite struct LeafBrightnessTests {
  /// Light falls on red paper and comes through it from behind, where the other page is white.
  @Test("no paper is brighter than its colour by more than 12 %", arguments: Leaf.Spine.allCases)
  func sum(spine: Leaf.Spine) throws {
    var leaf = Leaf()
    leaf.spine = spine
    leaf.paper = Color(white: 1)
    let stage = Stage(size: Size(width: 160, height: 100))
    try DrawingBench.run { bench in
      let red = try bench.texture(.plain(width: 8, height: 8, 180, 60, 60))
      let white = try bench.texture(.plain(width: 8, height: 8, 255, 255, 255))
      var brightest = 0.0
      for p in stride(from: 0.02, to: 1, by: 0.04) {
        for swing in [PaperSwing.none, PaperSwing(bend: 0.3), PaperSwing(bend: -0.3)] {
          let state = EffectState(progress: p, swing: swing)
          // The red page is on the front of the sheet, and then on its back.
          for (old, new) in [(red, white), (white, red)] {
            let list = leaf.drawList(in: state, on: stage)
            let frame = try bench.frame(list, from: old, to: new, on: stage)
            for color in frame.colors where color.x > 2.9 * color.y {
              brightest = max(brightest, color.x * 255)
            }
          }
        }
      }
      // One level for the dither.
      #expect(brightest > 182 && brightest <= 180 * 1.12 + 1)
    }
  }
}
