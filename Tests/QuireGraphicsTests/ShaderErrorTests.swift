import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct ShaderErrorTests {
  @Test("an error names the file and its own line", arguments: [[], ["SHADED", "RIM"]])
  func line(definitions: [String]) throws {
    let broken = ShaderSource(
      name: "Broken.frag",
      text: """
        // Line 1.
        out vec4 color;
        void main() {
          color = vec4(undeclared, 1.0);
        }
        """)
    try DrawingBench.run { bench in
      let error = #expect(throws: GraphicsError.self) {
        try ShaderProgram(
          vertex: .quadVertex, fragment: broken, definitions: definitions, context: bench.context)
      }
      guard case .shader(let name, let log) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(name == "Broken.frag")
      // Mesa writes 0:4(…), NVIDIA 0(4).
      #expect(log.contains("0:4(") || log.contains("0(4)"), "\(log)")
      #expect(log.contains("undeclared"), "\(log)")
      // The driver reports the error a second time, through KHR_debug.
      let errors = bench.context.takeMessages().filter(\.isError)
      #expect(errors.allSatisfy { log.contains($0.text) }, "\(errors)")
    }
  }

  @Test("a linking error names both stages")
  func linking() throws {
    let lonely = ShaderSource(
      name: "Lonely.frag",
      text: """
        in vec4 uv;
        out vec4 color;
        void main() { color = uv; }
        """)
    try DrawingBench.run { bench in
      let error = #expect(throws: GraphicsError.self) {
        try ShaderProgram(vertex: .quadVertex, fragment: lonely, context: bench.context)
      }
      guard case .shader(let name, let log) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(name == "Quad.vert with Lonely.frag")
      #expect(log.contains("uv"), "\(log)")
      _ = bench.context.takeMessages()
    }
  }
}
