import Foundation
import Testing

/// What `quire render` says when a moving picture cannot be made, and what it leaves behind.
@Suite struct MovieFailureTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder()
    _ = try folder.write(Pixels(noise: 160, 90, seed: 3), to: "a.ppm")
    _ = try folder.write(Pixels(noise: 160, 90, seed: 4), to: "b.ppm")
  }

  private func render(
    _ output: String, frames: Int = 20, before: String = ""
  ) async throws -> RunResult {
    try await shell(
      "\(before) \"$QUIRE\" render --from a.ppm --to b.ppm --frames \(frames) --output \(output)",
      in: folder)
  }

  /// Puts a program called ffmpeg before the real one.
  private func replaceProgram(by script: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder.file("bin"), withIntermediateDirectories: true)
    let path = folder.file("bin/ffmpeg")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return "PATH=\"$PWD/bin:$PATH\""
  }

  @Test(arguments: ["mp4", "webm", "apng"])
  func withoutTheProgramItSaysSo(format: String) async throws {
    let result = try await render("x.\(format)", before: "PATH=")
    #expect(result.status == 1)
    #expect(
      result.error
        == "quire: x.\(format): needs the program 'ffmpeg', which is not installed\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm"])
    // Others need it not.
    #expect(try await render("x.gif", frames: 2, before: "PATH=").status == 0)
  }

  @Test(arguments: [
    ("exit 3", "ffmpeg stopped"), ("echo words >&2; exit 1", "ffmpeg: words"),
    ("head -c 100000 > /dev/null; echo '[x @ 0x5] more words' >&2; exit 1", "ffmpeg: more words"),
    ("cat > /dev/null; echo late >&2; exit 9", "ffmpeg: late"), ("kill -9 $$", "ffmpeg stopped"),
    ("exec <&-; echo deaf >&2; exec sleep 1000", "ffmpeg: deaf"),
  ])
  func aProgramThatFailsIsQuoted(script: String, message: String) async throws {
    let path = try replaceProgram(by: script)
    _ = try await shell("echo old > x.mp4", in: folder)
    let result = try await render("x.mp4", before: path)
    #expect(result.status == 1)
    #expect(result.error == "quire: x.mp4: \(message)\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm", "bin", "x.mp4"])
    #expect(try folder.bytes("x.mp4") == Data("old\n".utf8))
  }

  @Test(arguments: ["gif", "webp", "mp4"])
  func aFullDriveIsNamed(format: String) async throws {
    _ = try await shell("ln -s /dev/full x.\(format)", in: folder)
    let result = try await render("x.\(format)")
    #expect(result.status == 1)
    #expect(result.error == "quire: x.\(format): there is no space left on its drive\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm", "x.\(format)"])
  }

  @Test(arguments: ["mp4", "webm", "apng"])
  func aFileThatMayNotGrowLeavesNothing(format: String) async throws {
    // In blocks of 512 bytes.
    let path = try replaceProgram(by: "PATH=${PATH#*:}; ulimit -f 8; exec ffmpeg \"$@\"")
    _ = try await shell("echo old > x.\(format)", in: folder)
    let result = try await render("x.\(format)", before: path)
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("quire: x.\(format): ffmpeg: "), "\(result.error)")
    #expect(result.error.contains("File too large"), "\(result.error)")
    #expect(result.error.filter { $0 == "\n" }.count == 1, "\(result.error)")
    #expect(try folder.names() == ["a.ppm", "b.ppm", "bin", "x.\(format)"])
    #expect(try folder.bytes("x.\(format)") == Data("old\n".utf8))
  }

  @Test(
    "a program that overlooks a full drive leaves nothing", arguments: ["mp4", "webm", "apng"])
  func incompleteMovie(format: String) async throws {
    let file = "/proc/self/fd/3"
    let path = try replaceProgram(
      by: "PATH=${PATH#*:}; ffmpeg \"$@\"; "
        + "truncate --size=$(($(stat --dereference --format=%s \(file)) - 8)) \(file)")
    _ = try await shell("echo old > x.\(format)", in: folder)
    let result = try await render("x.\(format)", before: path)
    #expect(result.status == 1)
    #expect(result.error == "quire: x.\(format): ffmpeg left the movie incomplete\n")
    #expect(try folder.bytes("x.\(format)") == Data("old\n".utf8))
    #expect(try folder.names() == ["a.ppm", "b.ppm", "bin", "x.\(format)"])
  }

  /// A drive of 64 kB, in a namespace in which it may be mounted.
  @Test("a full drive is an error for every format", arguments: MovieTests.formats + ["png"])
  func fullDrive(format: String) async throws {
    let frames = format == "png" ? "--progress .5" : "--frames 60"
    let script =
      "mkdir drive; mount -t tmpfs -o size=64k none drive || exit 77; "
      + "\"$QUIRE\" render --from a.ppm --to b.ppm \(frames) --scale 2 --output drive/x.\(format); "
      + "echo $?; ls -A drive"
    let result = try await shell(
      "unshare --user --map-root-user --mount sh -c '\(script)'", in: folder)
    guard result.status != 77, !result.error.contains("unshare") else {
      print("not run, since a test may not mount a drive here: \(result.error)")
      return
    }
    #expect(String(decoding: result.output, as: UTF8.self) == "1\n")
    #expect(result.error.hasPrefix("quire: drive/x.\(format): "), "\(result.error)")
    #expect(result.error.lowercased().contains("no space left"), "\(result.error)")
  }

  @Test func anEndByForceLeavesNothing() async throws {
    // The program asks for one frame, ends its parent, and waits.
    let path = try replaceProgram(by: "head -c 57600 > /dev/null; kill -9 $PPID; cat > /dev/null")
    let result = try await render("x.mp4", before: "\(path) exec")
    #expect(result.status == -SIGKILL)
    #expect(try folder.names() == ["a.ppm", "b.ppm", "bin"])
  }

  @Test func memoryDoesNotGrowWithTheNumberOfFrames() async throws {
    // What reads the movie looks at its writer, which holds all it ever will.
    let movie = #"printf '\0\0\0\010moov\0\0\0\010mdat' >&3"#
    let path = try replaceProgram(
      by: "cat > /dev/null; \(movie); grep VmHWM /proc/$PPID/status > peak")
    func peak(frames: Int) async throws -> Int {
      #expect(try await render("x.mp4", frames: frames, before: path).status == 0)
      return try kilobytes(folder.bytes("peak"))
    }
    // A frame has 56 kB.
    let (few, many) = (try await peak(frames: 30), try await peak(frames: 300))
    #expect(many - few < 3000, "\(few) kB, \(many) kB")
  }

  @Test func memoryDoesNotGrowWithTheNumberOfParts() async throws {
    func peak(frames: Int) async throws -> Int {
      // A pipe is written at the end, and holds less than the movie.
      let line = #"""
        rm -f x.webp; mkfifo x.webp
        "$QUIRE" render --from a.ppm --to b.ppm --frames \#(frames) --output x.webp & writer=$!
        exec 3< x.webp
        grep VmHWM /proc/$writer/status; cat <&3 > movie.webp; wait $writer
        """#
      let result = try await shell(line, in: folder)
      #expect(result.status == 0 && result.error.isEmpty, "\(result)")
      #expect(try folder.bytes("movie.webp").starts(with: Array("RIFF".utf8)))
      return try kilobytes(result.output)
    }
    let (few, many) = (try await peak(frames: 30), try await peak(frames: 300))
    #expect(many - few < 3000, "\(few) kB, \(many) kB")
  }

  private func kilobytes(_ line: Data) throws -> Int {
    try #require(Int(String(decoding: line, as: UTF8.self).filter(\.isNumber)))
  }

  @Test func aSideThatTheFormatLacksIsNamed() async throws {
    let result = try await shell(
      "\"$QUIRE\" render --from a.ppm --to b.ppm --frames 2 --size 16384x1 --output x.webp",
      in: folder)
    #expect(result.status == 1)
    #expect(
      result.error
        == "quire: x.webp: a frame of 16384 × 1 pixels is larger than the 16383 each way "
        + "that .webp has\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm"])
  }

  @Test(arguments: [
    ("--frames 3 --fps 60 --output x.gif", ".gif has at most 50 frames a second"),
    ("--frames 3 --fps 0.001 --output x.gif", ".gif has at least 0.01 frames a second"),
    ("--progress 0 --output x.webp", "one frame is a PNG"),
    ("--progress 0 --fps 3 --output x.png", "one frame has no --fps"),
    ("--frames 3 --fps 0 --output x.mp4", "--fps takes a number above 0"),
  ])
  func wrongUsageIsExplained(options: String, message: String) async throws {
    let line = "\"$QUIRE\" render --from a.ppm --to b.ppm \(options)"
    let result = try await shell(line, in: folder)
    #expect(result.status == 64)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(try folder.names() == ["a.ppm", "b.ppm"])
  }
}
