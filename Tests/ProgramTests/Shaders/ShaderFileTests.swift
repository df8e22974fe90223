import Foundation
import QuireScene
import SampleFiles
import Testing

/// Shader files of the GL Transitions specification on the command line.
@Suite struct ShaderFileTests {
  private let folder: RenderFolder
  private let from = Pixels(noise: 24, 16, seed: 3)
  private let to = Pixels(noise: 24, 16, seed: 4)

  init() throws {
    folder = try RenderFolder()
    _ = try folder.write(from, to: "a.ppm")
    _ = try folder.write(to, to: "b.ppm")
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.file(name)))
  }

  private func render(_ options: String) async throws -> RunResult {
    try await shell(
      "\"$QUIRE\" render --from a.ppm --to b.ppm --output out.png \(options)", in: folder)
  }

  private func frame() async throws -> Pixels {
    try await Pixels(reading: folder.file("out.png"), width: 24, height: 16)
  }

  private static let wipe = """
    // Author: Ann
    uniform float edge; // = 0.5
    uniform bool swap; // = false
    vec4 transition(vec2 uv) {
      // A compiler may well advise against this.
      float edge = (uv.y, edge);
      return (uv.x < edge) != swap ? getToColor(uv) : getFromColor(uv);
    }
    """

  /// The second page left of a column, and the first page right of it.
  private func wiped(at column: Int) -> Pixels {
    Pixels(width: 24, height: 16) { x, y in x < column ? to[x, y] : from[x, y] }
  }

  @Test("a shader file is a transition with parameters")
  func file() async throws {
    try write(Self.wipe, to: "wipe.glsl")
    for (options, expected) in [
      ("--progress .5", wiped(at: 12)), ("--progress .5 --set edge=0.25", wiped(at: 6)),
      ("--progress 0", from), ("--progress 1", to),
    ] {
      let result = try await render("--transition wipe.glsl " + options)
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      #expect(try await frame() == expected, "\(options)")
    }
  }

  @Test("the seed sets a parameter of that name and is otherwise ignored")
  func seed() async throws {
    try write(
      Self.wipe.replacingOccurrences(
        of: "float edge;", with: "int seed; // = 1\nuniform float edge;"
      )
      .replacingOccurrences(of: "uv.x < edge", with: "uv.x < edge * float(seed)"),
      to: "seeded.glsl")
    for (options, column) in [("--seed 2", 12), ("--seed 3 --set seed=1", 18)] {
      let result = try await render(
        "--transition seeded.glsl --progress .5 --set edge=0.25 \(options)")
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      #expect(try await frame() == wiped(at: column), "\(options)")
    }
    let result = try await render("--transition seeded.glsl --progress .5 --seed 5000000000")
    #expect(result.status == 64 && result.error.contains("'seed'"), "\(result.error)")
    // A file without a seed ignores it.
    try write(Self.wipe, to: "wipe.glsl")
    #expect(
      try await render("--transition wipe.glsl --progress .5 --seed 5000000000").status == 0)
  }

  @Test("control characters in a shader file are escaped")
  func controlCharacters() async throws {
    try write("// Author: \u{1b}[2JAnn\n" + Self.wipe, to: "a.glsl")
    try write(
      "#error \u{1b}]0;title\u{7}\nvec4 transition(vec2 p) { return vec4(1.0); }", to: "b.glsl")
    let listing = try await shell("\"$QUIRE\" transitions --transitions-folder .", in: folder)
    #expect(String(decoding: listing.output, as: UTF8.self).contains("\\x1b[2JAnn"))
    #expect(!listing.output.contains(0x1b))
    let result = try await render("--progress .5 --transition b.glsl")
    #expect(result.status == 1 && result.error.contains("title"), "\(result.error)")
    #expect(!result.error.utf8.contains(0x1b) && !result.error.utf8.contains(7))
  }

  @Test("a folder adds its files under their names")
  func folder() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("files"), withIntermediateDirectories: false)
    try write(Self.wipe, to: "files/Wipe Out.glsl")
    try write(Self.wipe, to: "files/flip.glsl")
    for name in ["'Wipe Out'", "'Wipe Out.glsl'", "flip.glsl", "files/flip.glsl"] {
      let result = try await render(
        "--transitions-folder files --progress .5 --transition \(name)")
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      #expect(try await frame() == wiped(at: 12), "\(name)")
    }
    // A built-in transition keeps its name.
    let flip = try await render(
      "--transitions-folder files --progress .5 --transition flip --set edge=1")
    #expect(flip.status == 64 && flip.error.contains("creaseShadow"))
  }

  @Test(
    "an unusable shader file is reported in one line",
    arguments: [
      ("none.glsl", "no such file"), ("folder.glsl", "is a folder"),
      ("empty.glsl", "has no function 'vec4 transition(vec2 uv)'"),
      ("broken.glsl", "line 3: "), ("loop.glsl", ""),
      ("main.glsl", "line 2: defines main"),
    ])
  func unusableFile(name: String, reason: String) async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("folder.glsl"), withIntermediateDirectories: false)
    try write("", to: "empty.glsl")
    try write(
      "#version 120\r\nvec4 transition(vec2 uv) {\r\n  return lost;\r\n}", to: "broken.glsl")
    try write("vec4 transition(vec2 uv) { return vec4(1.0); }\nvoid main() {}", to: "main.glsl")
    // Each iteration depends on the previous one, and none is the last.
    try write(
      """
      vec4 transition(vec2 uv) {
        float x = uv.x;
        while (x < 2.0) { x = fract(x * 1.7 + progress * 0.37 + uv.y); }
        return vec4(x);
      }
      """, to: "loop.glsl")
    let result = try await render("--progress .5 --transition \(name)")
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("quire: \(name): \(reason)"), "\(result.error)")
    #expect(result.error.count { $0 == "\n" } == 1, "\(result.error)")
    #expect(try !folder.names().contains("out.png"))
    if name == "loop.glsl" {
      let reasons = ["does not finish drawing within 2 seconds", "to draw a megapixel"]
      #expect(reasons.contains { result.error.contains($0) }, "\(result.error)")
    }
  }

  @Test(
    "a shader that hangs at one place of the transition, or for another value of a parameter, is refused",
    arguments: [
      ("place", "if (progress > 0.55 && progress < 0.65)"), ("value", "if (count > 100)"),
      ("negative", "if (count < 0)"),
    ])
  func hiddenLoop(name: String, condition: String) async throws {
    try write(
      """
      uniform int count; // = 8
      vec4 transition(vec2 uv) {
        float x = uv.x;
        \(condition) while (x < 2.0) { x = fract(x * 1.7 + progress * 0.37 + uv.y); }
        return mix(getFromColor(uv), getToColor(uv), progress * step(-1.0, x));
      }
      """, to: "\(name).glsl")
    let result = try await render("--progress 0 --transition \(name).glsl")
    #expect(result.status == 1)
    // Some drivers end such loops by themselves.
    let reasons = ["does not finish drawing within 2 seconds", "to draw a megapixel"]
    #expect(reasons.contains { result.error.contains($0) }, "\(result.error)")
  }

  @Test("a loop as long as a parameter says is used")
  func usualLoop() async throws {
    try write(
      """
      uniform int count; // = 8
      vec4 transition(vec2 uv) {
        float sum = 0.0;
        for (int i = 0; i < count; i++) { sum += uv.x; }
        return sum >= 0.0 ? getFromColor(uv) : getToColor(uv);
      }
      """, to: "sum.glsl")
    let result = try await render("--progress .5 --transition sum.glsl")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(try await frame() == from)
  }

  @Test("a shader is not used if its trial needs files that it must not read")
  func untried() async throws {
    try write(Self.wipe, to: "wipe.glsl")
    // A driver in another folder, which the trial cannot load.
    let (files, driver) = (FileManager.default, "/usr/lib/x86_64-linux-gnu/dri/swrast_dri.so")
    let size = try? files.attributesOfItem(atPath: driver)[.size] as? Int
    // Newer versions of Mesa have all drivers in one library, and only small files here.
    guard let size, size > 5 << 20 else {
      print("not tested: this machine has no driver that can be copied")
      return
    }
    try files.createDirectory(atPath: folder.file("dri"), withIntermediateDirectories: false)
    for name in ["swrast_dri.so", "kms_swrast_dri.so"] {
      try files.copyItem(atPath: driver, toPath: folder.file("dri/\(name)"))
    }
    let result = try await shell(
      "LIBGL_DRIVERS_PATH=\"$PWD/dri\" \"$QUIRE\" render --from a.ppm --to b.ppm --progress .5 "
        + "--output out.png --transition wipe.glsl", in: folder)
    #expect(result.status == 1)
    let reason = "this graphics driver cannot try it without access to other files"
    #expect(result.error == "quire: wipe.glsl: \(reason)\n", "\(result.error)")
  }

  @Test(
    "wrong usage ends with status 64",
    arguments: [
      "--transition wipe.glsl --set edge=wide", "--transition wipe.glsl --set depth=1",
      "--transition nothing --transitions-folder .",
    ])
  func wrongUsage(options: String) async throws {
    try write(Self.wipe, to: "wipe.glsl")
    let result = try await render("--progress .5 " + options)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.error.contains(options.contains("nothing") ? "flip, " : "'"))
    #expect(result.error.contains(options.contains("nothing") ? "wipe" : "edge"))
  }

  @Test("a folder with many shader files is listed in natural order")
  func largeFolder() async throws {
    for number in 0..<100 {
      let text = "uniform vec3 shift; // = vec3(\(number), 0.5, 1)\n" + Self.wipe
      try write(text, to: "t\(number).glsl")
    }
    try write("no transition", to: "wrong.glsl")
    try write(Self.wipe, to: ".hidden.glsl")
    let result = try await shell(
      "\"$QUIRE\" transitions --json --transitions-folder .", in: folder)
    #expect(result.status == 0)
    #expect(
      result.error == "quire: ./wrong.glsl: has no function 'vec4 transition(vec2 uv)'\n"
        || result.error == "quire: wrong.glsl: has no function 'vec4 transition(vec2 uv)'\n")
    let list = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]])
    let files = list.filter { $0["file"] != nil }
    #expect(files.map { $0["name"] as? String } == (0..<100).map { "t\($0)" })
    #expect(list.contains { $0["name"] as? String == "flip" && $0["file"] == nil })
    let last = try #require(files.last)
    #expect(last["summary"] as? String == "A transition from a shader file. By Ann.")
    let parameters = try #require(last["parameters"] as? [[String: Any]])
    #expect(
      parameters.map { $0["name"] as? String } == [
        "shift", "edge", "swap", "direction", "backdrop",
      ])
    #expect(
      parameters.prefix(3).map { $0["type"] as? String } == ["vector", "number", "boolean"])
    #expect(parameters[0]["default"] as? String == "99,0.5,1")
    // Shader files give no range.
    #expect(parameters[1]["minimum"] == nil && parameters[1]["maximum"] == nil)
  }

  @Test(
    "a folder that cannot be listed ends the run with status 1",
    arguments: [("missing", "no such folder"), ("a.ppm", "is not a folder")])
  func missingFolder(path: String, reason: String) async throws {
    let result = try await shell("\"$QUIRE\" transitions --transitions-folder \(path)", in: folder)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.error == "quire: \(path): \(reason)\n")
  }
}
