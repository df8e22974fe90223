import Foundation
import SampleFiles
import Testing
import WindowTesting

/// The program in real windows, tested by the pixels of the screen.
///
/// The tests run one after another, because they share the processors.
@Suite(.serialized) struct ReaderWindowTests {
  @Test("a folder opens at its first page", arguments: ScreenKind.allCases)
  func folder(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), on: kind)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
    #expect(viewing.program.lines == [])
  }

  @Test("a small picture is centred and not enlarged")
  func smallPicture() async throws {
    let folder = try PictureFolder(pages: 1, width: 101, height: 50)
    let viewing = try Viewing([folder.path], in: folder, on: try await ScreenKind.x11.make())
    let page = SamplePage(0)
    try await viewing.waitFor("the picture in the middle") { screen in
      guard screen.count(of: page.left) == 50 * 50, screen.count(of: page.right) == 51 * 50,
        screen.count(of: .background) == 640 * 400 - 101 * 50
      else { return false }
      // The picture may be off by one pixel if the margin is odd.
      return [269, 270].contains {
        screen[$0, 175] == page.left && screen[$0 + 100, 224] == page.right
      }
    }
    try await viewing.perform(.move(320, 60))
    #expect(try await viewing.quit() == 0)
  }
}
