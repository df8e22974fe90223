import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Returns the transition of a file with `declarations` and a minimal function.
private func read(
  _ declarations: String, name: String = "test"
) throws -> ShaderTransition {
  let text = declarations + "\nvec4 transition(vec2 uv) { return getFromColor(uv); }\n"
  return ShaderTransition(try ShaderFile(name: name, bytes: text.utf8))
}

/// Returns the parameters from the file.
private func own(_ transition: ShaderTransition) -> [ParameterDescription] {
  transition.parameterDescriptions.filter { !["direction", "backdrop"].contains($0.name) }
}

/// Returns the value that the program receives for `name`.
private func setting(
  _ name: String, of transition: ShaderTransition
) -> ShaderPass.Uniform? {
  let stage = Stage(size: Size(width: 9, height: 6))
  guard case .shader(let pass)? = transition.forward(at: 0.5, on: stage).calls.first else {
    return nil
  }
  return pass.uniforms[name]
}

@Suite struct ShaderFileTests {
  @Test(
    "defaults are read in every form",
    arguments: [
      ("uniform float a; // = 0.5", "0.5"), ("uniform float a; // =1", "1.0"),
      ("uniform float a; //= .7", "0.7"), ("uniform float a;// = 0.01", "0.01"),
      ("uniform float a ; // = 4", "4.0"), ("uniform float a /* = 2. */;", "2.0"),
      ("uniform float a; /* = 1e-3 */", "0.001"), ("uniform float a; // = -0.5f", "-0.5"),
      ("uniform float a; // = 0.4 ; // if 0.0, nothing moves", "0.4"),
      ("uniform float a; // = 0.25, the share", "0.25"),
      ("uniform float a; // = 3 - never less", "3.0"),
      ("uniform float a; // default 0.5", "0.5"), ("uniform float a; // Default: 0.5", "0.5"),
      ("uniform float a; // default = 0.5.", "0.5"), ("uniform float a; // a = 0.5", "0.5"),
      ("uniform float a; // : 0.5", "0.5"), ("uniform float a; // = true", "1.0"),
      ("uniform float a; // = 1./4.", "0.25"), ("uniform float a; // = 2. * (1. + 2.)", "6.0"),
      ("#define HALF 0.5\nuniform float a; // = HALF", "0.5"),
      ("uniform float a; // = float(3)", "3.0"), ("uniform float a = 0.5;", "0.5"),
      ("uniform float a\n  ; // = 0.5", "0.5"), ("uniform float a;\n// = 0.5", "0.5"),
      ("uniform /* = 0.5 */ float a;", "0.5"), ("/* = 0.5 */ uniform float a;", "0.5"),
      ("uniform highp float a; // = 0.5", "0.5"), ("uniform\tmediump\nfloat\na;\t//=\t0.5", "0.5"),
      ("uniform float a; // no default", "0.0"), ("uniform float a;", "0.0"),
      ("uniform float a; // if a == 1 it stops", "0.0"), ("uniform float a; // = (", "0.0"),
      ("uniform float a; // = 1e999", "0.0"), ("uniform float a; // = 0..1", "0.0"),
      ("uniform float a; // = ((((((0.5))))))", "0.5"),
      ("/* Uniforms of a test.\n uniform float b; // = 2 */ uniform float a; // = 0.5", "0.5"),
      ("// uniform float b; // = 1\nuniform float a; // = 0.5\n#ifdef X // = 3\n#endif", "0.5"),
      ("uniform int a; // = 4", "4"), ("uniform int a; // = 4.9", "4"),
      ("uniform int a; // = 0x10", "16"), ("uniform uint a; // = 3u", "3"),
      ("uniform bool a; // = true", "true"), ("uniform bool a; // = 1", "true"),
      ("uniform bool a; // = 0.", "false"), ("uniform bool a; /* = yes */", "true"),
      ("uniform vec2 a; // = vec2(0.5)", "0.5,0.5"),
      ("uniform vec2 a; // = vec2(1, -2.)", "1.0,-2.0"),
      ("uniform vec2 a; // = 0.5, 1.0", "0.5,1.0"), ("uniform vec2 a; // = {0.5, 1}", "0.5,1.0"),
      ("uniform vec2 a; // = (0.5, 1)", "0.5,1.0"), ("uniform vec2 a; // = 0.5", "0.5,0.5"),
      ("uniform vec2 a; // = vec2(0.5", "0.0,0.0"),
      ("uniform vec2 a; // = 0.5, on both axes", "0.5,0.5"),
      ("uniform float a; // = 1.0 - on top", "1.0"), ("uniform bool a; // = on", "true"),
      ("uniform vec3 a; // = vec3(1., .5, 0)", "1,0.5,0"),
      ("uniform vec3 a; // = vec3(vec2(1.), 2.)", "1,1,2"),
      ("uniform vec3 a; // = vec2(1.)", "0,0,0"),
      ("uniform vec4 a; // = vec4(0.,0.,0.,.6)", "0,0,0,0.6"),
      ("uniform vec4 fadeColor; // = vec4(0.,0.,0.,.6)", "#00000099"),
      ("uniform vec3 tint; // = vec3(1.0)", "#ffffffff"),
      ("uniform vec3 color; // = vec3(2.0)", "2,2,2"),
      ("uniform ivec2 a; // = ivec2(10, 4.0)", "10,4"), ("uniform ivec2 a; // = ivec2(4)", "4,4"),
      ("uniform uvec3 a; // = 1", "1,1,1"), ("uniform bvec2 a; // = bvec2(true, false)", "1,0"),
      ("uniform mat2 a; // = mat2(1., 2., 3., 4.)", "1,2,3,4"),
      ("uniform mat2 a; // = mat2(2)", "2,0,0,2"),
      ("uniform mat3 a; // = 1.0", "1,0,0,0,1,0,0,0,1"),
    ])
  func defaults(declaration: String, text: String) throws {
    let parameters = own(try read(declaration))
    #expect(parameters.map(\.defaultValue.text) == [text])
    // The same with the line endings and the byte order mark of other systems.
    let windows = declaration.replacing("\n", with: "\r\n")
    #expect(own(try read("\u{FEFF}" + windows)).map(\.defaultValue.text) == [text])
  }

  @Test(
    "several names have separate defaults",
    arguments: [
      ("uniform float a, b; // = 0.5", ["0.5", "0.5"]),
      ("uniform float a, b; // = 0.5, 0.25", ["0.5", "0.25"]),
      ("uniform float a /* = 1 */, b /* = 2 */;", ["1.0", "2.0"]),
      ("uniform float a /* = 1 */, b; // = 2", ["1.0", "2.0"]),
      ("uniform float a, // = 1\n  b; // = 2", ["1.0", "2.0"]),
      ("uniform float a = 1.0, b = 2.0;", ["1.0", "2.0"]),
      ("uniform vec2 a, b; // = vec2(1., 2.)", ["1.0,2.0", "1.0,2.0"]),
      ("uniform float a; uniform float b; // = 2", ["0.0", "2.0"]),
      ("uniform float a; /* = 1 */ uniform float b; // = 2", ["1.0", "2.0"]),
      ("uniform float a; // = 1\nuniform float b; // = 2", ["1.0", "2.0"]),
      ("uniform float a;\nuniform float b; // = 2", ["0.0", "2.0"]),
    ])
  func severalNames(declaration: String, texts: [String]) throws {
    let parameters = own(try read(declaration))
    #expect(parameters.map(\.name) == ["a", "b"])
    #expect(parameters.map(\.defaultValue.text) == texts)
  }

  @Test("names that the host provides are no parameters")
  func hostNames() throws {
    let transition = try read(
      """
      #version 120
      #extension GL_OES_standard_derivatives : enable
      uniform float progress, ratio; uniform sampler2D from, to, map;
      uniform float progress, a; // = 1
      uniform float list[3];
      struct Ray { float length; };
      uniform Ray ray;
      vec4 getToColor(vec2 p) { return vec4(1.0); }
      float f(float x) { float uniformly = x; return uniformly; }
      uniform float a; // = 2
      """)
    #expect(own(transition).map(\.name) == ["a"])
    #expect(own(transition).map(\.defaultValue) == [.number(1)])
    #expect(setting("map", of: transition) == .texture)
  }

  @Test("comments describe the file and its parameters")
  func comments() throws {
    let transition = try read(
      """
      // Name: Test
      // Author: Ann Example, Bob Example
      // License: CC0
      // Description: Light “runs” across the page
      // Tags: a, b

      // @param Seconds it takes
      uniform float a; // = 1
      // @param b How often
      uniform int b; // = 2
      // How wide
      uniform float c; // = 3
      uniform float d; // = 4; how high
      uniform float e; // how deep
      uniform float g; // = 5
      """)
    #expect(
      transition.summary
        == "Light “runs” across the page. By Ann Example, Bob Example (CC0).")
    let summaries = own(transition).map(\.summary)
    #expect(
      summaries.prefix(5) == ["Seconds it takes", "How often", "How wide", "how high", "how deep"])
    #expect(summaries.allSatisfy { !$0.isEmpty })
    let old = try read("/*\n * @author Ann\n * license : MIT\n */")
    #expect(old.summary == "A transition from a shader file. By Ann (MIT).")
  }

  @Test(
    "settings reach the program",
    arguments: [
      ("uniform float a;", "a", "0.5", ShaderPass.Uniform.numbers([0.5])),
      ("uniform int a;", "a", "-3", .integers([-3])), ("uniform uint a;", "a", "3", .naturals([3])),
      ("uniform bool a;", "a", "yes", .integers([1])),
      ("uniform vec2 a;", "a", "1,2.5", .numbers([1, 2.5])),
      ("uniform vec3 a;", "a", "1,2.5,-1", .numbers([1, 2.5, -1])),
      ("uniform vec3 color;", "color", "#ff0033", .numbers([1, 0, 0.2])),
      ("uniform vec4 color;", "color", "#ff003300", .numbers([1, 0, 0.2, 0])),
      ("uniform ivec3 a;", "a", "1,2,-3", .integers([1, 2, -3])),
      ("uniform bvec2 a;", "a", "1,0", .integers([1, 0])),
      ("uniform mat2 a;", "a", "1,2,3,4.5", .matrix([1, 2, 3, 4.5])),
      // A name in the file takes precedence over the name that every shader transition has.
      ("uniform vec2 direction;", "direction", "1,0", .numbers([1, 0])),
    ])
  func program(
    declaration: String, name: String, text: String, value: ShaderPass.Uniform
  ) throws {
    var transition = try read(declaration)
    try transition.set(name, toText: text)
    #expect(setting(name, of: transition) == value)
  }

  @Test(
    "text without a value is rejected",
    arguments: [
      ("uniform float a;", "nan"), ("uniform float a;", "inf"), ("uniform float a;", "one"),
      ("uniform int a;", "1.5"), ("uniform int a;", "3000000000"), ("uniform uint a;", "-1"),
      ("uniform bool a;", "2"), ("uniform vec2 a;", "1"), ("uniform vec3 a;", "1,2"),
      ("uniform vec3 a;", "1,2,inf"), ("uniform ivec2 a;", "1,2.5"), ("uniform bvec2 a;", "1,2"),
      ("uniform uvec2 a;", "1,-2"), ("uniform mat2 a;", "1,2,3"),
    ])
  func invalid(declaration: String, text: String) throws {
    var transition = try read(declaration)
    let before = setting("a", of: transition)
    let thrown = #expect(throws: ParameterError.self) { try transition.set("a", toText: text) }
    guard case .invalid("a", text, let expected)? = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    #expect(!expected.contains("inf") && !expected.isEmpty)
    #expect(setting("a", of: transition) == before)
  }

  @Test("the error for an unknown parameter names the known ones")
  func unknownName() throws {
    var transition = try read("uniform float a; uniform sampler2D map;")
    #expect(throws: ParameterError.unknown(name: "b", known: ["a", "direction", "backdrop"])) {
      try transition.set("b", toText: "1")
    }
    #expect(throws: ParameterError.self) { try transition.set("map", toText: "1") }
    try transition.set("direction", toText: "backward")
    try transition.set("backdrop", toText: "#ff0000")
    #expect(transition.direction == .backward)
    #expect(transition.backdrop == Color(red: 1, green: 0, blue: 0))
  }

  @Test(
    "a file without a transition is rejected",
    arguments: [
      ("", ShaderFileError.noTransition), ("vec4 transitions(vec2 uv) {}", .noTransition),
      ("// vec4 transition(vec2 uv) {}", .noTransition), ("float transition;", .noTransition),
      ("vec4 transition(vec2 p) {}\n\nvoid main() { }", .ownMain(line: 3)),
      ("\n/* vec4 transition(vec2 p) {}", .openComment(line: 2)), ("\0", .noText),
      ("vec4 transition(vec2 p) {}\0", .noText),
    ])
  func noTransition(text: String, error: ShaderFileError) {
    #expect(throws: error) { try ShaderFile(name: "test", bytes: text.utf8) }
    #expect(!error.description.isEmpty)
  }

  @Test("a file with too many uniforms is rejected")
  func tooManyUniforms() throws {
    func file(_ count: Int) throws -> ShaderTransition {
      try read("uniform float a0" + (1..<count).map { ", a\($0)" }.joined() + "; // = 2")
    }
    #expect(
      own(try file(256)).map(\.defaultValue) == [ParameterValue](repeating: .number(2), count: 256))
    #expect(throws: ShaderFileError.tooManyUniforms) { try file(257) }
  }

  /// Each would take minutes if a part of it were read again for every other part.
  @Test(
    "files made to take long are read in one pass",
    arguments: [
      String(repeating: "uniform float a(;", count: 20_000),
      String(repeating: "uniform float a;", count: 20_000),
      String(repeating: "abs(", count: 60_000),
      String(repeating: "/**/", count: 60_000) + "uniform float a;",
      "uniform float a" + (0..<255).map { ", a\($0)" }.joined() + "; //"
        + String(repeating: " = nothing", count: 20_000),
      "uniform float a; // = (1" + String(repeating: ",1", count: 20_000) + ")"
        + String(repeating: "*1", count: 20_000),
    ])
  func onePass(declarations: String) throws {
    let text = "float abs(float a) { return a; }\n" + declarations
    let transition = try read(text)
    #expect(own(transition).allSatisfy { $0.defaultValue == .number(0) })
  }

  @Test("any bytes are read or rejected")
  func anyBytes() throws {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "uniform", " ", "float", "vec2", "a", ",", ";", "/*", "*/", "//", "\n", "\r", "=", "0.5", "(",
      ")", "{", "}", "#", "\\", "\"", "'", "-", "+", "*", "é", "\u{FEFF}", "transition", "[", "]",
      "define", "0x", "1e", ".", "default", "@param", "Author:",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...40, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array((text + "\nvec4 transition(vec2 p) { return vec4(p, p); }").utf8)
      guard let file = try? ShaderFile(name: "test", bytes: bytes) else { continue }
      _ = ShaderTransition(file).parameterDescriptions
    }
    let deep = "uniform float a; // = " + String(repeating: "(", count: 100_000)
    #expect(own(try read(deep)).map(\.defaultValue) == [.number(0)])
    let negative = "uniform float a; // = " + String(repeating: "-", count: 100_000) + "1"
    #expect(own(try read(negative)).map(\.defaultValue) == [.number(0)])
  }
}
