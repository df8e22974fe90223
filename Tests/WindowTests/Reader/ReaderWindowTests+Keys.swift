import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  @Test("keys turn pages", arguments: ScreenKind.allCases)
  func keys(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 5), on: kind)
    let ways: [(VirtualInput.Key, Int)] = [
      (.right, 1), (.space, 2), (.pageDown, 3), (.left, 2), (.pageUp, 1), (.backspace, 0),
      (.end, 4), (.home, 0),
    ]
    for (key, page) in ways {
      try await viewing.perform(.type(key))
      try await viewing.waitForPage(page)
    }
    #expect(try await viewing.quit() == 0)
  }

  @Test(
    "a character that the layout types with Shift opens the search",
    arguments: ScreenKind.allCases)
  func typedCharacter(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 2), on: kind)
    // The slash is on the key of the digit 7.
    try await viewing.screen.useLayout("de")
    try await viewing.perform(.shift(.seven))
    try await viewing.waitFor("the bar of the search") { $0.hasBar(over: 0) }
    // The field has the focus, and takes no character of the command.
    try await viewing.perform(.type(.end), .type(.escape))
    try await viewing.waitForPage(0)
    #expect(try await viewing.quit() == 0)
  }

  @Test("one notch of the wheel turns one page", arguments: ScreenKind.allCases)
  func notch(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), on: kind)
    for (isDown, page) in [(true, 1), (true, 2), (false, 1)] {
      try await viewing.perform(.wheel(isDown: isDown))
      try await viewing.waitForPage(page)
    }
    #expect(try await viewing.quit() == 0)
  }

  @Test("six notches 30 ms apart turn six pages", arguments: ScreenKind.allCases)
  func sixNotches(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 9), on: kind)
    for (isDown, page) in [(true, 6), (false, 0)] {
      for _ in 0..<6 { try await viewing.perform(.wheel(isDown: isDown), .pause(30)) }
      try await viewing.waitForPage(page)
    }
    #expect(try await viewing.quit() == 0)
  }

  @Test("a burst of clicks without scroll axes is one page; Ctrl+wheel is none")
  func bursts() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 9))
    let screen = try #require(viewing.screen as? XServer)
    try await screen.xdotool("click", "--repeat", "4", "--delay", "4", "5")
    try await viewing.waitForPage(1)
    try await screen.xdotool(
      "keydown", "ctrl", "click", "--delay", "0", "5", "keyup", "ctrl", "key", "Left")
    try await viewing.waitForPage(0)
    #expect(try await viewing.quit() == 0)
  }

  @Test("a held key turns one page after another")
  func heldKey() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 8))
    try await viewing.perform(.keyDown(.right))
    // On a busy machine, several pages turn between two screenshots.
    try await viewing.waitFor("the third page") { picture in
      (2...7).contains { picture.firstX(of: SamplePage($0).left) == 0 }
    }
    try await viewing.perform(.keyUp(.right))
    // No turns are queued: only those in flight finish.
    var last = try await viewing.screen.picture()
    // On a busy machine, two screenshots of a running turn may be the same.
    try await eventually("one of the pages after it, at rest") {
      try await Task.sleep(for: .milliseconds(200))
      let next = try await viewing.screen.picture()
      defer { last = next }
      return next == last && (2...7).contains { next.shows(SamplePage($0)) } ? () : nil
    }
    try await viewing.perform(.keyDown(.right))
    try await viewing.waitForPage(7)
    try await viewing.perform(.keyUp(.right), .type(.left))
    try await viewing.waitForPage(6)
    #expect(try await viewing.quit() == 0)
  }

  @Test("pages turn from right to left on request")
  func rightToLeft() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), "--right-to-left")
    try await viewing.perform(.type(.left))
    try await viewing.waitForPage(1)
    try await viewing.perform(.type(.right))
    try await viewing.waitForPage(0)
    #expect(try await viewing.quit() == 0)
  }
}
