import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Seams between strips of paper, which must not show the backdrop.
@Suite struct FoldSeamTests {
  @Test("no backdrop shows between strips", arguments: 1...3)
  func strips(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    try DrawingBench.run { bench in
      for effect in BuiltInEffects.all where ["fold", "cubic", "multifold"].contains(effect.name) {
        for _ in 0..<40 {
          let length = Int.random(in: 60...400, using: &numbers)
          var sample = try EffectSample(effect).random(using: &numbers)
          let isVertical = Bool.random(using: &numbers)
          let (width, height) = isVertical ? (21, length) : (length, 21)
          // The camera is level with the middle, so that the middle line is paper from end to end.
          let aside = Double.random(in: -0.8...0.8, using: &numbers)
          try sample.set("viewpoint", to: .point(isVertical ? .init(y: aside) : .init(x: aside)))
          try sample.set("orientation", to: .choice(isVertical ? "vertical" : "horizontal"))
          try sample.set("shadow", to: .number(0))
          try sample.set("backdrop", to: .color(.black))
          let stage = Stage(
            size: Size(width: Double(width), height: Double(height)),
            scale: 1)
          let page = try bench.texture(.plain(width: width, height: height, 255, 255, 255))
          let p = Double.random(in: 0.01...0.99, using: &numbers)
          let bytes = try bench.frame(sample.effect, at: p, from: page, to: page, on: stage).bytes
          let line = (0..<length).map { offset in
            bytes[4 * (isVertical ? offset * width + 10 : 10 * width + offset)]
          }
          // There may be backdrop beside a cubic fold. Between its ends there is only paper, within
          // the rounding of eight bits at mixed edges.
          let paper = line.drop { $0 < 254 }.reversed().drop { $0 < 254 }
          #expect(
            paper.count > length / 3 && paper.allSatisfy { $0 >= 254 },
            "seed \(seed): \(sample), p = \(p), \(width) × \(height)")
        }
      }
    }
  }
}
