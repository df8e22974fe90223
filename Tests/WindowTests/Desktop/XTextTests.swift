import Foundation
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of text fields in a real window of an X server without a screen.
  @Suite(.serialized) struct XTextTests {
    /// The window is in the middle of the screen.
    private static let origin = (x: (640 - 420) / 2, y: (480 - 360) / 2)

    private let server: XServer

    init() async throws { server = try await XServer(width: 640, height: 480) }

    private func start(_ environment: [String: String] = [:]) async throws -> RunningProgram {
      let probe = try RunningProgram(
        RunningProgram.built("TextProbe"),
        environment: server.environment.merging(environment) { $1 })
      try await probe.line("shown")
      return probe
    }

    private func click(_ x: Int, _ y: Int, _ button: String = "1") async throws {
      let place = ["\(Self.origin.x + x)", "\(Self.origin.y + y)"]
      try await server.xdotool("mousemove", place[0], place[1], "click", button)
    }

    @Test("a field takes typed text, and nothing does without the focus")
    func typing() async throws {
      let probe = try await start()
      try await server.xdotool("type", "lost")
      try await click(100, 35)
      try await probe.line("field editing []")
      // xdotool gives é a key for a moment, in which a busy program has to see the press.
      try await server.xdotool("type", "K")
      try await server.xdotool("type", "--delay", "500", "é")
      try await server.xdotool("type", "y 1")
      try await probe.line("field editing [Kéy 1]")
      try await server.xdotool("key", "Tab")
      try await probe.line("field resting [Kéy 1]")
      try await server.xdotool("type", "secret")
      try await probe.line("secret editing [secret]")
    }

    @Test("text goes through the clipboard and the primary selection of the desktop")
    func exchange() async throws {
      let probe = try await start()
      try await click(100, 35)
      try await server.xdotool("type", "one two")
      try await probe.line("field editing [one two]")
      try await server.xdotool("key", "ctrl+Left", "key", "ctrl+shift+Left", "key", "ctrl+c")
      try await server.xdotool("key", "Tab", "key", "Tab")
      try await probe.line("search editing")
      try await server.xdotool("key", "ctrl+v")
      try await probe.line("search editing [one ]")
      // The selected word is pasted by the middle button.
      try await click(60, 252, "2")
      try await probe.line("notes editing [one ]")
    }

    @Test("an input method composes Japanese into a field, with its candidates at the text")
    func compose() async throws {
      let bus = try await SessionBus()
      let method = try FakeInputMethod(on: bus, for: server)
      let probe = try await start(method.environment)
      try await click(100, 35)
      try await probe.line("field editing []")
      try await eventually("the focus in \(method.calls)") {
        method.calls.contains("focus in") ? () : nil
      }
      try await server.xdotool("key", "n", "key", "i")
      try await probe.line("field composing [に]")
      try await server.xdotool("key", "h", "key", "o", "key", "n")
      let line = try await probe.line("field composing [にほん]")
      // The line ends with the left edge, the top and the height of the insertion point.
      let caret = line.split(separator: " ").suffix(3).compactMap { Int($0) }
      try #require(caret.count == 3)
      let (x, y) = (Self.origin.x + caret[0], Self.origin.y + caret[1])
      try await eventually("a location at \(x) \(y) in \(method.calls)") { () -> Void? in
        let last = method.calls.last { $0.hasPrefix("location") }
        let numbers = last?.split(separator: " ").dropFirst().compactMap { Int($0) } ?? []
        guard numbers.count == 4, abs(numbers[0] - x) <= 1 else { return nil }
        // SDL reports a place at the bottom of the rectangle.
        return (y - 1...y + caret[2] + 1).contains(numbers[1]) ? () : nil
      }
      try await server.xdotool("key", "space")
      try await probe.line("field composing [日本]")
      try await server.xdotool("key", "Return")
      try await probe.line("field editing [日本]")
      #expect(!probe.lines.contains { $0.hasPrefix("returned") })
      let count = probe.lines.count
      try await server.xdotool("key", "ctrl+z")
      try await probe.line("field editing []", after: count)
    }

    @Test("a candidate that is chosen without a key arrives, and Escape cancels a composition")
    func choose() async throws {
      let bus = try await SessionBus()
      let method = try FakeInputMethod(on: bus, for: server)
      let probe = try await start(method.environment)
      try await click(100, 35)
      try await probe.line("field editing []")
      try await server.xdotool("key", "n", "key", "i")
      try await probe.line("field composing [に]")
      method.choose()
      try await probe.line("field editing [に]")
      let count = probe.lines.count
      try await server.xdotool("key", "n", "key", "i")
      try await probe.line("field composing [にに]")
      try await server.xdotool("key", "Escape")
      try await probe.line("field editing [に]", after: count)
    }

    @Test("a composition ends when the field loses the focus")
    func loseFocus() async throws {
      let bus = try await SessionBus()
      let method = try FakeInputMethod(on: bus, for: server)
      let probe = try await start(method.environment)
      try await click(100, 35)
      try await probe.line("field editing []")
      try await server.xdotool("key", "n", "key", "i")
      try await probe.line("field composing [に]")
      try await click(100, 79)
      try await probe.line("field resting [に]")
      try await eventually("a reset in \(method.calls)") {
        method.calls.contains("reset") ? () : nil
      }
      try await server.xdotool("key", "n", "key", "i")
      try await probe.line("secret composing [に]")
    }
  }
}
