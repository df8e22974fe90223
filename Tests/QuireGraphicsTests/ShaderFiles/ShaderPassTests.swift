import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Returns the transition of a file with this text.
private func read(_ text: String) throws -> ShaderTransition {
  ShaderTransition(try ShaderFile(name: "test.glsl", bytes: text.utf8))
}

/// Files with special cases of the specification.
///
/// Each shows the second page where x < progress and the first page elsewhere, if the host is
/// correct.
private let wipes = [
  // The plain form.
  "vec4 transition(vec2 uv) { return uv.x < progress ? getToColor(uv) : getFromColor(uv); }",
  // Initial values that are no constants.
  """
  uniform float unused; // = 3
  float edge = progress;
  vec2 both = vec2(edge, ratio / ratio);
  vec4 transition(vec2 uv) { return uv.x < both.x * both.y ? getToColor(uv) : getFromColor(uv); }
  """,
  // The same, with more of them, some of which are not there.
  """
  #define SCALE 2.0
  const float half_ = 1.0 / SCALE, whole = half_ * SCALE;
  float a = progress / SCALE, b, c = a * max(SCALE, SCALE), d[2] = float[2](c, 0.0);
  #ifdef MISSING
  float lost = progress;
  #endif
  uniform float e = 1.0; // = 1
  float f() { float b = 3.0; return d[0]; }
  vec4 transition(vec2 uv) {
    b = whole * e;
    return uv.x < f() * b ? getToColor(uv) : getFromColor(uv);
  }
  """,
  // Functions that are called like GLSL's own.
  """
  vec4 texture(vec2 p) { return getToColor(p); }
  float clamp(float a) { return a; }
  float mix(float a) { return a; }
  mat2 inverse(mat2 m) { return mat2(1.0); }
  float round(float x) { return x + 0.5; }
  vec4 transition(vec2 uv) {
    return uv.x < clamp(mix(progress)) ? texture(inverse(mat2(7.0)) * uv) : getFromColor(uv);
  }
  """,
  // Macros, line ends, letters beyond ASCII, precision.
  "\u{FEFF}// – naïve “quotes” \\\r\n#define EDGE(x) ((x) * 1.0) // é\r\n#ifdef GL_ES\r\nprecision mediump float;\r\n#endif\r\n"
    + "highp float edge(in highp float x) { return EDGE(x); }\r\n"
    + "vec4 transition(vec2 uv) {\r\n  return uv.x < edge(progress) ? getToColor(uv) : getFromColor(uv);\r\n}",
  // Whole numbers where others belong.
  """
  uniform int steps; // = 1
  vec4 transition(vec2 uv) {
    float edge = progress * steps + 0;
    float zero = 0;
    return uv.x < max(edge, 0) * pow(1, 2) + mod(4, 2) + zero ? getToColor(uv) : getFromColor(uv);
  }
  """,
  // What the host says itself, said again.
  """
  #version 120
  #extension GL_OES_standard_derivatives : enable
  precision highp float;
  uniform float progress, ratio;
  uniform sampler2D from, to;
  vec4 getFromColor(vec2 p) { return texture2D(from, p); }
  vec4 getToColor(vec2 p) { return texture2D(to, p); }
  vec4 transition(vec2 uv) {
    return uv.x < progress ? texture2D(to, uv) : texture2D(from, uv, 0.0);
  }
  """,
  // Uniforms called as the built-in stages call theirs, and locals as the host's.
  """
  uniform vec2 area; // = vec2(1.)
  uniform ivec2 size, stage; // = ivec2(1)
  uniform float share, color; // = 1.
  uniform bool uv; // = true
  vec4 transition(vec2 p) {
    float from = progress * area.x * float(size.y * stage.x) * share * color;
    return uv && p.x < from ? getToColor(p) : getFromColor(p);
  }
  """,
  // Every type of uniform, with a value in its comment.
  """
  uniform bool yes; // = 1
  uniform ivec2 two /* = ivec2(2, 3) */;
  uniform uint three; // = 3
  uniform bvec2 truths; // = bvec2(true, false)
  uniform mat2 m; // = mat2(0., 1., 1., 0.)
  uniform mat3 unit; // = mat3(1.)
  uniform mat4 half4; // = mat4(.5)
  uniform vec4 background; // = vec4(0.,0.,0.,.6)
  uniform sampler2D map;
  vec4 transition(vec2 uv) {
    bool good = yes && two == ivec2(2, 3) && three == 3u && truths.x && !truths.y
      && m * vec2(1.0, 2.0) == vec2(2.0, 1.0) && unit * vec3(1.0) == vec3(1.0)
      && half4[3][3] == 0.5 && abs(background.a - 0.6) < 1e-6
      && abs(texture2D(map, uv).g - 0.5) < 0.01;
    return good && uv.x < progress ? getToColor(uv) : getFromColor(uv);
  }
  """,
]

@Suite struct ShaderPassTests {
  @Test(
    "every special case of the specification is drawn",
    arguments: HeadlessDisplay.Interface.allCases, wipes.indices)
  func specification(
    interface: HeadlessDisplay.Interface, index: Int
  ) throws {
    // A case that OpenGL ES cannot express.
    if interface == .openGLES, wipes[index].contains("max(edge, 0)") { return }
    let transition = try read(wipes[index])
    try DrawingBench.run(on: interface) { bench in
      let (width, height) = (61, 40)
      let stage = Stage(size: Size(width: Double(width), height: Double(height)))
      let (from, to) = (
        Image.noise(width: width, height: height, seed: 5),
        Image.noise(width: width, height: height, seed: 6)
      )
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      let pages = (from.bytes, to.bytes)
      for progress in [0.25, 0.5, 0.9] {
        let frame = try bench.frame(transition, at: progress, from: a, to: b, on: stage).bytes
        let expected = pixels(width, height) { x, y in
          let u = (Double(x) + 0.5) / Double(width)
          let start = (y * width + x) * 4
          return (u < progress ? pages.1 : pages.0)[start..<(start + 4)]
        }
        #expect(differ(frame, expected) <= 1, "p = \(progress)")
      }
    }
  }

  /// The origin is at the bottom left, colours are encoded, and ratio is width by height.
  @Test("places, colours and ratio are those of the specification")
  func conventions() throws {
    let transition = try read(
      """
      vec4 transition(vec2 uv) {
        return vec4(uv, ratio / 4.0, 1.0) * 0.5 + 0.5 * mix(getFromColor(uv), getToColor(uv), progress);
      }
      """)
    try DrawingBench.run { bench in
      for (width, height, scale) in [(60, 40, 1.0), (33, 51, 2.0)] {
        let size = Size(width: Double(width) / scale, height: Double(height) / scale)
        let stage = Stage(size: size, scale: scale)
        let from = Image.noise(width: width, height: height, seed: 1)
        let to = Image.noise(width: width, height: height, seed: 2)
        let frame = try bench.frame(
          transition, at: 0.25, from: try bench.texture(from), to: try bench.texture(to), on: stage)
        let (a, b) = (from.bytes, to.bytes)
        let expected = pixels(width, height) { x, y in
          let position = [
            (Double(x) + 0.5) / Double(width), 1 - (Double(y) + 0.5) / Double(height),
            Double(width) / Double(height) / 4, 1,
          ]
          return (0..<4).map { channel in
            let index = (y * width + x) * 4 + channel
            let page = 0.75 * Double(a[index]) + 0.25 * Double(b[index])
            return UInt8(min(255, 127.5 * position[channel] + 0.5 * page).rounded())
          }[...]
        }
        #expect(differ(frame.bytes, expected) <= 1)
      }
    }
  }

  /// Alpha is clamped, and the backdrop shows through.
  @Test(
    "the backdrop shows through translucent pixels",
    arguments: [("0.25", 0.25), ("-3.0", 0), ("7.0", 1)])
  func alpha(alpha: String, share: Double) throws {
    var transition = try read(
      "vec4 transition(vec2 uv) { return vec4(0.2, 0.4, 0.0, \(alpha)); }")
    transition.backdrop = Color(red: 0.4, green: 0, blue: 0.8)
    try DrawingBench.run { bench in
      let page = try bench.texture(.noise(width: 4, height: 4, seed: 1))
      let frame = try bench.frame(
        transition, at: 0.5, from: page, to: page, on: Stage(size: Size(width: 4, height: 4)))
      let expected = [0.2 + 0.4 * (1 - share), 0.4, 0.8 * (1 - share), 1].map {
        UInt8(($0 * 255).rounded())
      }
      #expect(differ(frame.bytes, Array((0..<16).map { _ in expected }.joined())) <= 1)
    }
  }

  @Test("both ends are the flat pages, whatever the file draws")
  func ends() throws {
    let transition = try read("vec4 transition(vec2 uv) { return vec4(1.0, 0.0, 1.0, 1.0); }")
    try DrawingBench.run { bench in
      let size = Size(width: 31, height: 17)
      let (from, to) = (
        Image.noise(width: 31, height: 17, seed: 1), Image.noise(width: 31, height: 17, seed: 2)
      )
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      for reading in ReadingDirection.allCases {
        let stage = Stage(size: size, reading: reading)
        var transition = transition
        for direction in Direction.allCases {
          transition.direction = direction
          #expect(try bench.frame(transition, at: 0, from: a, to: b, on: stage).bytes == from.bytes)
          #expect(try bench.frame(transition, at: 1, from: a, to: b, on: stage).bytes == to.bytes)
        }
      }
    }
  }

  private static let uneven = """
    vec4 transition(vec2 uv) {
      vec2 p = uv + vec2(0.1 * progress, 0.03 * sin(9.0 * uv.x));
      return uv.x + 0.3 * uv.y * ratio < progress ? getToColor(p) : getFromColor(uv.yx * 0.5 + p * 0.5);
    }
    """

  @Test("backward is forward with the pages exchanged")
  func backward() throws {
    var transition = try read(Self.uneven)
    try DrawingBench.run { bench in
      let stage = Stage(size: Size(width: 48, height: 32))
      let a = try bench.texture(.noise(width: 48, height: 32, seed: 3))
      let b = try bench.texture(.noise(width: 48, height: 32, seed: 4))
      for progress in [0.125, 0.5, 0.75] {
        transition.direction = .backward
        let backward = try bench.frame(transition, at: progress, from: a, to: b, on: stage)
        transition.direction = .forward
        let forward = try bench.frame(transition, at: 1 - progress, from: b, to: a, on: stage)
        #expect(backward.bytes == forward.bytes)
      }
    }
  }

  /// The mirrored transition of mirrored pages is the mirrored picture; likewise for x and y.
  @Test("mirroring and transposing move the transition but not the pages")
  func mirroring() throws {
    let transition = try read(Self.uneven)
    try DrawingBench.run { bench in
      let (width, height) = (48, 32)
      let stage = Stage(size: Size(width: Double(width), height: Double(height)))
      let turned = Stage(size: Size(width: Double(height), height: Double(width)))
      let pages = [3, 4].map { Image.noise(width: width, height: height, seed: $0) }
      let textures = try pages.map { try bench.texture($0) }
      let plain = try bench.frame(
        transition, at: 0.4, from: textures[0], to: textures[1], on: stage)

      let mirrored = try pages.map {
        try bench.texture(moved($0, width, height) { ($0, width - 1 - $1) })
      }
      let mirror = try bench.frame(
        transition, at: 0.4, from: mirrored[0], to: mirrored[1],
        on: Stage(size: stage.size, reading: .rightToLeft))
      let back = moved(mirror, width, height) { ($0, width - 1 - $1) }
      #expect(differ(back.bytes, plain.bytes) <= 2)

      let transposed = pages.map { moved($0, height, width) { ($1, $0) } }
      let list = transition.drawList(at: 0.4, on: stage).transposed()
      // As it is, and mirrored.
      for isMirrored in [false, true] {
        let reflect = { (image: Image) in
          isMirrored ? moved(image, height, width) { ($0, height - 1 - $1) } : image
        }
        let textures = try transposed.map { try bench.texture(reflect($0)) }
        let target = try RenderTarget(width: height, height: width, context: bench.context)
        try bench.renderer.render(to: .target(target), background: .clear) {
          pass throws(GraphicsError) in
          try pass.draw(isMirrored ? list.mirrored(on: turned) : list, on: turned) {
            textures[$0 == .from ? 0 : 1]
          }
        }
        let upright = moved(reflect(target.readImage()), width, height) { ($1, $0) }
        #expect(differ(upright.bytes, plain.bytes) <= 2)
      }
    }
  }

  @Test(
    "errors have the line in the file",
    arguments: [
      ("vec4 transition(vec2 uv) {\n  return missing(uv);\n}", 2, "missing"),
      (
        "#version 110\r\n/* a\r\n b */ uniform float a; // = 1\r\nvec4 transition(vec2 uv) {\r\n  return a;\r\n}",
        5, ""
      ),
      (
        "\u{FEFF}#define BAD nowhere\n\nvec4 transition(vec2 uv) { return vec4(BAD); }", 3,
        "nowhere"
      ),
      ("vec4 transition(vec2 uv) {\n  return vec4(1.0)\n}", 3, "unexpected"),
      (
        "vec4 transition(vec2 uv) {\n  gl_FragColor = vec4(1.0);\n  return vec4(1.0);\n}", nil,
        "gl_FragColor"
      ),
    ])
  func errorLines(text: String, line: Int?, word: String) throws {
    let transition = try read(text)
    try DrawingBench.run { bench in
      let page = try bench.texture(.noise(width: 4, height: 4, seed: 1))
      let error = #expect(throws: GraphicsError.self) {
        try bench.frame(
          transition, at: 0.5, from: page, to: page, on: Stage(size: Size(width: 4, height: 4)))
      }
      guard case .shader("test.glsl", let log)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      let diagnostic = ShaderDiagnostic(log: log)
      #expect(diagnostic.line == line, "\(log)")
      #expect(diagnostic.message.contains(word) && !diagnostic.message.contains("\n"), "\(log)")
      _ = bench.context.takeMessages()
    }
  }

  /// The reports for an error of the file and for an error of the text around it.
  @Test("an error of the file is not attributed to the library")
  func blame() throws {
    let good = try read("vec4 transition(vec2 uv) { return vec4(1.0); }")
    let bad = try read("vec4 transition(vec2 uv) { return nowhere; }")
    let tail = ShaderLibrary(files: ["FileTail.glsl": "// 1\nnonsense;\n"])
    for library in [
      tail, ShaderLibrary(files: ["Quad.frag": ShaderSource.quadFragment.text + "\n"]),
    ] {
      try DrawingBench.run { bench throws in
        var errors: [GraphicsError] = []
        bench.renderer.use(library) { errors.append($0) }
        let page = try bench.texture(.noise(width: 4, height: 4, seed: 1))
        let stage = Stage(size: Size(width: 4, height: 4))
        let error = #expect(throws: GraphicsError.self) {
          try bench.frame(bad, at: 0.5, from: page, to: page, on: stage)
        }
        guard case .shader("test.glsl", let log)? = error, log.contains("nowhere") else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(errors.isEmpty, "\(errors)")
        let frame = try bench.frame(good, at: 0.5, from: page, to: page, on: stage)
        #expect(frame.bytes.allSatisfy { $0 == 255 })
        if library == tail {
          guard case .shader("FileTail.glsl", _)? = errors.first, errors.count == 1 else {
            Issue.record("\(errors)")
            return
          }
        } else {
          #expect(errors.isEmpty, "\(errors)")
        }
        _ = bench.context.takeMessages()
      }
    }
  }

  @Test("the programs of many files are kept and forgotten")
  func cache() throws {
    try DrawingBench.run { bench in
      let page = try bench.texture(.noise(width: 2, height: 2, seed: 1))
      let stage = Stage(size: Size(width: 2, height: 2))
      for round in 0..<2 {
        for number in 0..<40 {
          let transition = try read("vec4 transition(vec2 p) { return vec4(\(number).0 / 51.0); }")
          let frame = try bench.frame(transition, at: 0.5, from: page, to: page, on: stage)
          #expect(frame.bytes[0] == UInt8(5 * number), "round \(round)")
        }
      }
      #expect(bench.context.objects.programs < 40)
    }
  }

  @Test(
    "the logs of all drivers are understood",
    arguments: [
      ("0:12(5): warning: unused\n0:13(5): error: `x' undeclared", 13, "`x' undeclared"),
      ("0(7) : error C1008: undefined variable \"x\"", 7, "undefined variable \"x\""),
      (
        "ERROR: 0:3: 'x' : undeclared identifier\nERROR: 1 compilation errors.", 3,
        "'x' : undeclared identifier"
      ),
      ("2:9(1): error: of the host\n0:4(2): error: of the file", 4, "of the file"),
      ("0:3(1): preprocessor error: syntax error", 3, "preprocessor error: syntax error"),
      ("error: unresolved reference", nil, "error: unresolved reference"),
      ("", nil, "the driver rejects the shader"),
    ])
  func drivers(log: String, line: Int?, message: String) {
    let diagnostic = ShaderDiagnostic(log: log)
    #expect(diagnostic.line == line && diagnostic.message == message)
  }
}

/// Returns the bytes of a picture, row by row from the top.
private func pixels(
  _ width: Int, _ height: Int, _ color: (Int, Int) -> ArraySlice<UInt8>
) -> [UInt8] {
  (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
}

/// Returns the picture of `width` × `height` pixels whose pixel at (row, column) is that of `image`
/// at `position`.
private func moved(
  _ image: Image, _ width: Int, _ height: Int, _ position: (Int, Int) -> (row: Int, column: Int)
) -> Image {
  let bytes = image.bytes
  return Image(
    width: width, height: height,
    bytes: pixels(width, height) { x, y in
      let (row, column) = position(y, x)
      let start = (row * image.width + column) * 4
      return bytes[start..<(start + 4)]
    })
}

/// Returns the largest difference of two bytes at the same index.
private func differ(_ a: [UInt8], _ b: [UInt8]) -> Int {
  guard a.count == b.count else { return 256 }
  return zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}
