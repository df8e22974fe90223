import Foundation
import Testing
import WindowTesting

/// What the viewer shows over its pages, and what it exchanges with the desktop.
extension WindowTests {
  @Test("the bar comes with the pointer, and leaves the screen and the processor alone")
  func theBarComesAndGoes() async throws {
    let folder = try PictureFolder(pages: 2)
    let viewing = try await Viewing.opening(folder)
    // The pointer came with the window; from the second second on it counts.
    try await Task.sleep(for: .seconds(1.5))
    try await viewing.hand(.move(300, 300))
    try await viewing.sees("the bar") { $0.hasBar(over: 0) }
    try await viewing.sees("no bar") { !$0.hasBar(over: 0) }
    try await viewing.rests()
    let before = try viewing.processorTime()
    try await Task.sleep(for: .seconds(3))
    #expect(try viewing.processorTime() - before < .milliseconds(1))
    #expect(try await viewing.quit() == 0)
  }

  @Test("what is dropped on the viewer opens in its place")
  func whatIsDroppedOnTheViewerOpens() async throws {
    let (first, second) = (try PictureFolder(pages: 2), try PictureFolder())
    try second.write(
      PPM.encode(width: 640, height: 400) { x, _ in SamplePage(4).half(isLeft: x < 320) },
      to: "a picture.ppm")
    let server = try await XServer(width: 640, height: 400)
    let viewing = try Viewing([first.path], in: first, on: server)
    // The picture of the pointer is kept in the upper part.
    try await viewing.hand(.move(320, 60))
    try await viewing.shows(0)
    try server.drop(["file://\(second.path)/a%20picture.ppm"], x: 320, y: 60)
    try await viewing.shows(4)
    try server.drop(["file://\(first.path)"], x: 320, y: 60)
    try await viewing.shows(0)
    try await viewing.hand(.move(320, 60))
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints == [])
  }

  @Test("Ctrl+O asks the desktop, and opens what is picked", arguments: ScreenKind.allCases)
  func theDesktopIsAskedForFiles(kind: ScreenKind) async throws {
    let (first, second) = (try PictureFolder(pages: 1), try PictureFolder(pages: 5))
    let (screen, bus) = (try await kind.make(), try await SessionBus())
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(["file://\(second.file("4.ppm"))"])
    let viewing = try Viewing([first.path], in: first, on: screen, adding: bus.environment)
    try await viewing.shows(0)
    try await viewing.hand(.move(320, 60), .control(.o))
    try await viewing.shows(4)
    #expect(portal.lastFileQuestion.contains(kind == .x11 ? "('x11:" : "(''"))
    // A dialog that is open does not keep the window from closing.
    portal.answerFiles(nil)
    try await viewing.hand(.control(.o))
    try await eventually("the second question") { portal.fileQuestions == 2 ? () : nil }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints == [])
  }

  @Test("the desktop's colours are followed until others are chosen, which are remembered")
  func coloursAreRemembered() async throws {
    let (folder, settings) = (try PictureFolder(), try PictureFolder())
    try folder.write(PPM.encode(width: 8, height: 8) { _, _ in SamplePage(0).left }, to: "0.ppm")
    let bus = try await SessionBus()
    let light = "{'org.freedesktop.appearance': {'color-scheme': <uint32 2>}}"
    let portal = try FakePortal(on: bus, settings: light)
    let environment = bus.environment.merging(["XDG_CONFIG_HOME": settings.path]) { $1 }
    let desk = Pixel(red: 246, green: 246, blue: 246)
    let screen = try await ScreenKind.x11.make()
    func open(_ ground: Pixel) async throws -> Viewing {
      let viewing = try Viewing([folder.path], in: folder, on: screen, adding: environment)
      try await viewing.sees("the desk") { $0.count(of: ground) == 640 * 400 - 64 }
      try await viewing.hand(.move(320, 60))
      return viewing
    }
    let first = try await open(desk)
    // Automatic, light, dark.
    try await first.hand(.type(.l), .type(.l))
    try await first.sees("the dark desk") { $0[20, 380] == .background }
    #expect(try await first.quit() == 0)
    let second = try await open(.background)
    #expect(try await second.quit() == 0)
    withExtendedLifetime(portal) {}
  }

  @Test("the transition that was chosen is that of the next window, unless one is named")
  func transitionsAreRemembered() async throws {
    let (folder, settings) = (try PictureFolder(pages: 2), try PictureFolder())
    let environment = ["XDG_CONFIG_HOME": settings.path]
    let screen = try await ScreenKind.x11.make()
    func open(_ options: String...) async throws -> Viewing {
      let viewing = try Viewing(
        options + ["--slow", "30", folder.path], in: folder, on: screen, adding: environment)
      try await viewing.shows(0)
      try await viewing.hand(.move(320, 60))
      return viewing
    }
    let first = try await open()
    // To the one before the first: the last, which swings.
    try await first.hand(.keyDown(.shift), .type(.t), .keyUp(.shift))
    try await eventually("the settings") {
      let file = settings.file("quire/settings.conf")
      let text = try? String(contentsOfFile: file, encoding: .utf8)
      return text?.contains("transition = swing") == true ? () : nil
    }
    #expect(try await first.quit() == 0)
    try settings.write(
      Data("version = 1\ntransition = crossfade\n".utf8), to: "quire/settings.conf")
    for (options, name) in [([], "crossfade"), (["--transition", "flip"], "flip")] {
      let viewing = try Viewing(
        options + ["--slow", "30", folder.path], in: folder, on: screen, adding: environment)
      try await viewing.shows(0)
      try await viewing.hand(.move(320, 60), .type(.right))
      try await viewing.sees("a page that turns") { screen in
        (330..<640).contains { screen[$0, 300] != SamplePage(0).right }
      }
      // Early in a flip the left half lies still; a crossfade changes all of the page.
      let isLeftStill = try await stays(viewing) { $0[4, 300] == SamplePage(0).left }
      #expect(isLeftStill == (name == "flip"), "\(name)")
      #expect(try await viewing.quit() == 0)
    }
  }

  /// Whether a screen is so for two seconds.
  private func stays(_ viewing: Viewing, _ condition: (Screenshot) -> Bool) async throws -> Bool {
    for _ in 0..<20 {
      guard condition(try await viewing.screen.picture()) else { return false }
      try await Task.sleep(for: .milliseconds(100))
    }
    return true
  }
}

extension Screenshot {
  /// Whether something lies over the upper edge of a page in a window of 640 × 400.
  func hasBar(over page: Int) -> Bool {
    (240..<400).contains { self[$0, 15] != SamplePage(page).half(isLeft: $0 < 320) }
  }
}
