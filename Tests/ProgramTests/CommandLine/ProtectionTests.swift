import Foundation
import SampleFiles
import Testing
import WindowTesting

/// Tests of the protection around codec processes, as far as a user sees it.
@Suite struct ProtectionTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder()
    for name in ["a.ppm", "b.ppm"] { _ = try folder.write(Pixels(noise: 8, 8, seed: 1), to: name) }
  }

  @Test(
    "--version lists the layers only with --verbose",
    arguments: ["--version --verbose", "--verbose --version"])
  func layers(arguments: String) async throws {
    let version = try await quire("--version")
    let result = try await shell("\"$QUIRE\" \(arguments)", in: folder)
    #expect(result.status == 0 && result.error.isEmpty && version.status == 0)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(version.output == Data("\(lines[0])\n".utf8))
    #expect(lines.contains("system-call filter: seccomp"))
    let known = ["Landlock: version ", "system-call filter: seccomp", "namespaces: "]
    #expect(lines.dropFirst().allSatisfy { line in known.contains { line.hasPrefix($0) } })
  }

  @Test("--verbose alone is wrong usage")
  func verboseAlone() async throws {
    let result = try await quire("--verbose", folder.file("a.ppm"))
    #expect(result.status == 64 && result.error.contains("--verbose"))
  }

  @Test(
    "pages are read where namespaces are refused",
    arguments: [(["user", "net", "ipc"], ""), (["user"], "namespaces: network, IPC, mount\n")])
  func refusedNamespaces(kinds: [String], line: String) async throws {
    let limits = kinds.map { "echo 0 > /proc/sys/user/max_\($0)_namespaces" }
    let script = """
      unshare --user --map-root-user true 2>/dev/null || exit 77
      exec unshare --user --map-root-user sh -c '
        \(limits.joined(separator: " && ")) || exit 77
        "$QUIRE" --version --verbose && exec "$QUIRE" info a.ppm'
      """
    let result = try await shell(script, in: folder)
    if result.status == 77 {
      print("not tested: this machine refuses user namespaces")
      return
    }
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.contains("seccomp\n\(line)kind: picture\n"), "\(text)")
  }

  /// Copies the program into the folder, beside a codec that is the shell script `script`.
  ///
  /// The program looks for its codec beside itself.
  private func copyProgram(withCodec script: String) throws {
    let files = FileManager.default
    try files.copyItem(atPath: RunningProgram.built("quire"), toPath: folder.file("quire"))
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: folder.file("quire-codec")))
    try files.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("quire-codec"))
  }

  @Test("on a kernel without Landlock, files are only read with --unsafe-decoding")
  func oldKernel() async throws {
    try copyProgram(withCodec: "exec '\(try RunningProgram.built("OldKernel"))' \"$@\"")
    func run(_ arguments: String) async throws -> (status: Int32, output: String, error: String) {
      let result = try await shell("./quire \(arguments)", in: folder)
      return (result.status, String(decoding: result.output, as: UTF8.self), result.error)
    }
    let refused = try await run("info a.ppm")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.error
        == "quire: a.ppm: this system cannot restrict the decoder, and a harmful file could reach others "
        + "(--unsafe-decoding reads it anyway)\n")
    let read = try await run("info --unsafe-decoding a.ppm")
    #expect(read.status == 0 && read.output.hasPrefix("kind: picture\n") && read.error.isEmpty)
    let pictures = "--from a.ppm --to b.ppm --progress 0.5 --output"
    #expect(try await run("render \(pictures) c.png").status == 1)
    #expect(try await run("render --unsafe-decoding \(pictures) c.png").status == 0)
    // What is missing is not listed.
    let version = try await run("--version --verbose")
    #expect(version.status == 0 && !version.output.contains("Landlock"))
  }

  @Test("a codec ends with its client")
  func end() async throws {
    let codec = try RunningProgram.built("quire-codec")
    try copyProgram(
      withCodec: "echo $$ > codec.new && mv codec.new codec\nexec '\(codec)' \"$@\"")
    let program = try RunningProgram(
      folder.file("quire"),
      [
        "render", "--from", "a.ppm", "--to", "b.ppm", "--size", "640x480", "--frames", "100000",
        "--output", "x.webp",
      ], directory: folder.url)
    let process = try await eventually("the codec is in its sandbox") { () -> Int32? in
      guard let text = try? String(decoding: folder.bytes("codec"), as: UTF8.self),
        let process = Int32(text.dropLast())
      else { return nil }
      return status(of: process).contains("NoNewPrivs:\t1") ? process : nil
    }
    // A codec that has been stopped does not notice that its socket is closed.
    kill(process, SIGSTOP)
    program.send(signal: SIGKILL)
    try await eventually("the codec is gone") { () -> Bool? in
      let text = status(of: process)
      return text.isEmpty || text.contains("zombie") ? true : nil
    }
  }

  /// The status of a process as the system reports it, or an empty text if there is none.
  private func status(of process: Int32) -> String {
    (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
  }
}
