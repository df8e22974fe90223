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

    @Test("a file is dragged to another program, and the next press is a press as usual")
    func drag() async throws {
      let windows = try await [start(), start()]
      for window in windows { try await window.line("resize 400.0 600.0") }
      sway.input.move(x: 90, y: 100)
      let source = try await eventually("a window at the left") {
        windows.first { $0.lines.contains("moved mouse(primary) 90.0 100.0") }
      }
      let target = try #require(windows.first { $0 !== source })
      let path = Array("/tmp/a b.png".utf8)
      // The compositor drops only what the target has accepted already, and nothing tells when.
      try await eventually("a dropped file") {
        let count = source.lines.count
        sway.input.move(x: 100, y: 100)
        sway.input.button(.left, isDown: true)
        try await source.line("down mouse(primary) 100.0 100.0", after: count)
        sway.input.press(.o)
        try await source.line("drags true", after: count)
        sway.input.move(x: 600, y: 300)
        _ = try await sway.screenshot()
        sway.input.button(.left, isDown: false)
        let line = try await source.line("dragged", after: count)
        #expect(source.lines.contains("lost mouse(primary)"))
        return line == "dragged true" ? () : nil
      }
      try await target.line("a dropped file") {
        $0.hasPrefix("dropped") && $0.hasSuffix("\([path])")
      }
      let count = source.lines.count
      for isDown in [true, false] {
        sway.input.move(x: 100, y: 120)
        sway.input.button(.left, isDown: isDown)
      }
      try await source.line("down mouse(primary) 100.0 120.0", after: count)
      try await source.line("up mouse(primary) 100.0 120.0", after: count)
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
