import QuireGeometry
import QuireScene
import Testing

@Suite struct ShaderPassTests {
  @Test("passes are equal if everything they draw with is equal")
  func equality() {
    let code = "vec4 transition(vec2 uv) { return vec4(1.0); }"
    let pass = ShaderPass(
      name: "a", code: code, uniforms: ["x": .numbers([1]), "y": .integers([2])], progress: 0.5)
    let same = ShaderPass(
      name: "a", code: code, uniforms: ["y": .integers([2]), "x": .numbers([1])], progress: 0.5)
    #expect(pass == same && pass.hashValue == same.hashValue)
    let changes: [(inout ShaderPass) -> Void] = [
      { $0.name = "b" }, { $0.code += " " }, { $0.uniforms["x"] = .numbers([2]) },
      { $0.uniforms["y"] = nil }, { $0.uniforms["z"] = .texture }, { $0.progress = 0.25 },
      { $0.start = .to }, { $0.frame = Rect(x: 0, y: 0, width: 1, height: 1) },
      { $0.isMirrored = true }, { $0.isTransposed = true },
    ]
    for change in changes {
      var other = pass
      change(&other)
      #expect(other != pass, "\(other)")
    }
  }
}
