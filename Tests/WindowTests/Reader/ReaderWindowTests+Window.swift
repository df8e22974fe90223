import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  @Test("a resized window is redrawn without a flash")
  func resizing() async throws {
    let folder = try Stripes.folder()
    let viewing = try Viewing([folder.path], in: folder, on: try await ScreenKind.x11.make())
    try await viewing.waitFor("sharp stripes") { Stripes.areSharp(in: $0) }
    try await viewing.perform(.move(100, 60))
    // Until then, OpenGL draws frames that prepare transitions; one of them may be black for 20 ms
    // if the window is resized meanwhile.
    try await viewing.waitUntilIdle()
    var old = (width: 640, height: 400)
    for (width, height) in [(320, 200), (640, 400), (200, 380), (640, 400)] {
      // The middle of the area that both sizes cover, where there is a picture at all times.
      let (x, y) = (min(width, old.width) / 2, min(height, old.height) / 2)
      try await viewing.resize(width, height)
      var seen: Set<Pixel> = []
      try await viewing.waitFor("a page of \(width) x \(height)") { screen in
        seen.insert(screen[x, y])
        return width == 640
          ? Stripes.areSharp(in: screen) : Stripes.fill(width, height, of: screen)
      }
      #expect(seen.isDisjoint(with: Pixel.outside.union([.background])), "\(width) x \(height)")
      old = (width, height)
    }
    #expect(try await viewing.quit() == 0)
  }

  @Test("a window that appears again shows the page that it had")
  func appearingAgain() async throws {
    let folder = try Stripes.folder()
    let viewing = try Viewing(
      [folder.path], in: folder, on: try await ScreenKind.x11.make(),
      adding: ["QUIRE_LOG": "trace"])
    let screen = try #require(viewing.screen as? XServer)
    try await viewing.waitFor("sharp stripes") { Stripes.areSharp(in: $0) }
    // A frame is on the screen before the log has its line.
    let first = try await eventually("the line of the first frame") {
      viewing.program.standardError.firstMatch(of: /frame: own .*\n/)?.0
    }
    #expect(first.hasSuffix("without OpenGL\n"), "the first frame waits for no shaders")
    // Until then, frames are drawn that nobody has asked for.
    try await viewing.waitUntilIdle()
    for _ in 0..<2 {
      try await screen.xdotool("search", "--class", "quire", "windowunmap", "--sync", "%@")
      try await viewing.waitFor("an empty screen") { screen in
        Pixel.outside.contains(screen[320, 200])
      }
      try await screen.xdotool("search", "--class", "quire", "windowmap", "--sync", "%@")
      try await viewing.waitFor("the page again") { Stripes.areSharp(in: $0) }
    }
    try await screen.xdotool("search", "--class", "quire", "windowfocus", "%@")
    #expect(try await viewing.quit() == 0)
  }

  @Test("F11 enters full screen and Esc leaves it", arguments: ScreenKind.allCases)
  func fullScreen(kind: ScreenKind) async throws {
    let folder = try Stripes.folder()
    let screen: any TestScreen =
      kind == .x11
      ? try await kind.make()
      : try await SwayCompositor(width: 640, height: 400, floating: true)
    let viewing = try Viewing([folder.path], in: folder, on: screen)
    try await viewing.waitFor("sharp stripes") { Stripes.areSharp(in: $0) }
    try await viewing.perform(.move(100, 60))
    try await viewing.resize(320, 240)
    try await viewing.waitFor("a small window") { Stripes.fill(320, 240, of: $0) }
    try await viewing.perform(.type(.f11))
    try await viewing.waitFor("sharp stripes all over") { Stripes.areSharp(in: $0) }
    try await viewing.perform(.type(.escape))
    try await viewing.waitFor("a small window again") { Stripes.fill(320, 240, of: $0) }
    #expect(try await viewing.quit() == 0)
  }

  @Test("--fullscreen opens the window in full screen")
  func fullScreenOption() async throws {
    let folder = try Stripes.folder()
    let sway = try await SwayCompositor(width: 640, height: 400, floating: true)
    let viewing = try Viewing(["--fullscreen", folder.path], in: folder, on: sway)
    try await viewing.waitFor("sharp stripes all over") { Stripes.areSharp(in: $0) }
    try await sway.message("[app_id=\"org.quire.Quire\"] kill")
    #expect(try await viewing.program.exitStatus() == 0)
  }

  @Test("the window has a title, a class and an icon")
  func windowProperties() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 2))
    func property(_ name: String, _ format: String) async throws -> String {
      let output = try await RunningProgram.run(
        "xdotool", ["search", "--class", "quire"], environment: viewing.screen.environment)
      let window = String(decoding: output, as: UTF8.self).split(separator: "\n").last ?? ""
      let text = try await RunningProgram.run(
        "xprop", ["-id", String(window), "-len", "64", "-notype", "-f", name, format, name],
        environment: viewing.screen.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 })
      return String(decoding: text, as: UTF8.self)
    }
    #expect(try await property("_NET_WM_NAME", "8u").contains("0.ppm – 1 of 2"))
    #expect(try await property("WM_CLASS", "8s").contains("quire"))
    // The width and the height come first.
    #expect(try await property("_NET_WM_ICON", "32c").contains("= 64, 64"))
    try await viewing.perform(.type(.right))
    try await viewing.waitForPage(1)
    try await eventually("the next title") {
      try await property("_NET_WM_NAME", "8u").contains("1.ppm – 2 of 2") ? () : nil
    }
    #expect(try await viewing.quit() == 0)
  }

  @Test("a window at rest uses no processor time")
  func idle() async throws {
    let viewings = [
      try await Viewing.opening(PictureFolder(pages: 3), on: .x11),
      try await Viewing.opening(PictureFolder(pages: 3), on: .wayland),
    ]
    for viewing in viewings {
      try await viewing.perform(.type(.right))
      try await viewing.waitForPage(1)
      // The bar appears after the turn.
      try await viewing.waitFor("the bar") { $0.hasBar(over: 1) }
      try await viewing.waitFor("no bar") { !$0.hasBar(over: 1) }
      try await viewing.waitUntilIdle()
    }
    let before = viewings.map { $0.processorTime() }
    try await Task.sleep(for: .seconds(5))
    for (viewing, before) in zip(viewings, before) {
      #expect(viewing.processorTime() - before < Viewing.frameTime)
      #expect(try await viewing.quit() == 0)
    }
  }
}

/// A picture with stripes of one pixel, which are sharp only if it was decoded for 640 × 400.
private enum Stripes {
  private static let colours = [SamplePage(0).left, SamplePage(2).left]

  static func folder() throws -> PictureFolder {
    let folder = try PictureFolder()
    try folder.write(
      PPM.encode(width: 640, height: 400) { x, y in colours[(x + y / 2) % 2] }, to: "0.ppm")
    return folder
  }

  static func areSharp(in screen: Screenshot) -> Bool {
    (0..<640).allSatisfy { screen[$0, 300] == colours[($0 + 150) % 2] }
  }

  /// Whether a window of this size shows the picture as large as possible.
  static func fill(_ width: Int, _ height: Int, of screen: Screenshot) -> Bool {
    // The window is in the corner of the screen, and the picture has a ratio of 8 to 5.
    func isOutside(_ x: Int, _ y: Int) -> Bool { Pixel.outside.contains(screen[x, y]) }
    guard !isOutside(width - 1, height / 2), !isOutside(width / 2, height - 1),
      width == screen.width || isOutside(width, height / 2),
      height == screen.height || isOutside(width / 2, height)
    else { return false }
    let picture = (width: min(width, height * 8 / 5), height: min(height, width * 5 / 8))
    let (left, top) = ((width - picture.width) / 2, (height - picture.height) / 2)
    let row = (0..<width).filter { screen[$0, height / 2] != .background }
    let column = (0..<height).filter { screen[width / 2, $0] != .background }
    return row == Array(left..<left + picture.width)
      && column == Array(top..<top + picture.height)
  }
}

extension Viewing {
  /// Resizes the window, in pixels.
  fileprivate func resize(_ width: Int, _ height: Int) async throws {
    if let sway = screen as? SwayCompositor {
      try await sway.message(
        "[app_id=\"org.quire.Quire\"] resize set \(width) \(height), move position 0 0")
    } else {
      try await RunningProgram.run(
        "xdotool", ["search", "--class", "quire", "windowsize", "\(width)", "\(height)"],
        environment: screen.environment)
    }
  }
}
