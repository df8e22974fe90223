import Foundation
import Testing
import WindowTesting

extension WindowTests {
  @Test(arguments: ScreenKind.allCases)
  func theGrabbedPaperStaysUnderThePointer(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), on: kind)
    try await viewing.drag(to: 560)
    for column in [560, 430, 350, 280, 120, 40, 300, 500] {
      try await viewing.hand(.move(column, 60))
      try await viewing.sees(edgeAt: column, from: 0, to: 1)
    }
    // Slowly back and over 60 % of the width: it falls back.
    try await viewing.hand(.move(384, 60))
    try await viewing.sees(edgeAt: 384, from: 0, to: 1)
    try await viewing.releaseSlowly()
    try await viewing.shows(0)
    // Over 40 % of it: it turns.
    try await viewing.drag(to: 256)
    try await viewing.sees(edgeAt: 256, from: 0, to: 1)
    try await viewing.releaseSlowly()
    try await viewing.shows(1)
    // And back from the left.
    try await viewing.drag(fromLeft: true, to: 220)
    try await viewing.sees(edgeAt: 220, from: 0, to: 1)
    try await viewing.hand(.move(410, 60))
    try await viewing.sees(edgeAt: 410, from: 0, to: 1)
    try await viewing.releaseSlowly()
    try await viewing.shows(0)
    // A key gives it up, whatever the hand does then.
    try await viewing.drag(to: 200)
    try await viewing.sees(edgeAt: 200, from: 0, to: 1)
    try await viewing.hand(.type(.escape))
    try await viewing.shows(0)
    try await viewing.hand(.move(180, 60), .release)
    try await viewing.drag(to: 250)
    try await viewing.sees(edgeAt: 250, from: 0, to: 1)
    try await viewing.releaseSlowly()
    try await viewing.shows(1)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints == [])
  }

  @Test func aThrowTurnsThePage() async throws {
    // So fast a throw would turn as many pages as there are.
    let viewing = try await Viewing.opening(PictureFolder(pages: 2))
    // Short of the middle, but fast: all of it in one go. On a busy machine the release may come
    // so late that the hand counts as resting: then the page falls back, and is thrown again.
    var isTurned = false
    for _ in 0..<6 where !isTurned {
      try await viewing.hand(
        .move(639, 60), .press, .move(620, 60), .move(590, 60), .move(540, 60), .move(480, 60),
        .release)
      isTurned =
        (try? await eventually("page 1", within: .seconds(4)) {
          try await viewing.screen.picture().shows(SamplePage(1)) ? true : nil
        }) ?? false
    }
    #expect(isTurned)
    #expect(try await viewing.quit() == 0)
  }

  @Test("a hard throw turns five pages, of which three were not at hand")
  func hardThrow() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 9))
    var isTurned = false
    // On a busy machine the release may come so late that the hand counts as resting.
    for _ in 0..<6 where !isTurned {
      try await viewing.hand(.type(.home))
      try await viewing.shows(0)
      try await viewing.hand(.move(630, 60), .press, .move(300, 60), .move(55, 60), .release)
      isTurned =
        (try? await eventually("page 5", within: .seconds(4)) {
          try await viewing.screen.picture().shows(SamplePage(5)) ? true : nil
        }) ?? false
    }
    #expect(isTurned)
    #expect(try await viewing.quit() == 0)
  }

  @Test func aPressStopsASheetInFlight() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), "--slow", "8")
    try await viewing.hand(.type(.right))
    // At once at first, then it takes four seconds.
    let edge = { (screen: Screenshot) in screen.lastX(of: SamplePage(0).right) }
    try await viewing.sees("a sheet in flight") { (330..<630).contains(edge($0) ?? 0) }
    try await viewing.hand(.press)
    // Held, it is the same in screens a tenth of a second apart; running, it would not be.
    var held = try await viewing.screen.picture()
    try await eventually("a sheet that stands") {
      try await Task.sleep(for: .milliseconds(100))
      let next = try await viewing.screen.picture()
      defer { held = next }
      return next == held ? () : nil
    }
    #expect(!held.shows(SamplePage(0)) && !held.shows(SamplePage(1)))
    try await viewing.hand(.release)
    try await viewing.sees("a sheet that goes on") { $0 != held }
    try await viewing.shows(1)
    #expect(try await viewing.quit() == 0)
  }

  @Test func beyondTheLastPageIsNothing() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 2))
    try await viewing.hand(.type(.end))
    try await viewing.shows(1)
    // A sheet that has all but landed looks like a page at rest, and can be caught.
    try await Task.sleep(for: HandAct.rest)
    try await viewing.drag(to: 20)
    // It gives a little and no more.
    try await viewing.sees("a page that is pulled") { screen in
      (540..<639).contains(screen.lastX(of: SamplePage(1).right) ?? 0)
    }
    try await viewing.hand(.release)
    try await viewing.shows(1)
    #expect(try await viewing.quit() == 0)
  }

  @Test func twoFingersDriveThePage() async throws {
    let sway = try await SwayCompositor(width: 640, height: 400)
    let folder = try PictureFolder(pages: 3)
    let viewing = try Viewing([folder.path], in: folder, on: sway)
    try await viewing.shows(0)
    sway.input.move(x: 320, y: 60)
    // 400 points are a page, so 100 lift it by 45 degrees: 320·cos 45° before the eye at 14/3 ·
    // 320.
    for _ in 0..<10 { sway.input.scroll(x: 10) }
    try await viewing.sees(edgeAt: 587, from: 0, to: 1, within: 4)
    try await Task.sleep(for: HandAct.rest)
    sway.input.lift()
    try await viewing.shows(0)
    for _ in 0..<30 { sway.input.scroll(x: 10) }
    try await viewing.sees("a sheet that has passed the middle") { screen in
      (40..<200).contains(screen.firstX(of: SamplePage(1).left) ?? 0)
    }
    sway.input.lift()
    try await viewing.shows(1)
    for _ in 0..<30 { sway.input.scroll(x: -10) }
    try await viewing.sees("a sheet on its way back") { screen in
      (440..<600).contains(screen.lastX(of: SamplePage(0).right) ?? 0)
    }
    sway.input.lift()
    try await viewing.shows(0)
    #expect(try await viewing.quit() == 0)
  }
}
