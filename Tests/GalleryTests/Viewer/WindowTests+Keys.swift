import Foundation
import Testing
import WindowTesting

extension WindowTests {
  @Test(arguments: ScreenKind.allCases)
  func keysTurnPages(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 5), on: kind)
    let ways: [(VirtualInput.Key, Int)] = [
      (.right, 1), (.space, 2), (.pageDown, 3), (.left, 2), (.pageUp, 1), (.backspace, 0),
      (.end, 4), (.home, 0),
    ]
    for (key, page) in ways {
      try await viewing.hand(.type(key))
      try await viewing.shows(page)
    }
    #expect(try await viewing.quit() == 0)
  }

  @Test(arguments: ScreenKind.allCases)
  func aNotchIsAPage(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), on: kind)
    for (isDown, page) in [(true, 1), (true, 2), (false, 1)] {
      try await viewing.hand(.wheel(isDown: isDown))
      try await viewing.shows(page)
    }
    #expect(try await viewing.quit() == 0)
  }

  @Test("six notches 30 ms apart turn six pages", arguments: ScreenKind.allCases)
  func sixNotches(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 9), on: kind)
    for (isDown, page) in [(true, 6), (false, 0)] {
      for _ in 0..<6 { try await viewing.hand(.wheel(isDown: isDown), .pause(30)) }
      try await viewing.shows(page)
    }
    #expect(try await viewing.quit() == 0)
  }

  @Test("a burst of a device without scroll axes is one page, and Ctrl keeps the wheel from pages")
  func bursts() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 9))
    let screen = try #require(viewing.screen as? XServer)
    try await screen.xdotool("click", "--repeat", "4", "--delay", "4", "5")
    try await viewing.shows(1)
    try await screen.xdotool("keydown", "ctrl", "click", "5", "keyup", "ctrl", "key", "Left")
    try await viewing.shows(0)
    #expect(try await viewing.quit() == 0)
  }

  @Test func aHeldKeyTurnsPageAfterPage() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 8))
    try await viewing.hand(.keyDown(.right))
    try await viewing.sees("the third page") { $0.firstX(of: SamplePage(2).left) == 0 }
    try await viewing.hand(.keyUp(.right))
    // Nothing has queued up: those that were in flight arrive, and that is all.
    var last = try await viewing.screen.picture()
    // A busy machine shows the same picture of a turn for a while, too.
    try await eventually("one of the pages after it, at rest") {
      try await Task.sleep(for: .milliseconds(200))
      let next = try await viewing.screen.picture()
      defer { last = next }
      return next == last && (2...7).contains { next.shows(SamplePage($0)) } ? () : nil
    }
    try await viewing.hand(.keyDown(.right))
    try await viewing.shows(7)
    try await viewing.hand(.keyUp(.right), .type(.left))
    try await viewing.shows(6)
    #expect(try await viewing.quit() == 0)
  }

  @Test func readsFromRightToLeft() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), "--right-to-left")
    try await viewing.hand(.type(.left))
    try await viewing.shows(1)
    try await viewing.hand(.type(.right))
    try await viewing.shows(0)
    #expect(try await viewing.quit() == 0)
  }
}
