import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Faults in the shaders of effects, which end no program.
@Suite struct ShaderFaultsTests {
  /// An effect that draws with a given shader.
  private struct Shaded: TransitionEffect {
    let code: String
    var uniforms: [String: ShaderPass.Uniform] = [:]
    var direction = Direction.forward

    func forward(at progress: Double, on stage: Stage) -> DrawList {
      let pass = ShaderPass(name: "own", code: code, uniforms: uniforms, progress: progress)
      return DrawList(camera: Camera(distance: nil), calls: [.shader(pass)], coversStage: true)
    }
  }

  private static let mixture = """
    uniform float unused;
    uniform float share;
    vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress * share); }
    """

  @Test(
    "the pages crossfade in place of a shader that the driver rejects",
    arguments: Direction.allCases)
  func refused(direction: Direction) throws {
    var reports: [String] = []
    let faults = ShaderFaults { reports.append($0) }
    var shaded = Shaded(code: "\nvec4 transition(vec2 uv) {\n  return nonsense(uv);\n}")
    var crossfade = Crossfade()
    (shaded.direction, crossfade.direction) = (direction, direction)
    try DrawingBench.run { bench in
      let pages = try [1, 2].map { try bench.texture(.noise(width: 30, height: 20, seed: $0)) }
      for progress in [0.25, 0.5, 0.75] {
        let frame = try bench.frame(shaded, at: progress, pages: pages, faults: faults)
        let expected = try bench.frame(crossfade, at: progress, pages: pages, faults: nil)
        #expect(frame.bytes == expected.bytes, "p = \(progress)")
      }
      #expect(throws: GraphicsError.self) {
        try bench.frame(shaded, at: 0.5, pages: pages, faults: nil)
      }
      // The messages of the compiler are those of the only compilation.
      #expect(bench.context.takeMessages().allSatisfy { $0.text.hasPrefix("0:3") })
    }
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.hasPrefix("shader own: ") && report.contains("3"))
  }

  /// A shader that counts to a number that the compiler does not know, for each pixel.
  private static let endless = """
    uniform float count;
    vec4 transition(vec2 uv) {
      float sum = 0.0;
      for (float i = 0.0; i < count; i += 1.0) sum += sin(sum + i);
      return vec4(sum);
    }
    """

  @Test("a shader whose first frame takes too long is not drawn again, even in a new context")
  func deadline() throws {
    let refused = RefusedShaders(limit: .milliseconds(1))
    let slow = Shaded(code: Self.endless, uniforms: ["count": .numbers([1e5])])
    for round in 1...2 {
      var reports: [String] = []
      let faults = ShaderFaults { reports.append($0) }
      try DrawingBench.run { bench in
        bench.context.refusedShaders = refused
        let pages = try [1, 2].map { try bench.texture(.noise(width: 30, height: 20, seed: $0)) }
        for progress in [0.25, 0.5] {
          let frame = try bench.frame(slow, at: progress, pages: pages, faults: faults)
          let expected = try bench.frame(Crossfade(), at: progress, pages: pages, faults: nil)
          #expect(frame.bytes == expected.bytes, "p = \(progress), context \(round)")
        }
      }
      #expect(reports == ["shader own: its first frame is not drawn within 0.001 s"])
    }
  }

  @Test("a shader that was drawn when the GPU was reset is not drawn again")
  func reset() throws {
    let refused = RefusedShaders(limit: .seconds(60))
    let (innocent, guilty) = (
      Shaded(code: Self.mixture + "// 1", uniforms: ["share": .numbers([1])]),
      Shaded(code: Self.mixture + "// 2", uniforms: ["share": .numbers([1])])
    )
    func draw(_ shaded: Shaded) throws -> [String] {
      var reports: [String] = []
      let faults = ShaderFaults { reports.append($0) }
      try DrawingBench.run { bench in
        bench.context.refusedShaders = refused
        let pages = try [1, 2].map { try bench.texture(.noise(width: 30, height: 20, seed: $0)) }
        refused.beginFrame()
        try bench.frame(shaded, at: 0.5, pages: pages, faults: faults)
      }
      return reports
    }
    #expect(try draw(innocent).isEmpty)
    #expect(try draw(guilty).isEmpty)
    refused.contextWasLost()
    #expect(try draw(innocent).isEmpty)
    #expect(try draw(guilty) == ["shader own: the GPU was reset while it drew this file"])
  }

  @Test("a value for a uniform that the shader does not declare is reported once")
  func undeclared() throws {
    var reports: [String] = []
    let faults = ShaderFaults { reports.append($0) }
    let shaded = Shaded(
      code: Self.mixture,
      uniforms: ["share": .numbers([1]), "unused": .numbers([1]), "shares": .numbers([1])])
    try DrawingBench.run { bench in
      let pages = try [1, 2].map { try bench.texture(.noise(width: 30, height: 20, seed: $0)) }
      for progress in [0.25, 0.5] {
        _ = try bench.frame(shaded, at: progress, pages: pages, faults: faults)
      }
    }
    #expect(reports == ["shader own: it declares no uniform shares"])
  }
}

extension DrawingBench {
  @discardableResult
  fileprivate func frame(
    _ effect: some TransitionEffect, at progress: Double, pages: [Texture], faults: ShaderFaults?
  ) throws -> Image {
    let stage = Stage(size: Size(width: 30, height: 20))
    let target = try RenderTarget(width: 30, height: 20, context: context)
    try renderer.render(to: .target(target), background: .clear) { pass throws(GraphicsError) in
      try pass.draw(effect.drawList(at: progress, on: stage), on: stage, faults: faults) {
        $0 == .from ? pages[0] : pages[1]
      }
    }
    return target.readImage()
  }
}
