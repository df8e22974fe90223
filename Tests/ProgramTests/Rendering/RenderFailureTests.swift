import Foundation
import SampleFiles
import Testing

/// The errors of `quire render`, and the files it leaves.
@Suite struct RenderFailureTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder(noise: 20, 10)
  }

  @Test(
    "wrong usage ends with status 64",
    arguments: [
      "--progress 1.5 --output x.png", "--progress -0.1 --output x.png",
      "--progress nan --output x.png", "--progress half --output x.png", "--output x.png",
      "--progress .5", "--progress .5 --output ''", "--frames 1 --output x/",
      "--frames 3 --progress .5 --output x/", "--frames 3 --output x.png",
      "--duration 1 --fps 0 --output x/", "--duration inf --fps 10 --output x/",
      "--progress .5 --size 0x0 --output x.png", "--progress .5 --size 20 --output x.png",
      "--progress .5 --size 20000x10 --output x.png", "--progress .5 --scale 0 --output x.png",
      "--progress .5 --transition nope --output x.png",
      "--progress .5 --set shadow --output x.png", "--progress .5 --set shadow=2 --output x.png",
      "--progress .5 --set colour=1 --output x.png", "--frames 3 --curve wavy --output x/",
      "--progress .5 --output x.gif", "--progress .5 --output x.MP4",
      "--progress .5 --output x.jpg",
      "--progress .5 --seed -1 --output x.png",
      "--progress .5 --transition explode --seed 9223372036854775808 --output x.png",
      "--progress .5 --nonsense --output x.png",
    ])
  func wrongUsage(options: String) async throws {
    let result = try await folder.render(options)
    #expect(result.status == 64)
    #expect(!result.error.isEmpty && result.output.isEmpty)
    #expect(try folder.names() == ["a.ppm", "b.ppm"])
  }

  @Test(
    "unreadable pictures are reported",
    arguments: [
      ("missing.png", "no such file"), ("empty", "is empty"), ("text", "is not a picture"),
    ])
  func unreadablePictures(name: String, reason: String) async throws {
    try Data().write(to: URL(filePath: folder.file("empty")))
    try Data("words".utf8).write(to: URL(filePath: folder.file("text")))
    for options in ["--from \(name) --to b.ppm", "--from a.ppm --to \(name) --size 9x9"] {
      let line = "\"$QUIRE\" render \(options) --progress 0.5 --output x.png"
      let result = try await shell(line, in: folder)
      #expect(result.status == 1)
      #expect(result.error == "quire: \(name): \(reason)\n")
    }
    let line = "\"$QUIRE\" render --from \(name) --to \(name) --frames 3 --output frames/"
    let both = try await shell(line, in: folder)
    #expect(both.error == String(repeating: "quire: \(name): \(reason)\n", count: 2))
    #expect(try folder.names() == ["a.ppm", "b.ppm", "empty", "text"])
  }

  @Test(
    "unwritable outputs are reported",
    arguments: [
      ("--progress .5 --output none/x.png", "none/x.png", "is in a folder that does not exist"),
      ("--progress .5 --output a.ppm/x.png", "a.ppm/x.png", "a part of its path is not a folder"),
      ("--frames 3 --output file", "file", "is not a folder"),
      ("--frames 3 --output a.ppm/x/", "a.ppm/x/", "a part of its path is not a folder"),
      ("--progress .5 --output /dev/full", "/dev/full", "there is no space left on its drive"),
      ("--progress .5 --overwrite --output x.png", "x.png", "is a folder"),
    ])
  func unwritableOutputs(options: String, name: String, reason: String) async throws {
    // A folder in place of the output file is noticed only at the end.
    let isTakenByFolder = name == "x.png"
    if isTakenByFolder { _ = try await shell("mkdir -p x.png/0000.png", in: folder) }
    _ = try await shell("echo words > file", in: folder)
    let result = try await folder.render(options)
    #expect(result.status == 1)
    let shown = isTakenByFolder ? "x.png/0000.png" : name
    #expect(result.error == "quire: \(shown): \(reason)\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm", "file"] + (isTakenByFolder ? ["x.png"] : []))
  }

  @Test("a failed run leaves no temporary file")
  func temporaryFile() async throws {
    let long = String(repeating: "n", count: 300) + ".png"
    let result = try await folder.render("--progress .5 --output \(long)")
    #expect(result.status == 1)
    #expect(result.error == "quire: \(long): its name is too long\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm"])
  }

  @Test("an existing file is replaced, and a link to it stays")
  func replacedFile() async throws {
    let line = "echo old > old.png; ln -s old.png link.png"
    #expect(try await shell(line, in: folder).status == 0)
    #expect(try await folder.render("--progress .5 --output link.png").status == 0)
    #expect(try folder.bytes("old.png").starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.file("link.png"))
    #expect(target == "old.png")
    #expect(try folder.names() == ["a.ppm", "b.ppm", "link.png", "old.png"])
  }

  @Test("a frame that is too large is reported")
  func largeFrame() async throws {
    let result = try await folder.render("--progress .5 --scale 1000 --output x.png")
    #expect(result.status == 1)
    #expect(
      result.error
        == "quire: x.png: a frame of 20000 × 10000 pixels is too large; each side has at most "
        + "16384\n")
  }

  @Test("a decoder that never answers ends the run after ten seconds")
  func silentDecoder() async throws {
    let script = #"""
      cp "$QUIRE" quire; printf '#!/bin/sh\nexec sleep 100' > quire-codec; chmod +x quire-codec
      exec timeout 30 ./quire render --from a.ppm --to b.ppm --size 9x9 --progress .5 --output x.png
      """#
    let start = ContinuousClock.now
    let result = try await shell(script, in: folder)
    #expect(result.status == 1)
    #expect(
      result.error == "quire: a.ppm: took longer than 10 seconds to decode\n"
        + "quire: b.ppm: took longer than 10 seconds to decode\n")
    #expect(start.duration(to: .now) >= .seconds(10))
    #expect(try folder.names() == ["a.ppm", "b.ppm", "quire", "quire-codec"])
  }

  @Test("file names may be any bytes")
  func names() async throws {
    let script = #"""
      a=$(printf 'new\nline'); b=$(printf '\377\376 \200'); o=$(printf 'out\n\351.png')
      cp a.ppm "$a"; cp b.ppm "$b"
      "$QUIRE" render --from "$a" --to "$b" --progress 0.5 --output "$o" && cmp -s "$o" "$o" || exit 2
      "$QUIRE" render --from "$a" --to "missing$b" --progress 0.5 --output "$o"
      """#
    let result = try await shell(script, in: folder)
    #expect(result.status == 1)
    #expect(result.error == #"quire: missing\xff\xfe \x80: no such file"# + "\n")
  }
}
