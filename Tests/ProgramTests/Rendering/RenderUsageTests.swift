import Foundation
import SampleFiles
import Testing

/// The errors of `quire render` for wrong usage.
@Suite struct RenderUsageTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder(noise: 20, 10)
  }

  @Test(
    "wrong usage prints the reason and the command for help",
    arguments: [
      ("--duration 0 --output x/", "--duration takes a number of seconds above 0"),
      ("--duration inf --output x/", "--duration takes a number of seconds above 0"),
      ("--duration 2 --frames 3 --output x/", "--duration and --frames both set"),
      ("--duration 2 --progress .5 --output x/", "--progress draws one frame"),
      ("--output x/", "give --progress for one frame, or --frames or --duration for several"),
      (
        "--progress .5 --output x.xyz",
        "x.xyz: .xyz is not a supported format; the formats are .png, .gif, "
      ),
      (
        "--frames 3 --output x.xyz",
        "x.xyz: .xyz is not a supported format; the formats are .png, .gif, "
      ),
      (
        "--duration 2 --output x.tar.gz",
        "x.tar.gz: .gz is not a supported format; the formats are .png, .gif, "
      ),
      ("--progress .5 --size 16385x10 --output x.png", "each side is from 1 to 16384"),
      ("--progress .5 --size wide --output x.png", "a size is written as 1920x1080"),
      ("--progress .5 --transition crul --output x.png", "did you mean 'curl'?"),
      ("--progress .5 --set shadw=1 --output x.png", "did you mean 'shadow'?"),
      ("--frames 3 --curve liner --output x/", "did you mean 'linear'?"),
      ("--progres .5 --output x.png", "Did you mean '--progress'?"),
      ("--progress .5 --outptu x.png", "Did you mean '--output'?"),
      ("--progress .5", "missing expected argument '--output <path>'"),
    ])
  func explainedUsage(options: String, message: String) async throws {
    let result = try await folder.render(options)
    #expect(result.status == 64 && result.output.isEmpty)
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("quire: ") == true)
    #expect(lines.first?.contains(message) == true, "\(result.error)")
    #expect(lines.last == "Try 'quire --help' or 'quire help render'.")
    #expect(try folder.names() == ["a.ppm", "b.ppm"])
  }

  @Test("a folder in place of a picture is refused")
  func folderAsPicture() async throws {
    _ = try await shell("mkdir photos", in: folder)
    for (options, complaint) in [
      ("--from photos --to b.ppm", "quire: photos: is a folder; --from takes a picture\n"),
      ("--from a.ppm --to photos", "quire: photos: is a folder; --to takes a picture\n"),
    ] {
      let line = "\"$QUIRE\" render \(options) --progress .5 --output x.png"
      let result = try await shell(line, in: folder)
      #expect(result.status == 1 && result.error == complaint)
    }
  }

  @Test("a folder with other files is refused unless they may be overwritten")
  func folderWithOtherFiles() async throws {
    _ = try await shell("mkdir frames; echo old | tee frames/0001.png > frames/notes", in: folder)
    for (options, name) in [
      ("--frames 3 --output frames", "frames"), ("--progress .5 --output frames/", "frames/"),
    ] {
      let result = try await folder.render(options)
      #expect(result.status == 1)
      #expect(
        result.error
          == "quire: \(name): contains other files, such as 0001.png; give --overwrite to "
          + "write into it\n")
    }
    #expect(try folder.names(in: "frames") == ["0001.png", "notes"])
    #expect(try folder.bytes("frames/0001.png") == Data("old\n".utf8))
    #expect(try await folder.render("--frames 3 --overwrite --output frames").status == 0)
    #expect(try folder.names(in: "frames") == ["0000.png", "0001.png", "0002.png", "notes"])
    #expect(try folder.bytes("frames/0001.png").starts(with: [0x89, 0x50, 0x4e, 0x47]))
    // An empty folder is accepted.
    _ = try await shell("mkdir empty", in: folder)
    #expect(try await folder.render("--frames 3 --output empty").status == 0)
  }

  @Test(
    "an output that is one of the inputs is refused and not changed",
    arguments: [
      ("in.png", "--progress .5 --output ./in.png", "./in.png"),
      ("in.png", "--progress .5 --output link.png", "link.png"),
      ("in.gif", "--frames 3 --output in.gif", "in.gif"),
      ("frames/0001.png", "--frames 3 --overwrite --output frames", "frames/0001.png"),
    ])
  func outputOntoInput(input: String, options: String, output: String) async throws {
    _ = try await shell("mkdir frames; cp a.ppm \(input); ln -s in.png link.png", in: folder)
    for (from, to, option) in [(input, "b.ppm", "--from"), ("b.ppm", input, "--to")] {
      let line = "\"$QUIRE\" render --from \(from) --to \(to) \(options)"
      let result = try await shell(line, in: folder)
      #expect(result.status == 1)
      #expect(
        result.error
          == "quire: \(output): is also the file of \(option); give another name to --output\n")
      #expect(try folder.bytes(input) == folder.bytes("a.ppm"))
    }
    guard input.hasPrefix("frames") else { return }
    // Frames in the folder of the input do not damage it.
    let call = "\"$QUIRE\" render --from \(input) --to b.ppm --progress 0 --overwrite"
    #expect(try await shell("\(call) --output frames", in: folder).status == 0)
  }

  @Test("a reader that closes standard output early is an error")
  func abandonedStandardOutput() async throws {
    let call = "\"$QUIRE\" render --from a.ppm --to b.ppm --frames 300 --output -"
    let result = try await shell("(\(call); echo $? > status) | head -c 10", in: folder)
    #expect(result.error == "quire: standard output: the program that read it has ended\n")
    #expect(try folder.bytes("status") == Data("1\n".utf8))
  }

  @Test("pictures are not written to a terminal")
  func terminalAsOutput() async throws {
    let line =
      "script --quiet --return --command "
      + "'\"$QUIRE\" render --from a.ppm --to b.ppm --progress .5 --output -' typescript"
    let result = try await shell(line, in: folder)
    #expect(result.status == 1)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.contains("quire: standard output is a terminal; redirect it to a file"))
  }

  @Test("a named pipe that no program reads ends the run", arguments: ["x.png", "x.gif"])
  func unreadPipe(name: String) async throws {
    let frames = name.hasSuffix("gif") ? "--frames 3" : "--progress .5"
    let call = "\"$QUIRE\" render --from a.ppm --to b.ppm \(frames) --output \(name)"
    let result = try await shell("mkfifo \(name); exec timeout 40 \(call)", in: folder)
    #expect(result.status == 1)
    #expect(result.error == "quire: \(name): is a named pipe that no program reads\n")
    let late = try await shell(
      "\(call) & writer=$!; sleep 1; cat \(name) > read; wait $writer", in: folder)
    #expect(late.status == 0 && late.error.isEmpty)
    #expect(try folder.bytes("read").count > 100)
  }
}
