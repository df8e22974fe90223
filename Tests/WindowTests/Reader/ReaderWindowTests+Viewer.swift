import Foundation
import SampleFiles
import Testing
import WindowTesting

/// The bar, dropped files, file dialogs and remembered choices in a real window.
extension ReaderWindowTests {
  @Test("the bar appears and hides, and then uses no processor time")
  func bar() async throws {
    let folder = try PictureFolder(pages: 2)
    let viewing = try await Viewing.opening(folder)
    // The window opened under the pointer; its movements count after the first second.
    try await Task.sleep(for: .seconds(1.5))
    for y in [300, 30] { try await viewing.perform(.move(300, y)) }
    try await viewing.waitFor("the bar") { $0.hasBar(over: 0) }
    // Under the pointer the bar would stay.
    try await viewing.perform(.move(300, 300))
    try await viewing.waitFor("no bar") { !$0.hasBar(over: 0) }
    try await viewing.waitUntilIdle()
    let before = viewing.processorTime()
    try await Task.sleep(for: .seconds(3))
    #expect(viewing.processorTime() - before < Viewing.frameTime)
    #expect(try await viewing.quit() == 0)
  }

  @Test("pictures dropped on the reader replace its book")
  func drop() async throws {
    let (first, second) = (try PictureFolder(pages: 2), try PictureFolder())
    try second.write(
      PPM.encode(width: 640, height: 400) { x, _ in SamplePage(4).half(isLeft: x < 320) },
      to: "a picture.ppm")
    let server = try await XServer(width: 640, height: 400)
    let viewing = try Viewing([first.path], in: first, on: server)
    // The pointer is kept in the upper part.
    try await viewing.perform(.move(320, 60))
    try await viewing.waitForPage(0)
    try server.drop(["file://\(second.path)/a%20picture.ppm"], x: 320, y: 60)
    try await viewing.waitForPage(4)
    try server.drop(["file://\(first.path)"], x: 320, y: 60)
    try await viewing.waitForPage(0)
    try await viewing.perform(.move(320, 60))
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test(
    "Ctrl+O shows the file dialog of the desktop and opens the result",
    arguments: ScreenKind.allCases)
  func fileDialog(kind: ScreenKind) async throws {
    let (first, second) = (try PictureFolder(pages: 1), try PictureFolder(pages: 5))
    let (screen, bus) = (try await kind.make(), try await SessionBus())
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(["file://\(second.file("4.ppm"))"])
    let viewing = try Viewing([first.path], in: first, on: screen, adding: bus.environment)
    try await viewing.waitForPage(0)
    try await viewing.perform(.move(320, 60), .control(.o))
    try await viewing.waitForPage(4)
    #expect(portal.lastRequest.contains(kind == .x11 ? "('x11:" : "(''"))
    // An open dialog does not prevent the window from closing.
    portal.answerFiles(nil)
    try await viewing.perform(.control(.o))
    try await eventually("the second question") { portal.requestCount == 2 ? () : nil }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test(
    "the window turns pages while the file dialog of the desktop waits, and takes its late answer")
  func slowFileDialog() async throws {
    let (first, second) = (try PictureFolder(pages: 3), try PictureFolder(pages: 5))
    let (screen, bus) = (try await ScreenKind.x11.make(), try await SessionBus())
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(nil)
    let viewing = try Viewing([first.path], in: first, on: screen, adding: bus.environment)
    try await viewing.waitForPage(0)
    try await viewing.perform(.move(320, 60), .control(.o))
    try await eventually("the question") { portal.requestCount == 1 ? () : nil }
    for page in 1...2 {
      try await viewing.perform(.type(.right))
      try await viewing.waitForPage(page)
    }
    portal.answer(request: 1, with: ["file://\(second.file("4.ppm"))"])
    try await viewing.waitForPage(4)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test("the window follows the desktop's colours until the user chooses others")
  func colours() async throws {
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
      try await viewing.waitFor("the desk") { $0.count(of: ground) == 640 * 400 - 64 }
      try await viewing.perform(.move(320, 60))
      return viewing
    }
    let first = try await open(desk)
    // The styles are automatic, light and dark, in this order.
    try await first.perform(.type(.l), .type(.l))
    try await first.waitFor("the dark desk") { $0[20, 380] == .background }
    #expect(try await first.quit() == 0)
    let second = try await open(.background)
    #expect(try await second.quit() == 0)
    withExtendedLifetime(portal) {}
  }

  @Test("the next window uses the chosen transition unless an option names one")
  func rememberedTransition() async throws {
    let (folder, settings) = (try PictureFolder(pages: 2), try PictureFolder())
    let environment = ["XDG_CONFIG_HOME": settings.path]
    let screen = try await ScreenKind.x11.make()
    func open(_ options: String...) async throws -> Viewing {
      let viewing = try Viewing(
        options + ["--slow", "30", folder.path], in: folder, on: screen, adding: environment)
      try await viewing.waitForPage(0)
      try await viewing.perform(.move(320, 60))
      return viewing
    }
    let first = try await open()
    // The transition before the leaf is the flip.
    try await first.perform(.keyDown(.shift), .type(.t), .keyUp(.shift))
    try await eventually("the settings") {
      let file = settings.file("quire/settings.conf")
      let text = try? String(contentsOfFile: file, encoding: .utf8)
      return text?.contains("picture-transition = flip") == true ? () : nil
    }
    #expect(try await first.quit() == 0)
    try settings.write(
      Data("version = 1\npicture-transition = crossfade\n".utf8), to: "quire/settings.conf")
    for (options, name) in [([], "crossfade"), (["--transition", "flip"], "flip")] {
      let viewing = try Viewing(
        options + ["--slow", "100", folder.path], in: folder, on: screen, adding: environment)
      try await viewing.waitForPage(0)
      try await viewing.perform(.move(320, 60), .type(.right))
      try await viewing.waitFor("a page that turns") { screen in
        (330..<640).contains { screen[$0, 300] != SamplePage(0).right }
      }
      // Early in a flip the left half does not change; a crossfade changes the whole page.
      let isLeftStill = try await stays(viewing) { $0[4, 300] == SamplePage(0).left }
      #expect(isLeftStill == (name == "flip"), "\(name)")
      #expect(try await viewing.quit() == 0)
    }
  }

  /// Returns whether all screenshots of two seconds meet `condition`.
  private func stays(_ viewing: Viewing, _ condition: (Screenshot) -> Bool) async throws -> Bool {
    for _ in 0..<20 {
      guard condition(try await viewing.screen.picture()) else { return false }
      try await Task.sleep(for: .milliseconds(100))
    }
    return true
  }
}

extension Screenshot {
  /// Whether something covers the upper edge of a page in a window of 640 × 400.
  func hasBar(over page: Int) -> Bool {
    (240..<400).contains { self[$0, 15] != SamplePage(page).half(isLeft: $0 < 320) }
  }
}
