import Foundation
import SampleFiles
import Testing

/// The commands other than the window, as scripts use them.
@Suite struct CommandTests {
  private func object(_ value: Any?) throws -> [String: Any] {
    try #require(value as? [String: Any])
  }

  @Test(
    "help and version end with status 0",
    arguments: [["--version"], ["--help"], ["help", "render"], ["render", "--help"]])
  func help(arguments: [String]) async throws {
    let folder = try RenderFolder()
    let result = try await shell("\"$QUIRE\" \(arguments.joined(separator: " "))", in: folder)
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(!result.output.isEmpty)
  }

  @Test("the help lists the options of the window", arguments: ["--help", "-h", "help"])
  func windowHelp(arguments: String) async throws {
    let result = try await shell("\"$QUIRE\" \(arguments)", in: try RenderFolder())
    #expect(result.status == 0 && result.error.isEmpty)
    let help = String(decoding: result.output, as: UTF8.self)
    #expect(help.contains("USAGE: quire [<path> ...]"))
    #expect(help.contains("gallery") && !help.contains("quire-window"))
    #expect(help.contains("\nREADER OPTIONS:\n") && help.contains("\nWINDOW OPTIONS:\n"))
    for word in [
      "<path>", "--fullscreen", "--transition ", "--set", "--right-to-left", "--no-book-edges",
      "--video-driver",
      "--slow", "--sound", "--reduced-motion", "--transitions-folder", "--shaders", "--version",
      "--help",
      "render", "info", "search", "transitions", "bench",
    ] {
      #expect(help.contains("  \(word)") || help.contains(", \(word)"), "\(word)")
    }
  }

  @Test(
    "wrong usage ends with status 64",
    arguments: [
      "--nonsense", "--slow 0", "--slow -1", "--video-driver none", "--transition nope",
      "--set shadow=dark", "bench --only nope", "bench --size 0x1", "transitions --xml", "render",
      "--continue a.pdf", "--continue --private",
    ])
  func wrongUsage(arguments: String) async throws {
    let result = try await shell("\"$QUIRE\" \(arguments)", in: try RenderFolder())
    #expect(result.status == 64)
    #expect(!result.error.isEmpty && result.output.isEmpty)
  }

  @Test(
    "wrong usage names the help and the nearest word",
    arguments: [
      ("--nonsense", "quire: unknown option '--nonsense'", "Try 'quire --help'."),
      ("--fullscren", "Did you mean '--fullscreen'?", "Try 'quire --help'."),
      ("--slow 0", "quire: --slow takes a number above 0", "Try 'quire --help'."),
      ("--transition culr", "did you mean 'curl'?", "Try 'quire --help'."),
      ("--transition Cross", "did you mean 'crossfade'?", "Try 'quire --help'."),
      ("--transition qqq", "the transitions are flip, leaf, fold, ", "Try 'quire --help'."),
      ("--set shadaw=1", "did you mean 'shadow'?", "Try 'quire --help'."),
      ("bench --only flop", "did you mean 'flip'?", "Try 'quire --help' or 'quire help bench'."),
      (
        "bench --size 16385x1", "each side is from 1 to 16384",
        "Try 'quire --help' or 'quire help bench'."
      ),
      (
        "transitions --xml", "quire: unknown option '--xml'",
        "Try 'quire --help' or 'quire help transitions'."
      ),
      ("help rendr", "quire: there is no subcommand 'rendr'; did you mean", "Try 'quire --help'."),
      (
        "help nope", "the subcommands are render, info, search, transitions, bench",
        "Try 'quire --help'."
      ),
    ])
  func explainedUsage(arguments: String, message: String, hint: String) async throws {
    let result = try await shell("\"$QUIRE\" \(arguments)", in: try RenderFolder())
    #expect(result.status == 64 && result.output.isEmpty)
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 2 && lines.first?.contains(message) == true, "\(result.error)")
    #expect(lines.last == hint[...])
  }

  @Test(
    "help fits a terminal and names every option",
    arguments: ["--help", "help render", "help info", "help transitions", "help bench"])
  func helpFits(arguments: String) async throws {
    let result = try await shell("\"$QUIRE\" \(arguments)", in: try RenderFolder())
    let help = String(decoding: result.output, as: UTF8.self)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    guard arguments == "help render" else { return }
    for word in ["--fit", "--overwrite", "--output <path>", "(default: 30)"] {
      #expect(help.contains(word), "\(word)")
    }
  }

  @Test("transitions are listed as JSON")
  func transitionsJSON() async throws {
    let result = try await quire("transitions", "--json")
    #expect(result.status == 0 && result.error.isEmpty)
    let list = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]])
    let flip = try #require(list.first { $0["name"] as? String == "flip" })
    #expect(flip["duration"] as? Double == 0.5)
    #expect(flip["curve"] as? String == "easeInOut")
    #expect((flip["summary"] as? String)?.isEmpty == false)
    #expect(flip["title"] as? String == "Flip")
    #expect(list.contains { $0["title"] as? String == "NatGeo" })
    #expect(list.last?["title"] as? String == "Flip from bottom")
    let types = ["number", "integer", "boolean", "choice", "color", "point", "angle"]
    var parameters: [String: [String: Any]] = [:]
    for entry in list {
      for parameter in try #require(entry["parameters"] as? [[String: Any]]) {
        let type = try #require(parameter["type"] as? String)
        #expect(types.contains(type))
        #expect((parameter["summary"] as? String)?.isEmpty == false)
        #expect(parameter["default"] != nil)
        #expect((type == "choice") == (parameter["values"] is [String]))
        if type == "number" || type == "angle" {
          #expect(parameter["minimum"] is Double && parameter["maximum"] is Double)
        }
        // A seed has no range.
        if type == "integer", parameter["name"] as? String != "seed" {
          #expect(parameter["minimum"] is Int && parameter["maximum"] is Int)
        }
        if entry["name"] as? String == "flip" {
          parameters[try #require(parameter["name"] as? String)] = parameter
        }
      }
    }
    #expect(parameters["lift"]?["values"] as? [String] == ["toward", "away"])
    #expect(parameters["shadow"]?["default"] as? Double == 1)
    #expect(parameters["paper"]?["default"] as? String == "#ffffffff")
    #expect(parameters["clips"]?["default"] as? Bool == true)
    #expect(parameters["perspective"]?["minimum"] as? Double == 1.2)
    let viewpoint = try #require(parameters["viewpoint"]?["default"] as? String)
    #expect(viewpoint.split(separator: ",").compactMap { Double($0) } == [0, 0])
    let spin = try parameter("spin", of: "explode", in: list)
    #expect(spin["type"] as? String == "angle" && spin["unit"] as? String == "degrees")
    #expect(spin["default"] as? Double == 180)
  }

  private func parameter(
    _ name: String, of transition: String, in list: [[String: Any]]
  ) throws -> [String: Any] {
    let entry = try #require(list.first { $0["name"] as? String == transition })
    let parameters = try #require(entry["parameters"] as? [[String: Any]])
    return try #require(parameters.first { $0["name"] as? String == name })
  }

  @Test("presets are listed after the other transitions")
  func presets() async throws {
    let result = try await quire("transitions", "--json")
    let list = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]])
    let presets = ["flipFromRight", "flipFromLeft", "flipFromTop", "flipFromBottom"]
    #expect(list.suffix(4).map { $0["name"] as? String } == presets)
    #expect(list.suffix(4).allSatisfy { $0["presetOf"] as? String == "turn" })
    #expect(list.dropLast(4).allSatisfy { $0["presetOf"] == nil })
    for (preset, direction) in zip(presets, ["forward", "backward", "backward", "forward"]) {
      let parameter = try parameter("direction", of: preset, in: list)
      #expect(parameter["default"] as? String == direction)
    }
  }

  @Test("the text list writes integers without decimals")
  func transitionsText() async throws {
    let result = try await quire("transitions")
    #expect(result.status == 0 && result.error.isEmpty)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  folds (1 … 32, default 3): ") })
    #expect(lines.contains { $0.hasPrefix("  seed (integer, default 1): ") })
    #expect(lines.contains { $0.hasPrefix("  shadow (0.0 … 1.0, default 1.0): ") })
    #expect(
      lines.last == "flipFromBottom: The same as turn with orientation=vertical. 1.0 s, easeInOut")
  }

  @Test("a preset can be measured")
  func benchOfPreset() async throws {
    let result = try await quire("bench", "--json", "--size", "64x64", "--only", "flipFromLeft")
    #expect(result.status == 0 && result.error.isEmpty)
    let report = try object(try JSONSerialization.jsonObject(with: result.output))
    let transitions = try #require(report["transitions"] as? [[String: Any]])
    #expect(transitions.map { $0["name"] as? String } == ["flipFromLeft"])
  }

  @Test("measurements are printed as JSON")
  func benchJSON() async throws {
    let result = try await quire("bench", "--json", "--size", "64x64", "--only", "flip")
    #expect(result.status == 0 && result.error.isEmpty)
    let report = try object(try JSONSerialization.jsonObject(with: result.output))
    #expect((report["renderer"] as? String)?.isEmpty == false)
    #expect((report["driver"] as? String)?.isEmpty == false)
    #expect(report["size"] as? String == "64x64")
    let transitions = try #require(report["transitions"] as? [[String: Any]])
    #expect(transitions.map { $0["name"] as? String } == ["flip"])
    for name in ["frameMilliseconds", "ownMilliseconds"] {
      let spread = try object(transitions[0][name])
      let values = ["median", "p95", "p99"].compactMap { spread[$0] as? Double }
      #expect(values.count == 3 && values == values.sorted() && values[0] > 0)
    }
    #expect(try #require(transitions[0]["firstFrameMilliseconds"] as? Double) > 0)
    #expect(try #require(transitions[0]["timesFlip"] as? Double) > 0)
    for name in [
      "snapshotMilliseconds", "uploadMilliseconds", "decodeMilliseconds", "firstFrameMilliseconds",
    ] {
      #expect(try #require(report[name] as? Double) > 0)
    }
  }

  @Test("without a display the error names quire render")
  func noDisplay() async throws {
    let folder = try RenderFolder()
    let picture = try folder.write(Pixels(noise: 8, 8, seed: 5), to: "a.ppm")
    let result = try await quire(picture)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.error.hasPrefix("quire: no display: "))
    #expect(result.error.contains("'quire render'"))
    #expect(result.error.count { $0 == "\n" } == 1)
  }

  @Test("each path that cannot be opened gets one line")
  func unopenedPaths() async throws {
    let folder = try RenderFolder()
    let script = #"""
      mkdir folder; mkfifo pipe; : > empty; echo words > text; ln -s nowhere link
      exec "$QUIRE" missing folder pipe empty text link "$(printf 'new\nline')" "$(printf '\377')"
      """#
    let result = try await shell(script, in: folder)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.error == #"""
        quire: missing: no such file
        quire: folder: is a folder without pictures
        quire: pipe: is a named pipe
        quire: empty: is empty
        quire: text: is not a picture
        quire: link: is a link to a file that does not exist
        quire: new\x0aline: no such file
        quire: \xff: no such file

        """#)
  }
}
