import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Effects leave out hidden parts; nothing else may be missing.
@Suite struct CoverageTests {
  @Test("every pixel of the stage is drawn", arguments: 1...6)
  func everyPixel(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    try DrawingBench.run { bench in
      let (width, height) = (Int.random(in: 40...160, using: &numbers), 61)
      let stage = Stage(size: Size(width: Double(width), height: Double(height)))
      let page = try bench.texture(.noise(width: width, height: height, seed: seed))
      for var flip in Flip.variants {
        for _ in 0..<12 {
          flip.viewpoint = Point(
            x: .random(in: -0.7...0.7, using: &numbers),
            y: .random(in: -0.7...0.7, using: &numbers))
          flip.perspective =
            Bool.random(using: &numbers)
            ? .none : .factor(.random(in: 1.2...8, using: &numbers))
          let p = Double.random(in: 0.001...0.999, using: &numbers)
          // A stage that an effect claims to cover is not cleared, so gaps would be transparent.
          let frame = try bench.frame(flip, at: p, from: page, to: page, on: stage)
          let bytes = frame.bytes
          let gaps = stride(from: 3, to: bytes.count, by: 4).filter { bytes[$0] != 255 }
          #expect(gaps.isEmpty, "seed \(seed), p \(p), \(flip)")
        }
      }
    }
  }
}
