import Foundation
import SampleFiles
import Testing
import WindowTesting

/// Pictures that are marked in a real window.
extension ReaderWindowTests {
  @Test(
    "the paths of marked pictures are printed when the window closes", arguments: [false, true])
  func printMarked(isNull: Bool) async throws {
    let folder = try PictureFolder(pages: 3)
    let state = ["XDG_STATE_HOME": folder.file("state")]
    let options = ["--print-marked"] + (isNull ? ["-0"] : [])
    let screen = try await ScreenKind.x11.make()
    let first = try Viewing(options + [folder.path], in: folder, on: screen, adding: state)
    try await first.waitForPage(0)
    try await first.perform(.move(320, 60), .type(.end))
    try await first.waitForPage(2)
    try await first.perform(.control(.d))
    #expect(try await first.quit() == 0)
    let end = isNull ? "\0" : "\n"
    #expect(first.program.standardOutput == Data((folder.file("2.ppm") + end).utf8))
    // The mark is remembered, and another one is set.
    let second = try Viewing(options + [folder.path], in: folder, on: screen, adding: state)
    try await second.waitForPage(0)
    try await second.perform(.move(320, 60))
    try await second.perform(.control(.d))
    #expect(try await second.quit() == 0)
    let paths = [folder.file("0.ppm"), folder.file("2.ppm")].map { $0 + end }.joined()
    #expect(second.program.standardOutput == Data(paths.utf8))
  }
}
