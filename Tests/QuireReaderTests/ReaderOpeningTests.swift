import Foundation
import Quire
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Opening other pictures in the reader.
@MainActor
struct ReaderOpeningTests {
  private let first: PictureFolder
  private let second: PictureFolder

  init() throws {
    first = try PictureFolder(pages: 3)
    second = try PictureFolder(pages: 2)
  }

  private func drop(_ paths: [String], on show: ReaderShow) {
    show.window.filesDidDrop?(paths.map { Array($0.utf8) }, .zero)
  }

  @Test("dropped pictures replace the book as soon as one can be shown")
  func drop() async throws {
    let show = ReaderShow([first.path])
    try await show.waitFor("the first picture") { show.hasPicture }
    show.turnToEnd()
    let before = try #require(show.page)
    drop([second.file("1.ppm")], on: show)
    #expect(show.page === before)
    try await show.waitFor("the dropped picture") { show.host.title == "1.ppm – 2 of 2" }
    #expect(show.page !== before && show.hasPicture)
    drop([first.path], on: show)
    try await show.waitFor("the dropped folder") { show.host.title == "0.ppm – 1 of 3" }
    drop([first.file("2.ppm"), second.file("0.ppm")], on: show)
    try await show.waitFor("exactly the two files") { show.host.title == "2.ppm – 1 of 2" }
  }

  @Test("files that cannot be opened leave the book, and the window shows why")
  func refusal() async throws {
    let show = ReaderShow([first.path])
    try first.write(Data("words".utf8), to: "notes.txt")
    let page = show.page
    drop([first.file("notes.txt")], on: show)
    show.wait(0.3)
    #expect(
      show.notice == QuietBar.Content(title: "notes.txt", detail: "This file is not a picture."))
    #expect(!show.bars[1].isHidden)
    drop([first.file("missing.jpg")], on: show)
    show.wait(0.3)
    #expect(
      show.notice == QuietBar.Content(title: "missing.jpg", detail: "This file does not exist."))
    drop([first.file("notes.txt"), first.file("missing.jpg")], on: show)
    show.wait(0.3)
    #expect(show.notice.title == "None of these files can be opened.")
    #expect(show.page === page && show.host.title == "0.ppm – 1 of 3")
    _ = show.clock.sleep(10)
    #expect(show.bars[1].isHidden)
  }

  @Test("Ctrl+O opens the picked files")
  func picked() async throws {
    let show = ReaderShow([first.path])
    show.host.answer = .picked([Array(second.path.utf8)])
    show.press(.character("o"), .control)
    try await show.waitFor("the picked folder") { show.host.title == "0.ppm – 1 of 2" }
    show.press(.character("o"), [.control, .shift])
    #expect(show.host.questions.map(\.purpose) == [.openFiles, .openFolder])
    show.host.answer = .cancelled
    show.press(.character("o"), .control)
    show.wait(0.3)
    #expect(show.notice.title.isEmpty)
  }

  @Test("without a file dialog the window shows a message")
  func unavailable() {
    let show = ReaderShow([first.path])
    show.press(.character("o"), .control)
    show.wait(0.3)
    #expect(show.notice.title == OpenPanel.unavailable && !show.bars[1].isHidden)
    _ = show.clock.sleep(4)
    #expect(!show.bars[1].isHidden)
  }
}
