import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct WarmUpTests {
  /// A program that is compiled later would delay a frame.
  @Test("no transition needs a program that is not warm")
  func complete() throws {
    let stage = Stage(size: Size(width: 90, height: 60))
    try DrawingBench.run { bench in
      let target = try RenderTarget(width: 90, height: 60, context: bench.context)
      var warmUp = WarmUp(of: bench.renderer)
      while try !warmUp.step(on: .target(target)) {}
      let programs = bench.context.objects.programs
      let page = try bench.texture(.noise(width: 90, height: 60, seed: 1))
      for effect in BuiltInEffects.all {
        for progress in [0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1] {
          _ = try bench.frame(effect, at: progress, from: page, to: page, on: stage)
          #expect(
            bench.context.objects.programs == programs, "\(effect.name) at \(progress)")
        }
      }
    }
  }
}
