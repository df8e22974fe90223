import Glibc
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct MixTests {
  /// Compared with sRGB's own curve, the square is off by a few steps.
  @Test("pages mix as light", arguments: [0.1, 0.25, 0.5, 0.8])
  func linearLight(progress: Double) throws {
    let (width, height) = (64, 33)
    let from = Image.noise(width: width, height: height, seed: 11)
    let to = Image.noise(width: width, height: height, seed: 12)
    try DrawingBench.run { bench in
      let frame = try bench.frame(
        Crossfade(), at: progress, from: try bench.texture(from), to: try bench.texture(to),
        on: Stage(size: Size(width: Double(width), height: Double(height))))
      var worst = 0.0
      for (mixed, (a, b)) in zip(frame.bytes, zip(from.bytes, to.bytes)) {
        let squares = Double(a) * Double(a) * (1 - progress) + Double(b) * Double(b) * progress
        #expect(abs(Double(mixed) - squares.squareRoot()) <= 1)
        let exact = light(a) * (1 - progress) + light(b) * progress
        worst = max(worst, abs(light(mixed) - exact))
      }
      #expect(worst < 0.05)
    }
  }

  /// Returns the linear light by IEC 61966-2-1.
  private func light(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
