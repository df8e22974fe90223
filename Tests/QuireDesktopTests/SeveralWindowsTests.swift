import Foundation
import Testing
import WindowTesting

extension WindowTests {
  /// Tests of a program with two windows on an X server without a screen.
  @Suite(.serialized) struct SeveralWindowsTests {
    private let green = Pixel(red: 0, green: 255, blue: 0)
    private let blue = Pixel(red: 0, green: 0, blue: 255)
    private let red = Pixel(red: 255, green: 0, blue: 0)

    @Test(
      "two windows show the same picture, get their own keys and close in any order",
      arguments: [["One", "Two"], ["Two", "One"]])
    func order(names: [String]) async throws {
      let server = try await XServer(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["two"], environment: server.environment)
      try await probe.line("shown One")
      try await probe.line("shown Two")
      try await probe.line("windows 2")
      // Both windows open in the middle of the screen.
      var identifiers: [String: String] = [:]
      for (name, x) in [("One", "0"), ("Two", "400")] {
        let id = try await eventually("the window \(name)") {
          try await identifier(of: name, on: server)
        }
        try await server.xdotool("windowmove", id, x, "0")
        identifiers[name] = id
      }
      let areas = ["One": 300 * 150, "Two": 200 * 150]
      try await eventually("both windows with the picture") {
        let screen = try server.screenshot()
        return screen.count(of: green) == 2 * 60 * 40
          && screen.count(of: blue) == 500 * 150 - 2 * 60 * 40 ? () : nil
      }
      // The first window closes, and the other one goes on.
      // Without a window manager, nothing else moves the focus.
      try await server.xdotool("windowfocus", identifiers[names[0]] ?? "", "key", "x")
      try await probe.line("\(names[0]) character(\"x\")")
      try await probe.line("closed \(names[0])")
      try await server.xdotool("windowfocus", identifiers[names[1]] ?? "", "key", "r")
      try await probe.line("\(names[1]) character(\"r\")")
      try await eventually("the other window changes its colour") {
        let screen = try server.screenshot()
        return screen.count(of: green) == 60 * 40 && screen.count(of: blue) == 0
          && screen.count(of: red) == (areas[names[1]] ?? 0) - 60 * 40 ? () : nil
      }
      #expect(!probe.lines.contains("closed \(names[1])"))
      try await server.xdotool("key", "x")
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.lines.suffix(2) == ["closed \(names[1])", "ended 0"])
      #expect(probe.standardError.isEmpty)
    }

    /// Returns the identifier of the visible window with the title `name`, or `nil` if there is
    /// none.
    private func identifier(of name: String, on server: XServer) async throws -> String? {
      let text = try await RunningProgram.run(
        "xwininfo", ["-name", name], environment: server.environment)
      let words = String(decoding: text, as: UTF8.self)
      guard words.contains("IsViewable") else { return nil }
      return words.split(separator: " ").first { $0.hasPrefix("0x") }.map(String.init)
    }
  }
}
