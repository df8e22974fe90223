import Foundation
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of the clipboard of an X server, which the program shares with `xclip`.
  @Suite(.serialized) struct XClipboardTests {
    private let server: XServer

    init() async throws {
      server = try await XServer(width: 800, height: 600)
    }

    private func start() async throws -> RunningProgram {
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await probe.line("frame")
      try await server.xdotool("mousemove", "300", "300")
      return probe
    }

    /// Reads the form `type` of a selection, as soon as it is offered.
    private func paste(_ type: String, of selection: String = "clipboard") async throws -> Data {
      try await eventually("\(type) on the clipboard") {
        try? await RunningProgram.run(
          "xclip", ["-o", "-selection", selection, "-t", type], environment: server.environment)
      }
    }

    private func pasteText(_ type: String, of selection: String = "clipboard") async throws
      -> String
    {
      try await String(decoding: paste(type, of: selection), as: UTF8.self)
    }

    /// Starts a program that offers `text`.
    private func copy(_ text: String, as type: String = "UTF8_STRING") throws -> RunningProgram {
      try RunningProgram(
        "xclip", ["-quiet", "-selection", "clipboard", "-t", type],
        environment: server.environment, input: Data(text.utf8))
    }

    @Test("other programs paste text in every form that they know")
    func text() async throws {
      let probe = try await start()
      try await server.xdotool("key", "c")
      let targets = try await pasteText("TARGETS").split(separator: "\n")
      for name in ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "UTF8_STRING", "text/plain"]
      {
        #expect(targets.contains(Substring(name)))
      }
      for type in ["UTF8_STRING", "TEXT", "text/plain", "text/plain;charset=utf-8"] {
        #expect(try await pasteText(type) == "copied “text”")
      }
      #expect(try await pasteText("STRING") == "copied ?text?")
      try await probe.waitUntilIdle()
    }

    @Test("a picture is made when it is pasted, once, and arrives in parts")
    func picture() async throws {
      let probe = try await start()
      try await server.xdotool("key", "p")
      let targets = try await pasteText("TARGETS").split(separator: "\n")
      #expect(targets.contains("image/png") && !targets.contains("UTF8_STRING"))
      #expect(try await pasteText("text/uri-list") == probeAddress + "\r\n")
      #expect(
        try await pasteText("x-special/gnome-copied-files") == "copy\n" + probeAddress)
      #expect(!probe.lines.contains("made"))
      let readers = try (0..<2).map { _ in
        try RunningProgram(
          "xclip", ["-o", "-selection", "clipboard", "-t", "image/png"],
          environment: server.environment)
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
      try await server.xdotool("key", "p")
      #expect(try await paste("image/png") == probePicture)
      let readers = try (0..<8).map { _ in
        try RunningProgram(
          "xclip", ["-o", "-selection", "clipboard", "-t", "image/png"],
          environment: server.environment)
      }
      for (index, reader) in readers.enumerated() {
        reader.send(signal: index.isMultiple(of: 2) ? SIGSTOP : SIGKILL)
      }
      #expect(try await paste("image/png") == probePicture)
      try await server.xdotool("key", "v", "key", "q")
      try await probe.line("clipboard empty")
      #expect(try await probe.exitStatus() == 0)
    }

    @Test("text of other programs is pasted, however long, until the program copies again")
    func others() async throws {
      let probe = try await start()
      try await server.xdotool("key", "c", "key", "v")
      try await probe.line("clipboard copied “text”")
      let short = try copy("short ä")
      try await eventually("the text of xclip") {
        let count = probe.lines.count
        try await server.xdotool("key", "v")
        return try await probe.line("clipboard", after: count) == "clipboard short ä" ? () : nil
      }
      let long = try copy(String(repeating: "ä", count: 700_000))
      try await eventually("the text of xclip") {
        let count = probe.lines.count
        try await server.xdotool("key", "n")
        return try await probe.line("length", after: count) == "length 1400000" ? () : nil
      }
      let count = probe.lines.count
      try await server.xdotool("key", "c", "key", "v")
      try await probe.line("clipboard copied “text”", after: count)
      // The end of xclip shows that the selection is no longer its own.
      #expect(try await long.exitStatus() == 0)
      #expect(try await short.exitStatus() == 0)
      #expect(try await pasteText("UTF8_STRING") == "copied “text”")
    }

    @Test("the selection that the middle button pastes is another one")
    func primary() async throws {
      let probe = try await start()
      try await server.xdotool("key", "c", "key", "m", "key", "b")
      try await probe.line("primary selected")
      #expect(try await pasteText("UTF8_STRING", of: "primary") == "selected")
      #expect(try await pasteText("UTF8_STRING") == "copied “text”")
    }

    @Test("a file is dragged to another program")
    func drag() async throws {
      let probe = try await start()
      let identifiers = try await windows()
      let other = try RunningProgram(
        RunningProgram.built("DesktopProbe"), environment: server.environment)
      try await other.line("frame")
      let second = try #require(try await windows().first { !identifiers.contains($0) })
      // The windows of 400 by 300 pixels were above each other.
      try await server.xdotool("windowmove", identifiers[0], "0", "0")
      try await server.xdotool("windowmove", second, "400", "300", "windowfocus", identifiers[0])
      try await server.xdotool("mousemove", "100", "100", "mousedown", "1", "key", "o")
      try await probe.line("drags true")
      try await server.xdotool("mousemove", "450", "250", "mousemove", "500", "400", "mouseup", "1")
      try await other.line("dropped 100.0 100.0 \([Array("/tmp/a b.png".utf8)])")
      try await probe.line("dragged true")
      #expect(probe.lines.contains("lost mouse(primary)"))
      // Nobody takes it beside the windows, or after Escape.
      for isEscape in [false, true] {
        let count = probe.lines.count
        try await server.xdotool("mousemove", "100", "100", "mousedown", "1", "key", "o")
        try await probe.line("drags true", after: count)
        try await server.xdotool("mousemove", "450", "250", "mousemove", "600", "100")
        if isEscape { try await server.xdotool("mousemove", "500", "400", "key", "Escape") }
        try await server.xdotool("mouseup", "1")
        try await probe.line("dragged false", after: count)
      }
      try await server.xdotool("mousemove", "100", "100", "click", "1")
      try await probe.line("down mouse(primary) 100.0 100.0", after: probe.lines.count - 3)
      #expect(other.lines.count { $0.hasPrefix("dropped") } == 1)
    }

    /// The identifiers of the windows of the program.
    private func windows() async throws -> [String] {
      let lines = try await RunningProgram.run(
        "xdotool", ["search", "--class", "quire"], environment: server.environment)
      return String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("a clipboard manager takes everything when the window closes")
    func manager() async throws {
      let manager = try XClipboardManager(of: server)
      let probe = try await start()
      try await server.xdotool("key", "p", "key", "q")
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.lines.contains("made"))
      #expect(try await paste("image/png") == probePicture)
      #expect(try await pasteText("text/uri-list") == probeAddress + "\r\n")
      withExtendedLifetime(manager) {}
    }
  }
}
