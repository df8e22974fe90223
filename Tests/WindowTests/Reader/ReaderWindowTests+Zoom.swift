import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  /// The row in which the pointer drags.
  private var row: Int { 60 }

  /// Opens a folder and zooms about (440, 60) to twice the actual size, so that the middle of the
  /// page is at 200 and its right edge at 840.
  private func openZoomed(on kind: ScreenKind, pages count: Int = 2) async throws -> Viewing {
    let viewing = try await Viewing.opening(PictureFolder(pages: count), on: kind)
    try await viewing.perform(.move(440, row), .type(.two))
    try await viewing.waitFor("twice the size") { screen in
      abs((screen.firstX(of: SamplePage(0).right) ?? 0) - 200) <= 1
    }
    var (last, count) = (Screenshot?.none, 0)
    try await viewing.waitFor("rest") { screen in
      count = screen == last ? count + 1 : 0
      last = screen
      return count >= 10
    }
    return viewing
  }

  /// Whether a row of the lower half shows one colour, apart from the scroll indicator at the right
  /// and the pixel in which the enlarged halves of the page blend.
  private func shows(_ colour: Pixel, _ screen: Screenshot) -> Bool {
    (2..<screen.width - 20).allSatisfy { screen[$0, screen.height * 3 / 4] == colour }
  }

  @Test(
    "a drag moves a zoomed page to its edge and on into the next page",
    arguments: ScreenKind.allCases)
  func zoomedDrag(kind: ScreenKind) async throws {
    let viewing = try await openZoomed(on: kind)
    try await viewing.perform(.move(600, row), .press, .pause(100), .move(588, row), .pause(100))
    // The pauses keep the compositor from joining the movements.
    // A press is no drag for 12 pixels. 200 pixels further the edge of the page is reached.
    for x in stride(from: 568, through: 368, by: -20) {
      try await viewing.perform(.move(x, row), .pause(10))
    }
    try await viewing.waitFor("the right half of the page") { shows(SamplePage(0).right, $0) }
    for x in stride(from: 348, through: 208, by: -20) {
      try await viewing.perform(.move(x, row), .pause(10))
    }
    // The sheet holds on to the pointer, and the next page arrives with its left half.
    try await viewing.waitFor("a sheet in the air") { screen in
      let edge = screen.lastX(of: SamplePage(0).right) ?? 0
      return (200..<600).contains(edge)
        && screen[screen.width - 4, screen.height * 3 / 4].colour == SamplePage(1).left
    }
    for x in stride(from: 188, through: 108, by: -20) {
      try await viewing.perform(.move(x, row), .pause(10))
    }
    try await viewing.releaseSlowly()
    try await viewing.waitFor("the beginning of the next page") { shows(SamplePage(1).left, $0) }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test("two fingers move a zoomed page to its edge and on into the next page")
  func zoomedFingers() async throws {
    let viewing = try await openZoomed(on: .wayland)
    let sway = try #require(viewing.screen as? SwayCompositor)
    for _ in 0..<20 { sway.input.scroll(x: 10) }
    try await viewing.waitFor("the right half of the page") { shows(SamplePage(0).right, $0) }
    for _ in 0..<15 { sway.input.scroll(x: 10) }
    try await viewing.waitFor("a sheet in the air") { screen in
      (200..<630).contains(screen.lastX(of: SamplePage(0).right) ?? 0)
        && screen[screen.width - 4, screen.height * 3 / 4].colour == SamplePage(1).left
    }
    for _ in 0..<15 { sway.input.scroll(x: 10) }
    try await Task.sleep(for: InputAction.rest)
    sway.input.lift()
    try await viewing.waitFor("the beginning of the next page") { shows(SamplePage(1).left, $0) }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }
}
