import QuireDrawing
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// A wipe from the left as an author may write it: line endings of another system, repeated
/// declarations of the host's names, and initial values that are no constants.
private let wipe = """
  #version 120 // é\r
  #extension GL_OES_standard_derivatives : enable\r
  precision mediump float;\r
  uniform float progress; /* 0…1\r
   */ uniform float ratio, share;\r
  uniform sampler2D from;\r
  float edge = progress * share;\r
  float mix(float a, float b) { return a < b ? 1.0 : 0.0; }\r
  vec4 getFromColor(vec2 p) { return texture2D(from, p); }\r
  vec4 transition(vec2 uv) {\r
    return mix(uv.x, edge) > 0.5 ? getToColor(uv) : getFromColor(uv);\r
  }\r
  """

private func list(_ code: String, uniforms: [String: ShaderPass.Uniform] = [:]) -> DrawList {
  let pass = ShaderPass(name: "wipe", code: code, uniforms: uniforms, progress: 0.5)
  return DrawList(camera: Camera(distance: nil), calls: [.shader(pass)], coversStage: true)
}

extension DrawingBench {
  fileprivate func draw(_ list: DrawList, from: Image, to: Image) throws -> Image {
    let (a, b) = (try texture(from), try texture(to))
    let target = try RenderTarget(width: from.width, height: from.height, context: context)
    let stage = Stage(size: Size(width: Double(from.width), height: Double(from.height)))
    try renderer.render(to: .target(target), background: .clear) { pass throws(GraphicsError) in
      try pass.draw(list, on: stage) { $0 == .from ? a : b }
    }
    return target.readImage()
  }
}

@Suite struct DriverShaderTests {
  @Test("an author's plain GLSL draws on OpenGL and on OpenGL ES")
  func plainCode() throws {
    for interface in HeadlessDisplay.Interface.allCases {
      try DrawingBench.run(on: interface) { bench in
        let (from, to) = (
          Image.noise(width: 8, height: 3, seed: 1), Image.noise(width: 8, height: 3, seed: 2)
        )
        // The share changes between two frames drawn by the same program.
        for (share, columns) in [(1.0, 4), (0.5, 2)] {
          let frame = try bench.draw(
            list(wipe, uniforms: ["share": .numbers([share])]), from: from, to: to)
          var expected: [UInt8] = []
          for pixel in 0..<24 {
            let page = pixel % 8 < columns ? to : from
            expected += page.bytes[(pixel * 4)..<(pixel * 4 + 4)]
          }
          #expect(frame.bytes == expected, "\(interface), \(share)")
        }
      }
    }
  }

  @Test("a uniform can be set for the first time in a later frame")
  func lateUniform() throws {
    let code = "uniform float a; vec4 transition(vec2 uv) { return vec4(a, a, a, 1.0); }"
    try DrawingBench.run { bench in
      let page = Image.noise(width: 2, height: 2, seed: 1)
      #expect(try bench.draw(list(code), from: page, to: page).bytes.prefix(4) == [0, 0, 0, 255])
      let set = try bench.draw(
        list(code, uniforms: ["a": .numbers([1])]), from: page, to: page)
      #expect(set.bytes.allSatisfy { $0 == 255 })
    }
  }

  @Test(
    "a message has the line of the author's text on both interfaces",
    arguments: [
      ("// one\nfloat a = nowhere;\nvec4 transition(vec2 uv) { return vec4(a); }", 2),
      ("#version 120\n\nvec4 transition(vec2 uv) {\n  return vec4(nowhere);\n}", 4),
      (
        "/* one\n two */ float a = 1.0,\n  b = nowhere;\nvec4 transition(vec2 p) { return vec4(b); }",
        3
      ),
    ])
  func line(code: String, line: Int) throws {
    for interface in HeadlessDisplay.Interface.allCases {
      try DrawingBench.run(on: interface) { bench in
        let page = Image.noise(width: 2, height: 2, seed: 1)
        let error = #expect(throws: GraphicsError.self) {
          try bench.draw(list(code), from: page, to: page)
        }
        guard case .shader("wipe", let log)? = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(ShaderDiagnostic(log: log).line == line, "\(interface): \(log)")
        _ = bench.context.takeMessages()
      }
    }
  }

  /// Each would take minutes if a part of it were read again for every other part.
  @Test(
    "long texts are rewritten in one pass",
    arguments: [
      String(repeating: "uniform float a(;", count: 20_000),
      String(repeating: "uniform float a;", count: 20_000),
      String(repeating: "abs(", count: 60_000),
      String(repeating: "/**/", count: 60_000) + "uniform float a;",
      String(repeating: "#extension\n", count: 20_000),
    ])
  func longText(declarations: String) {
    let text =
      "float abs(float a) { return a; }\n" + declarations
      + "\nvec4 transition(vec2 p) { return vec4(abs(p.x)); }"
    let code = DriverShader.code(from: text, isES: true)
    #expect(code.contains("quire_initialise") && code.contains("quire_own_abs"))
    #expect(!code.contains("/*") && !code.contains("#extension"))
  }

  @Test("any text keeps its line numbers")
  func anyText() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "uniform", " ", "float", "a", ",", ";", "/*", "*/", "//", "\n", "\r\n", "=", "0.5", "(", ")",
      "{", "}", "#", "version", "precision", "progress", "getToColor", "é", "[", "]", "abs", "if",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...40, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
      let code = DriverShader.code(from: text, isES: false)
      #expect(code.utf8.count { $0 == UInt8(ascii: "\n") } == lines, "\(text)")
      #expect(code.utf8.count == text.utf8.count, "\(text)")
      _ = DriverShader.code(from: text, isES: true)
    }
  }
}
