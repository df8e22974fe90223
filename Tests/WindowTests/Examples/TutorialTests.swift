import Foundation
import SampleFiles
import Testing
import WindowTesting

/// The programs that the tutorial builds, step by step, in a real window.
@Suite(.serialized) struct TutorialTests {
  /// The colour of a page.
  private static let paper = Screenshot.Pixel(red: 245, green: 235, blue: 214)

  @Test("every step shows a page, and those with a book turn it by a key")
  func steps() async throws {
    let server = try await XServer(width: 1000, height: 700)
    for (index, step) in (1...6).map({ "book-\($0)" }).enumerated() {
      let program = try RunningProgram(RunningProgram.built(step), environment: server.environment)
      let first = try await picture(of: server, "the first page of \(step)")
      if index >= 2 {
        try await server.xdotool("key", "Right")
        _ = try await picture(of: server, "the next page of \(step)") { $0 != first }
      }
      if index == 5 {
        try await server.xdotool("key", "Home")
        _ = try await picture(of: server, "the first page again") { $0 == first }
      }
      #expect(program.isRunning)
      #expect(program.standardError == "")
      program.send(signal: SIGKILL)
      _ = try await program.exitStatus()
      // The server may close the window after the program has ended.
      try await eventually("an empty screen") {
        try server.screenshot().count(of: TutorialTests.paper) == 0 ? () : nil
      }
    }
  }

  /// Waits for a page at rest: paper all over but for the ink of its number.
  private func picture(
    of server: XServer, _ what: String, where matches: (Screenshot) -> Bool = { _ in true }
  ) async throws -> Screenshot {
    var (last, count) = (Screenshot?.none, 0)
    return try await eventually(what) {
      let screenshot = try server.screenshot()
      count = screenshot == last ? count + 1 : 0
      last = screenshot
      // Pixels are counted only at rest, because that takes long in a debug build.
      guard count >= 20 else { return nil }
      let ink = 960 * 640 - screenshot.count(of: TutorialTests.paper)
      return (500...40_000).contains(ink) && matches(screenshot) ? screenshot : nil
    }
  }
}
