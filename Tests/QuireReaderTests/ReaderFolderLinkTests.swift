import Foundation
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Links in an opened folder that lead out of it.
@MainActor
struct ReaderFolderLinkTests {
  private let folder: PictureFolder
  private let outside: PictureFolder
  private let state: FilePath

  /// Creates a folder with two pictures and, between and after them, links to pictures elsewhere.
  init() throws {
    folder = try PictureFolder(pages: 2)
    outside = try PictureFolder(pages: 2)
    state = FilePath(outside.file("state"))
    for (index, name) in ["0b.ppm", "2.ppm"].enumerated() {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: outside.file("\(index).ppm"))
    }
  }

  private func show(in library: DocumentLibrary?) async throws -> ReaderShow {
    var setting = ReaderSettings()
    setting.library = library
    let show = ReaderShow([folder.path], setting: setting)
    try await show.waitFor("the first picture") { show.hasPicture }
    return show
  }

  private func library() -> DocumentLibrary { folder.library() }

  private func turn(_ show: ReaderShow) {
    show.press(.right)
    show.wait(3)
  }

  @Test("the page of a link names its target, and opens only that link when asked")
  func oneLink() async throws {
    let show = try await show(in: nil)
    turn(show)
    try await show.waitFor("the message") { !show.message.isEmpty }
    let target = FilePath(outside.file("0.ppm")).resolved
    #expect(
      show.message == [
        "0b.ppm", "This is a link to a file outside its folder: \(target.displayName)",
      ])
    #expect(
      show.messageButtons.map(\.title) == ["Open this link", "Open the links of this folder"])
    show.messageButtons[0].action()
    try await show.waitFor("the picture") { show.hasPicture }
    turn(show)
    try await show.waitFor("the picture between the links") { show.hasPicture }
    turn(show)
    try await show.waitFor("the message of the other link") { !show.message.isEmpty }
  }

  @Test("all links of a folder are opened when asked, and the next time without a question")
  func allLinks() async throws {
    let first = library()
    var show = try await show(in: first)
    turn(show)
    try await show.waitFor("the message") { show.messageButtons.count == 2 }
    show.messageButtons[1].action()
    try await show.waitFor("the picture") { show.hasPicture }
    show.turnToEnd()
    try await show.waitFor("the other picture") { show.hasPicture }
    #expect(show.message.isEmpty)
    first.finish()

    let second = library()
    show = try await self.show(in: second)
    turn(show)
    try await show.waitFor("the picture without a question") { show.hasPicture }
    second.finish()
  }

  @Test("a link is refused if the user has allowed those of another folder")
  func otherFolder() async throws {
    let library = library()
    library.allowLinks(in: FilePath(outside.path))
    let show = try await show(in: library)
    turn(show)
    try await show.waitFor("the message") { show.messageButtons.count == 2 }
    #expect(!show.isDecoded(1))
    library.finish()
  }
}
