import Quire
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// The pages that the reader loads around the current page.
@MainActor
struct ReaderLoadingTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 9, width: 64, height: 40)
  }

  /// Waits until exactly `pages` are loaded.
  private func expect(
    _ pages: ClosedRange<Int>, in show: ReaderShow,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await show.waitFor("the pages \(pages)", sourceLocation: sourceLocation) {
      (0..<9).allSatisfy { show.isDecoded($0) == pages.contains($0) }
    }
  }

  @Test("three pages in the direction of the last turn are loaded, and one on the other side")
  func direction() async throws {
    let show = ReaderShow([folder.file("4.ppm")])
    try await expect(3...7, in: show)
    show.press(.left)
    show.wait(3)
    try await expect(0...4, in: show)
    show.press(.right)
    show.wait(3)
    try await expect(3...7, in: show)
    // A drag that is cancelled is no turn.
    show.send(.pointerDown(.mouse(.primary), at: Point(x: 200, y: 300), clickCount: 1))
    for x in stride(from: 210.0, through: 300, by: 10) {
      show.wait()
      show.move(to: x, 300)
    }
    #expect(show.controller.flip.isTurning)
    show.press(.escape)
    show.send(.pointerUp(.mouse(.primary), at: Point(x: 300, y: 300)))
    show.wait(3)
    #expect(!show.controller.flip.isTurning && show.controller.book.current == 4)
    try await expect(3...7, in: show)
  }
}
