import Foundation
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of the clipboard of a Wayland compositor, which the program shares with `wl-paste` and
  /// `wl-copy`.
  @Suite(.serialized) struct WaylandClipboardTests {
    private let sway: SwayCompositor

    init() async throws {
      sway = try await SwayCompositor(width: 800, height: 600)
    }

    private func start() async throws -> RunningProgram {
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["wayland"], environment: sway.environment)
      try await probe.line("frame")
      return probe
    }

    /// Reads the form `type`, as soon as it is offered.
    private func paste(_ type: String, _ options: String...) async throws -> Data {
      try await eventually("\(type) on the clipboard") {
        try? await RunningProgram.run(
          "wl-paste", ["--no-newline", "--type", type] + options, environment: sway.environment)
      }
    }

    /// Starts a program that offers `text`.
    private func copy(_ text: String) throws -> RunningProgram {
      try RunningProgram(
        "wl-copy", ["--foreground", "--type", "text/plain;charset=utf-8"],
        environment: sway.environment, input: Data(text.utf8))
    }

    @Test("other programs paste text")
    func text() async throws {
      let probe = try await start()
      sway.input.press(.c)
      for type in ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"] {
        #expect(try await paste(type) == Data("copied “text”".utf8))
      }
      sway.input.press(.m)
      #expect(try await paste("text/plain", "--primary") == Data("selected".utf8))
      #expect(try await paste("text/plain") == Data("copied “text”".utf8))
      try await probe.waitUntilIdle()
    }

    @Test("a picture is made when it is pasted, once")
    func picture() async throws {
      let probe = try await start()
      sway.input.press(.p)
      #expect(try await paste("text/uri-list") == Data((probeAddress + "\r\n").utf8))
      #expect(
        try await paste("x-special/gnome-copied-files") == Data(("copy\n" + probeAddress).utf8))
      #expect(!probe.lines.contains("made"))
      let readers = try (0..<2).map { _ in
        try RunningProgram(
          "wl-paste", ["--type", "image/png"], environment: sway.environment)
      }
      for reader in readers {
        #expect(try await reader.exitStatus() == 0)
        #expect(reader.standardOutput == probePicture)
      }
      #expect(probe.lines.count { $0 == "made" } == 1)
      try await probe.waitUntilIdle()
    }

    @Test("programs that stop or end while they paste disturb nobody")
    func vanishing() async throws {
      let probe = try await start()
      sway.input.press(.p)
      #expect(try await paste("image/png") == probePicture)
      let early = try await RunningProgram.run(
        "sh", ["-c", "wl-paste --type image/png | head -c 10"], environment: sway.environment)
      #expect(early == probePicture.prefix(10))
      let readers = try (0..<8).map { _ in
        try RunningProgram(
          "wl-paste", ["--type", "image/png"], environment: sway.environment)
      }
      for (index, reader) in readers.enumerated() {
        reader.send(signal: index.isMultiple(of: 2) ? SIGSTOP : SIGKILL)
      }
      #expect(try await paste("image/png") == probePicture)
      sway.input.press(.v)
      try await probe.line("clipboard empty")
      sway.input.press(.q)
      #expect(try await probe.exitStatus() == 0)
    }

    @Test("text of other programs is pasted, until the program copies again")
    func others() async throws {
      let probe = try await start()
      sway.input.press(.c)
      sway.input.press(.v)
      try await probe.line("clipboard copied “text”")
      let other = try copy("of another ä")
      try await eventually("the text of wl-copy") {
        let count = probe.lines.count
        sway.input.press(.v)
        let line = try await probe.line("clipboard", after: count)
        return line == "clipboard of another ä" ? () : nil
      }
      let count = probe.lines.count
      sway.input.press(.c)
      sway.input.press(.v)
      try await probe.line("clipboard copied “text”", after: count)
      // The end of wl-copy shows that the clipboard is no longer its own.
      #expect(try await other.exitStatus() == 0)
      #expect(try await paste("text/plain") == Data("copied “text”".utf8))
    }
  }
}
