import Foundation
import SampleFiles
import Testing
import WindowTesting

/// The programs that the tutorial builds, step by step, in a real window.
@Suite(.serialized) struct TutorialTests {
  /// The colour of a page.
  private static let paper = Screenshot.Pixel(red: 245, green: 235, blue: 214)

  @Test("the first six steps show a page, and those with a book turn it by a key")
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

  @Test("the last step opens the book from its cover, and a drag down closes it")
  func cover() async throws {
    let server = try await XServer(width: 1000, height: 700)
    let program = try RunningProgram(
      RunningProgram.built("book-7"), environment: server.environment)
    try await desk(of: server, "the desk")
    try await server.xdotool("mousemove", "490", "335", "click", "--delay", "0", "1")
    let first = try await picture(of: server, "the first page")
    try await server.xdotool("key", "Right")
    _ = try await picture(of: server, "the next page") { $0 != first }
    try await server.xdotool("mousemove", "490", "150", "mousedown", "1")
    for y in stride(from: 170, through: 550, by: 20) {
      try await server.xdotool("mousemove", "490", "\(y)")
    }
    try await server.xdotool("mouseup", "1")
    try await desk(of: server, "the desk again")
    #expect(program.isRunning)
    #expect(program.standardError == "")
  }

  /// Waits until the window shows no paper.
  private func desk(of server: XServer, _ what: String) async throws {
    let black = Screenshot.Pixel(red: 0, green: 0, blue: 0)
    try await eventually(what) {
      let screenshot = try server.screenshot()
      let isShown = screenshot.count(of: black) < 200_000
      return isShown && screenshot.count(of: TutorialTests.paper) == 0 ? () : nil
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
