import Foundation
import SampleFiles
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of text fields in a real window of a Wayland compositor without a screen.
  @Suite(.serialized) struct WaylandTextTests {
    private let sway: SwayCompositor

    init() async throws { sway = try await SwayCompositor(width: 420, height: 360) }

    /// Starts the program; the window fills the screen.
    private func start(_ environment: [String: String] = [:]) async throws -> RunningProgram {
      // The rules for accents are those of a locale with UTF-8.
      let locale = ["LC_ALL": "C.UTF-8"]
      let probe = try RunningProgram(
        RunningProgram.built("TextProbe"),
        environment: sway.environment.merging(locale) { $1 }.merging(environment) { $1 })
      try await probe.line("shown")
      return probe
    }

    private func click(_ x: Int, _ y: Int, _ button: VirtualInput.Button = .left) {
      sway.input.move(x: x, y: y)
      for isDown in [true, false] { sway.input.button(button, isDown: isDown) }
    }

    @Test("a field takes typed text and accents, and nothing does without the focus")
    func typing() async throws {
      let probe = try await start()
      sway.input.type("lost")
      click(100, 35)
      try await probe.line("field editing []")
      sway.input.type("K'ey 1")
      try await probe.line("field editing [Kéy 1]")
      sway.input.press(.tab)
      try await probe.line("field resting [Kéy 1]")
      sway.input.type("secret")
      try await probe.line("secret editing [secret]")
    }

    @Test("text goes through the clipboard and the primary selection of the desktop")
    func exchange() async throws {
      let probe = try await start()
      click(100, 35)
      try await probe.line("field editing []")
      sway.input.type("one two")
      try await probe.line("field editing [one two]")
      sway.input.press(.left, with: .control)
      sway.input.press(.left, with: .control)
      try await probe.line("field editing [one two] 29")
      sway.input.press(.end, with: .shift)
      sway.input.press(.c, with: .control)
      sway.input.press(.tab)
      sway.input.press(.tab)
      try await probe.line("search editing")
      sway.input.press(.v, with: .control)
      try await probe.line("search editing [one two]")
      // The selected text is pasted by the middle button.
      click(60, 252, .middle)
      try await probe.line("notes editing [one two]")
    }

    @Test("an input method composes into a field, with its candidates at the text")
    func compose() async throws {
      let method = try WaylandInputMethod(of: sway)
      let probe = try await start(["WAYLAND_DEBUG": "client"])
      // SDL announces text input before there is a window, which a compositor may remember.
      try await eventually("an inactive input method") { method.isActive ? nil : () }
      click(100, 35)
      try await probe.line("field editing []")
      try await eventually("an active input method") { method.isActive ? () : nil }
      method.compose("に")
      try await probe.line("field composing [に]")
      method.compose("にほん")
      let line = try await probe.line("field composing [にほん]")
      // The line ends with the left edge, the top and the height of the insertion point.
      let caret = line.split(separator: " ").suffix(3).compactMap { Int($0) }
      try #require(caret.count == 3)
      try await eventually("a rectangle at \(caret) in \(probe.rectangles)") { () -> Void? in
        guard let last = probe.rectangles.last, last.count == 4 else { return nil }
        return abs(last[0] - caret[0]) <= 1 && abs(last[1] - caret[1]) <= 1
          && abs(last[3] - caret[2]) <= 1 ? () : nil
      }
      method.insert("日本")
      try await probe.line("field editing [日本]")
      let count = probe.lines.count
      sway.input.press(.z, with: .control)
      try await probe.line("field editing []", after: count)
    }

    @Test("a composition ends when the field loses the focus")
    func loseFocus() async throws {
      let method = try WaylandInputMethod(of: sway)
      let probe = try await start()
      click(100, 35)
      try await probe.line("field editing []")
      try await eventually("an active input method") { method.isActive ? () : nil }
      method.compose("に")
      try await probe.line("field composing [に]")
      click(100, 79)
      try await probe.line("field resting [に]")
      try await probe.line("secret editing []")
      try await eventually("an active input method") { method.isActive ? () : nil }
      method.compose("ほ")
      try await probe.line("secret composing [ほ]")
      click(400, 10)
      try await probe.line("secret resting [ほ]")
      try await eventually("an inactive input method") { method.isActive ? nil : () }
    }
  }
}

extension RunningProgram {
  /// The rectangles of the insertion point that the program has sent to the compositor.
  fileprivate var rectangles: [[Int]] {
    standardError.split(separator: "\n").compactMap { line in
      guard let call = line.components(separatedBy: ".set_cursor_rectangle(").dropFirst().first
      else { return nil }
      return call.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
    }
  }
}
