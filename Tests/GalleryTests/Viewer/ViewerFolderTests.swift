import Foundation
import Quire
import Testing
import WindowTesting

@testable import Gallery

/// Files that come and go while their folder is shown.
@MainActor
struct ViewerFolderTests {
  private let folder: PictureFolder
  private let files = FileManager.default

  init() throws {
    folder = try PictureFolder(pages: 4)
  }

  private func add(_ name: String, shade: UInt8 = 9) throws {
    try folder.write(
      PPM.encode(width: 8, height: 5) { _, _ in Pixel(red: shade, green: 0, blue: 0) }, to: name)
  }

  private func show(at name: String) async throws -> ViewerShow {
    let show = ViewerShow([folder.file(name)])
    try await show.sees("the picture") { show.hasPicture }
    return show
  }

  @Test("files that appear and vanish change the number, and not the page that is seen")
  func comeAndGo() async throws {
    let show = try await show(at: "2.ppm")
    let page = try #require(show.page)
    let content = page.content
    try add("1b.ppm")
    try add("9.ppm")
    try await show.sees("two more") { show.host.title == "2.ppm – 4 of 6" }
    try files.removeItem(atPath: folder.file("0.ppm"))
    try files.removeItem(atPath: folder.file("3.ppm"))
    try await show.sees("two fewer") { show.host.title == "2.ppm – 3 of 4" }
    #expect(show.page === page && page.content === content && show.message.isEmpty)
    #expect(!show.controller.flip.isTurning)
    // The neighbours are those of the new list.
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "1b.ppm – 2 of 4")
    show.press(.end)
    show.wait(3)
    #expect(show.host.title == "9.ppm – 4 of 4")
  }

  @Test("what is no picture, hidden, or still empty stays out")
  func others() async throws {
    let show = try await show(at: "0.ppm")
    try folder.write(Data("words".utf8), to: "notes.txt")
    try add(".hidden.ppm")
    try folder.write(Data(), to: "0-new.ppm")
    try add("7.ppm")
    try await show.sees("one more") { show.host.title.hasSuffix("of 5") }
    try add("0-new.ppm")
    try await show.sees("the file that has been written") { show.host.title.hasSuffix("of 6") }
  }

  @Test("a renamed file keeps its page under its new name")
  func renamed() async throws {
    let show = try await show(at: "1.ppm")
    let page = try #require(show.page)
    try files.moveItem(atPath: folder.file("1.ppm"), toPath: folder.file("8.ppm"))
    try await show.sees("the new name") { show.host.title == "8.ppm – 4 of 4" }
    try await Task.sleep(for: .milliseconds(700))
    show.wait(0.1)
    #expect(show.page === page && show.hasPicture)
    try files.moveItem(atPath: folder.file("2.ppm"), toPath: folder.file("9.ppm"))
    try await show.sees("another one's new name") { show.host.title == "8.ppm – 3 of 4" }
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "3.ppm – 2 of 4")
  }

  @Test("a deleted page says so until it is left, and then is gone")
  func deleted() async throws {
    let show = try await show(at: "1.ppm")
    try files.removeItem(atPath: folder.file("1.ppm"))
    try await show.sees("the message") { !show.message.isEmpty }
    #expect(show.message == ["1.ppm", "This file has been deleted or moved."])
    #expect(show.host.title == "1.ppm – deleted" && show.bar.title == "Deleted")
    show.press(.right)
    show.wait(3)
    #expect(show.host.title == "2.ppm – 2 of 3" && show.message.isEmpty)
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "0.ppm – 1 of 3")
  }

  @Test("a file that is saved by another of its name is never called deleted")
  func saved() async throws {
    let show = try await show(at: "1.ppm")
    try files.removeItem(atPath: folder.file("1.ppm"))
    try await show.sees("time") { true }
    try add("1.ppm", shade: 200)
    let former = show.page?.content
    try await show.sees("the new picture") { show.page?.content !== former }
    #expect(!show.host.titles.contains("1.ppm – deleted") && show.hasPicture)
    // One that comes back after it was found to be gone is shown again.
    try files.removeItem(atPath: folder.file("1.ppm"))
    try await show.sees("the message") { !show.message.isEmpty }
    try add("1.ppm", shade: 100)
    try await show.sees("the picture again") { show.hasPicture }
    #expect(show.host.title == "1.ppm – 2 of 4")
  }

  @Test("a folder without pictures says how to get others, and takes new ones")
  func emptied() async throws {
    let show = try await show(at: "0.ppm")
    for name in 0..<4 { try files.removeItem(atPath: folder.file("\(name).ppm")) }
    try await show.sees("the message") {
      show.message.last?.contains("No pictures are left") == true
    }
    let message = try #require(show.page?.view.subviews.last as? PageMessage)
    let button = try #require(message.subviews.compactMap { $0 as? Button }.first)
    button.action()
    #expect(show.host.questions.count == 1)
    try add("5.ppm")
    try await show.sees("a page to turn to") {
      show.message.last == "This file has been deleted or moved."
    }
    show.press(.right)
    show.wait(3)
    #expect(show.host.title == "5.ppm – 1 of 1")
    try await show.sees("its picture") { show.hasPicture }
  }

  @Test("what changes while a page turns waits until it lies")
  func inFlight() async throws {
    let show = try await show(at: "0.ppm")
    show.press(.right)
    show.wait(0.05)
    try files.removeItem(atPath: folder.file("2.ppm"))
    try await Task.sleep(for: .milliseconds(150))
    #expect(show.controller.flip.isTurning)
    show.wait(3)
    try await show.sees("the new number") { show.host.title == "1.ppm – 2 of 3" }
  }

  @Test("files that were named stay exactly those")
  func named() async throws {
    let show = ViewerShow([folder.file("3.ppm"), folder.file("1.ppm")])
    try await show.sees("the picture") { show.hasPicture }
    try add("2-and-a-half.ppm")
    try files.removeItem(atPath: folder.file("1.ppm"))
    try await Task.sleep(for: .milliseconds(300))
    show.wait(0.1)
    #expect(show.host.titles == ["3.ppm – 1 of 2"])
  }
}
