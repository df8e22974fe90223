import Foundation
import Testing
import WindowTesting

/// The program in real windows, judged by the pixels of the screen.
///
/// One after the other, since they share what processors there are.
@Suite(.serialized) struct WindowTests {
  @Test(arguments: ScreenKind.allCases)
  func opensAFolderAtItsFirstPage(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), on: kind)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints == [])
    #expect(viewing.program.lines == [])
  }

  @Test func showsASmallPictureAsItIsInTheMiddle() async throws {
    let folder = try PictureFolder(pages: 1, width: 101, height: 50)
    let viewing = try Viewing([folder.path], in: folder, on: try await ScreenKind.x11.make())
    let page = SamplePage(0)
    try await viewing.sees("the picture in the middle") { screen in
      guard screen.count(of: page.left) == 50 * 50, screen.count(of: page.right) == 51 * 50,
        screen.count(of: .background) == 640 * 400 - 101 * 50
      else { return false }
      // An odd pixel is to the left or to the right.
      return [269, 270].contains {
        screen[$0, 175] == page.left && screen[$0 + 100, 224] == page.right
      }
    }
    try await viewing.hand(.move(320, 60))
    #expect(try await viewing.quit() == 0)
  }
}
