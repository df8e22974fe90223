import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  @Test("a context menu opens, closes and chooses", arguments: ScreenKind.allCases)
  func contextMenu(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), on: kind)
    try await viewing.perform(.move(200, 100), .secondaryClick)
    try await viewing.waitFor("the menu") { !$0.shows(SamplePage(0)) }
    // Keys go to the menu and turn no page.
    try await viewing.perform(.type(.right), .type(.end), .type(.escape))
    try await viewing.waitForPage(0)
    try await viewing.perform(.type(.right))
    try await viewing.waitForPage(1)
    // The last item closes the window.
    try await viewing.perform(.secondaryClick)
    try await viewing.waitFor("the menu") { !$0.shows(SamplePage(1)) }
    try await viewing.perform(.type(.end), .type(.enter))
    #expect(try await viewing.program.exitStatus() == 0)
  }

  @Test("a click outside closes a context menu, and turns no page")
  func pressOutsideMenu() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3))
    try await viewing.perform(.move(600, 380), .secondaryClick)
    try await viewing.waitFor("the menu") { !$0.shows(SamplePage(0)) }
    try await viewing.perform(.move(20, 100), .press, .release)
    try await viewing.waitForPage(0)
    #expect(try await viewing.quit() == 0)
  }
}
