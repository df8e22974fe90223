import Foundation
import SampleFiles
import Testing

/// The errors of `quire render` for animations and movies, and the files it leaves.
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

  /// Puts a program called ffmpeg before the real one in `PATH`.
  private func replaceProgram(by script: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder.file("bin"), withIntermediateDirectories: true)
    let path = folder.file("bin/ffmpeg")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return "PATH=\"$PWD/bin:$PATH\""
  }

  @Test("a missing ffmpeg is reported", arguments: ["mp4", "webm", "apng"])
  func missingProgram(format: String) async throws {
    let result = try await render("x.\(format)", before: "PATH=")
    #expect(result.status == 1)
    #expect(
      result.error
        == "quire: x.\(format): needs the program 'ffmpeg', which is not installed\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm"])
    // Other formats do not need it.
    #expect(try await render("x.gif", frames: 2, before: "PATH=").status == 0)
  }

  @Test(
    "the error of a failing ffmpeg is quoted",
    arguments: [
      ("exit 3", "ffmpeg stopped"), ("echo words >&2; exit 1", "ffmpeg: words"),
      ("head -c 100000 > /dev/null; echo '[x @ 0x5] more words' >&2; exit 1", "ffmpeg: more words"),
      ("cat > /dev/null; echo late >&2; exit 9", "ffmpeg: late"), ("kill -9 $$", "ffmpeg stopped"),
      ("exec <&-; echo deaf >&2; exec sleep 1000", "ffmpeg: deaf"),
    ])
  func failingProgram(script: String, message: String) async throws {
    let path = try replaceProgram(by: script)
    _ = try await shell("echo old > x.mp4", in: folder)
    let result = try await render("x.mp4", before: path)
    #expect(result.status == 1)
    #expect(result.error == "quire: x.mp4: \(message)\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm", "bin", "x.mp4"])
    #expect(try folder.bytes("x.mp4") == Data("old\n".utf8))
  }

  @Test("a full device is reported", arguments: ["gif", "webp", "mp4"])
  func fullDevice(format: String) async throws {
    _ = try await shell("ln -s /dev/full x.\(format)", in: folder)
    let result = try await render("x.\(format)")
    #expect(result.status == 1)
    #expect(result.error == "quire: x.\(format): there is no space left on its drive\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm", "x.\(format)"])
  }

  @Test("a file at its size limit leaves the old file", arguments: ["mp4", "webm", "apng"])
  func fileSizeLimit(format: String) async throws {
    // The limit counts blocks of 512 bytes.
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

  /// Mounts a drive of 64 kB in a user namespace, where that is allowed.
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

  @Test("a killed run leaves no files")
  func killed() async throws {
    // The program reads one frame, kills its parent process, and waits.
    let path = try replaceProgram(by: "head -c 57600 > /dev/null; kill -9 $PPID; cat > /dev/null")
    let result = try await render("x.mp4", before: "\(path) exec")
    #expect(result.status == -SIGKILL)
    #expect(try folder.names() == ["a.ppm", "b.ppm", "bin"])
  }

  @Test("memory does not grow with the number of frames")
  func movieMemory() async throws {
    // The reader of the movie measures the peak memory of its writer.
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

  @Test("memory does not grow with the number of animation parts")
  func animationMemory() async throws {
    func peak(frames: Int) async throws -> Int {
      // The file is a pipe, which holds less than the movie: its writer waits after the first bytes
      // with every part in place.
      let line = #"""
        rm -f x.webp; mkfifo x.webp
        "$QUIRE" render --from a.ppm --to b.ppm --frames \#(frames) --output x.webp & writer=$!
        exec 3< x.webp
        dd bs=12 count=1 status=none <&3 > movie.webp
        grep VmHWM /proc/$writer/status; cat <&3 >> movie.webp; wait $writer
        """#
      let result = try await shell(line, in: folder)
      #expect(result.status == 0 && result.error.isEmpty, "\(result)")
      #expect(try folder.bytes("movie.webp").starts(with: Array("RIFF".utf8)))
      return try kilobytes(result.output)
    }
    let (few, many) = (try await peak(frames: 30), try await peak(frames: 300))
    // The movie of 300 frames has 1 900 kB.
    #expect(many - few < 1000, "\(few) kB, \(many) kB")
  }

  private func kilobytes(_ line: Data) throws -> Int {
    try #require(Int(String(decoding: line, as: UTF8.self).filter(\.isNumber)))
  }

  @Test("a frame that is too large for the format is reported")
  func largeFrame() async throws {
    let result = try await shell(
      "\"$QUIRE\" render --from a.ppm --to b.ppm --frames 2 --size 16384x1 --output x.webp",
      in: folder)
    #expect(result.status == 1)
    #expect(
      result.error
        == "quire: x.webp: a frame of 16384 × 1 pixels is too large; each side of a "
        + ".webp file has at most 16383\n")
    #expect(try folder.names() == ["a.ppm", "b.ppm"])
  }

  @Test(
    "wrong usage is explained",
    arguments: [
      ("--frames 3 --fps 60 --output x.gif", "a .gif file has at most 50 frames per second"),
      ("--frames 3 --fps 0.001 --output x.gif", "a .gif file has at least 0.01 frames per second"),
      ("--progress 0 --output x.webp", "a .webp file needs several frames"),
      ("--progress 0 --fps 3 --output x.png", "--progress draws one frame; give it without --fps"),
      ("--frames 3 --fps 0 --output x.mp4", "--fps takes a number above 0"),
    ])
  func wrongUsage(options: String, message: String) async throws {
    let line = "\"$QUIRE\" render --from a.ppm --to b.ppm \(options)"
    let result = try await shell(line, in: folder)
    #expect(result.status == 64)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(try folder.names() == ["a.ppm", "b.ppm"])
  }
}
