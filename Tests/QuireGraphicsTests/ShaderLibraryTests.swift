import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct ShaderLibraryTests {
  /// Returns a shader that draws everything in one colour.
  private static func plain(_ color: String) -> String {
    "// One colour.\nout vec4 color;\nvoid main() { color = vec4(\(color)); }\n"
  }

  private static let red = ShaderLibrary(files: ["Quad.frag": plain("1.0, 0.0, 0.0, 1.0")])
  private static let broken = ShaderLibrary(files: ["Quad.frag": plain("nonsense")])

  /// Returns the colour of a white quad.
  private func color(_ bench: DrawingBench) throws -> [UInt8] {
    let target = try RenderTarget(width: 2, height: 2, context: bench.context)
    try bench.renderer.render(to: .target(target), background: .black) {
      pass throws(GraphicsError) in
      let quad = Quad(.color(.white), frame: Rect(x: 0, y: 0, width: 2, height: 2))
      try pass.draw(quad, scale: 1, texture: nil)
    }
    return Array(target.readImage().bytes.prefix(3))
  }

  @Test("a replaced stage is used at once")
  func replacement() throws {
    try DrawingBench.run { bench throws in
      #expect(try color(bench) == [255, 255, 255])
      var programs: Set<Int> = []
      for _ in 0..<3 {
        bench.renderer.use(ShaderLibraryTests.red) { Issue.record("\($0)") }
        #expect(try color(bench) == [255, 0, 0])
        bench.renderer.use(.builtIn) { Issue.record("\($0)") }
        #expect(try color(bench) == [255, 255, 255])
        programs.insert(bench.context.objects.programs)
      }
      #expect(programs.count == 1)
    }
  }

  @Test("a broken stage leaves the last good one in use")
  func brokenStage() throws {
    try DrawingBench.run { bench throws in
      bench.renderer.use(ShaderLibraryTests.red) { Issue.record("\($0)") }
      #expect(try color(bench) == [255, 0, 0])
      var errors: [GraphicsError] = []
      bench.renderer.use(ShaderLibraryTests.broken) { errors.append($0) }
      guard case .shader("Quad.frag", let log) = errors.first, errors.count == 1 else {
        Issue.record("\(errors)")
        return
      }
      #expect(log.contains("nonsense") && (log.contains("0:3(") || log.contains("0(3)")), "\(log)")
      #expect(try color(bench) == [255, 0, 0])
      bench.renderer.use(.builtIn) { Issue.record("\($0)") }
      #expect(try color(bench) == [255, 255, 255])
      _ = bench.context.takeMessages()
    }
  }

  @Test("a broken stage at its first use is replaced by the built-in one")
  func brokenUnusedStage() throws {
    try DrawingBench.run { bench throws in
      var errors: [GraphicsError] = []
      bench.renderer.use(ShaderLibrary(files: ["Mix.frag": "nonsense"])) { errors.append($0) }
      #expect(errors.isEmpty)
      let white = try Texture(
        Image(width: 1, height: 1, bytes: [255, 255, 255, 255]), context: bench.context)
      let target = try RenderTarget(width: 2, height: 2, context: bench.context)
      for _ in 0..<2 {
        try bench.renderer.render(to: .target(target), background: .black) {
          pass throws(GraphicsError) in
          try pass.draw(
            DrawList(camera: Camera(distance: nil), calls: [.mix(PageMix(share: 0.5))]),
            on: Stage(size: Size(width: 2, height: 2))
          ) { _ in white }
        }
      }
      #expect(target.readImage().bytes.allSatisfy { $0 == 255 })
      guard case .shader("Mix.frag", _) = errors.first, errors.count == 1 else {
        Issue.record("\(errors)")
        return
      }
      _ = bench.context.takeMessages()
    }
  }

  @Test("an error in the common part is reported once with its line")
  func commonPart() throws {
    try DrawingBench.run { bench throws in
      _ = try bench.renderer.painter(PanelPainter.self)
      var errors: [GraphicsError] = []
      let library = ShaderLibrary(files: ["Common.glsl": "// 1\n// 2\nnonsense;\n"])
      bench.renderer.use(library) { errors.append($0) }
      guard case .shader("Common.glsl", let log) = errors.first, errors.count == 1 else {
        Issue.record("\(errors)")
        return
      }
      #expect(log.contains("1:3(") || log.contains("1(3)"), "\(log)")
      _ = bench.context.takeMessages()
    }
  }

  @Test("a stage that is not built in is left alone")
  func otherStages() {
    let other = ShaderSource(name: "Quad.frag", text: "theirs")
    #expect(ShaderLibraryTests.red.text(of: other) == "theirs")
    #expect(ShaderLibraryTests.red.text(of: .quadVertex) == ShaderSource.quadVertex.text)
  }
}
