import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  @Test("grabbed paper stays under the pointer", arguments: ScreenKind.allCases)
  func drag(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), on: kind)
    try await viewing.drag(to: 560)
    for column in [560, 430, 350, 280, 120, 40, 300, 500] {
      try await viewing.perform(.move(column, 60))
      try await viewing.waitFor(edgeAt: column, from: 0, to: 1)
    }
    // A slow release at 60 % of the width lets the page fall back.
    try await viewing.perform(.move(384, 60))
    try await viewing.waitFor(edgeAt: 384, from: 0, to: 1)
    try await viewing.releaseSlowly()
    try await viewing.waitForPage(0)
    // A slow release at 40 % of the width turns the page.
    try await viewing.drag(to: 256)
    try await viewing.waitFor(edgeAt: 256, from: 0, to: 1)
    try await viewing.releaseSlowly()
    try await viewing.waitForPage(1)
    // The page also turns back from the left.
    try await viewing.drag(fromLeft: true, to: 220)
    try await viewing.waitFor(edgeAt: 220, from: 0, to: 1)
    try await viewing.perform(.move(410, 60))
    try await viewing.waitFor(edgeAt: 410, from: 0, to: 1)
    try await viewing.releaseSlowly()
    try await viewing.waitForPage(0)
    // Esc cancels the turn, regardless of later pointer movement.
    try await viewing.drag(to: 200)
    try await viewing.waitFor(edgeAt: 200, from: 0, to: 1)
    try await viewing.perform(.type(.escape))
    try await viewing.waitForPage(0)
    try await viewing.perform(.move(180, 60), .release)
    try await viewing.drag(to: 250)
    try await viewing.waitFor(edgeAt: 250, from: 0, to: 1)
    try await viewing.releaseSlowly()
    try await viewing.waitForPage(1)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test("a throw turns the page")
  func throwPage() async throws {
    // A throw this fast would turn all following pages.
    let viewing = try await Viewing.opening(PictureFolder(pages: 2))
    // The throw is short but fast. On a busy machine the release may be sent so late that the
    // pointer counts as resting; then the page falls back and is thrown again.
    var isTurned = false
    for _ in 0..<6 where !isTurned {
      try await viewing.perform(
        .move(639, 60), .press, .move(620, 60), .pause(10), .move(560, 60), .pause(10),
        .move(480, 60), .release)
      isTurned =
        (try? await eventually("page 1", within: .seconds(4)) {
          try await viewing.screen.picture().shows(SamplePage(1)) ? true : nil
        }) ?? false
    }
    #expect(isTurned)
    #expect(try await viewing.quit() == 0)
  }

  @Test("a hard throw turns five pages, three of which were not decoded before")
  func hardThrow() async throws {
    var isTurned = false
    // On a busy machine the release may be sent so late that the pointer counts as resting.
    for _ in 0..<6 where !isTurned {
      let viewing = try await Viewing.opening(PictureFolder(pages: 9))
      try await viewing.perform(
        .move(630, 60), .press, .pause(10), .move(300, 60), .pause(10), .move(55, 60), .release)
      isTurned =
        (try? await eventually("page 5", within: .seconds(4)) {
          try await viewing.screen.picture().shows(SamplePage(5)) ? true : nil
        }) ?? false
      #expect(try await viewing.quit() == 0)
    }
    #expect(isTurned)
  }

  @Test("a press stops a turning sheet")
  func press() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), "--slow", "8")
    try await viewing.perform(.type(.right))
    // The sheet moves fast at first; the whole turn takes four seconds.
    let edge = { (screen: Screenshot) in screen.lastX(of: SamplePage(0).right) }
    try await viewing.waitFor("a sheet in flight") { (330..<630).contains(edge($0) ?? 0) }
    try await viewing.perform(.press)
    // A held sheet is the same in screenshots a tenth of a second apart; a moving one is not.
    var held = try await viewing.screen.picture()
    try await eventually("a sheet that stands") {
      try await Task.sleep(for: .milliseconds(100))
      let next = try await viewing.screen.picture()
      defer { held = next }
      return next == held ? () : nil
    }
    #expect(!held.shows(SamplePage(0)) && !held.shows(SamplePage(1)))
    try await viewing.perform(.release)
    try await viewing.waitFor("a sheet that goes on") { $0 != held }
    try await viewing.waitForPage(1)
    #expect(try await viewing.quit() == 0)
  }

  @Test("the last page springs back")
  func lastPage() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 2))
    try await viewing.perform(.type(.end))
    try await viewing.waitForPage(1)
    // A sheet that has almost landed looks like a page at rest, but a press would catch it.
    try await Task.sleep(for: InputAction.rest)
    try await viewing.drag(to: 20)
    // The last page gives a little and springs back.
    try await viewing.waitFor("a page that is pulled") { screen in
      (540..<639).contains(screen.lastX(of: SamplePage(1).right) ?? 0)
    }
    try await viewing.perform(.release)
    try await viewing.waitForPage(1)
    #expect(try await viewing.quit() == 0)
  }

  @Test("two fingers on a touchpad drag the page")
  func twoFingers() async throws {
    let sway = try await SwayCompositor(width: 640, height: 400)
    let folder = try PictureFolder(pages: 3)
    let viewing = try Viewing(
      ["--transition", "flip", folder.path], in: folder, on: sway)
    try await viewing.waitForPage(0)
    sway.input.move(x: 320, y: 60)
    // A page is 400 points of scrolling, so 100 points lift it by 45 degrees: 320·cos 45°, seen by
    // an eye at 14/3 · 320.
    for _ in 0..<10 { sway.input.scroll(x: 10) }
    try await viewing.waitFor(edgeAt: 587, from: 0, to: 1, within: 4)
    try await Task.sleep(for: InputAction.rest)
    sway.input.lift()
    try await viewing.waitForPage(0)
    for _ in 0..<30 { sway.input.scroll(x: 10) }
    try await viewing.waitFor("a sheet that has passed the middle") { screen in
      (40..<200).contains(screen.firstX(of: SamplePage(1).left) ?? 0)
    }
    // Fingers that are lifted in motion may throw the book over several pages.
    try await Task.sleep(for: InputAction.rest)
    sway.input.lift()
    try await viewing.waitForPage(1)
    for _ in 0..<30 { sway.input.scroll(x: -10) }
    try await viewing.waitFor("a sheet on its way back") { screen in
      (440..<600).contains(screen.lastX(of: SamplePage(0).right) ?? 0)
    }
    try await Task.sleep(for: InputAction.rest)
    sway.input.lift()
    try await viewing.waitForPage(0)
    #expect(try await viewing.quit() == 0)
  }
}
